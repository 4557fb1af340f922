#include "chain/chain_states.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace acw;

namespace {

ChainState state(int left, int sum, unsigned harmed) {
  return {{{left, 1, 3U << 30, 2}, {UnitState::uncounted, 0, 0, 0}}, {sum, 0}, harmed};
}

RowTable table_of(const ChainState& one, double chance) {
  RowTable table{row_of(one).size()};
  table.add(row_of(one), chance);
  return table;
}

}  // namespace

TEST_CASE("chain states: a state is given back as it came, over whatever stood there") {
  auto read = state(1, 1, 1);
  read_row(row_of(state(12, 4, ~0U)), read);
  CHECK((read == state(12, 4, ~0U)));
}

TEST_CASE("chain states: a change puts its sides, adds to the sums, and leaves the others") {
  auto worse = state(0, 3, 0b10);
  worse.stands[1].left = 5;
  worse.stands[1].end = 1;
  const StateChanges changes{table_of(worse, 0.25), {nobody, 1}, ~1U};
  const auto before = table_of(state(12, 4, 0b11), 0.5);
  GatheredRows after;
  add_changed(before, 0, 2, changes, after);
  auto right = state(12, 7, 0b10);
  right.stands[1] = worse.stands[1];
  REQUIRE(after.rows().size() == 1);
  auto read = state(0, 0, 0);
  read_row(after.rows()[0], read);
  CHECK((read == right));
  CHECK(after.rows().chance(0) == 0.125);
}
