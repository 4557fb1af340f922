#include "chain/chain_states.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace acw;

namespace {

ChainState state(int left, int sum, unsigned harmed) {
  return {{{left, 1, 3U << 30, 2}, {UnitState::uncounted, 0, 0, 0}}, {sum, 0}, harmed};
}

}  // namespace

TEST_CASE("chain states: a state is given back as it came, over whatever stood there") {
  GatheredStates gathered;
  gathered.add(state(12, 4, ~0U), 0.25);
  const auto states = gathered.sorted();
  ChainState read = state(1, 1, 1);
  read.sums.push_back(9);
  states.read(0, read);
  CHECK((read == state(12, 4, ~0U)));
  CHECK(states.chance(0) == 0.25);
}

TEST_CASE("chain states: equal ones are added up, and stand in one order whichever came first") {
  const std::vector<ChainState> some{state(3, 0, 0), state(3, 1, 0), state(2, 0, 0),
                                     state(3, 0, 2)};
  GatheredStates one_way;
  GatheredStates other_way;
  for (std::size_t i = 0; i < 2 * some.size(); ++i) {
    one_way.add(some[i % 4], 0.125);
    other_way.add(some[3 - i % 4], 0.125);
  }
  const auto ends = one_way.sorted().all();
  CHECK((ends == other_way.sorted().all()));
  REQUIRE(ends.size() == some.size());
  CHECK(std::all_of(ends.begin(), ends.end(), [](const auto& end) { return end.second == 0.25; }));
  CHECK((ends.front().first == state(2, 0, 0)));
}

TEST_CASE("chain states: a change puts its sides, adds to the sums, and leaves the others") {
  GatheredStates before;
  before.add(state(12, 4, 0b11), 0.5);
  GatheredStates to;
  auto worse = state(0, 3, 0b10);
  worse.stands[1].left = 5;
  worse.stands[1].end = 1;
  to.add(worse, 0.25);
  GatheredStates after;
  after.add(before.states(), 0, {to.states(), {nobody, 1}, ~1U});
  auto right = state(12, 7, 0b10);
  right.stands[1] = worse.stands[1];
  const auto ends = after.sorted().all();
  REQUIRE(ends.size() == 1);
  CHECK((ends.front().first == right));
  CHECK(ends.front().second == 0.125);
}

TEST_CASE("chain states: what can't be isn't kept") {
  GatheredStates gathered;
  gathered.add(state(12, 4, 0), 0);
  CHECK(gathered.sorted().size() == 0);
  CHECK(gathered.sorted().all().empty());
}
