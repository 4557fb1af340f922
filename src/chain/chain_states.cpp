#include "chain/chain_states.hpp"

namespace acw {
namespace {

constexpr std::size_t of_a_unit = 4;  ///< numbers that tell how one stands

}  // namespace

std::vector<int> row_of(const ChainState& state) {
  std::vector<int> row;
  row.reserve(of_a_unit * state.stands.size() + state.sums.size() + 1);
  for (const auto& stand : state.stands)
    row.insert(row.end(), {stand.left, stand.hurt, static_cast<int>(stand.marks), stand.end});
  append_all(row, state.sums);
  row.push_back(static_cast<int>(state.harmed));
  return row;
}

void read_row(std::span<const int> row, ChainState& state) {
  const auto* from = row.data();
  for (auto& stand : state.stands) {
    stand = {from[0], from[1], static_cast<unsigned>(from[2]), from[3]};
    from += of_a_unit;
  }
  for (int& sum : state.sums) sum = *from++;
  state.harmed = static_cast<unsigned>(*from);
}

void add_changed(const RowTable& states, std::size_t place, std::size_t units,
                 const StateChanges& changes, GatheredRows& after) {
  constexpr auto width = static_cast<std::ptrdiff_t>(of_a_unit);
  const auto from = states[place];
  std::vector<int> row;
  for (const auto change : ranges::Places{changes.to}) {
    const auto to = changes.to[change];
    row.assign(from.begin(), from.end());
    for (const int unit : changes.units) {
      if (unit != nobody) std::copy_n(to.begin() + width * unit, width, row.begin() + width * unit);
    }
    for (std::size_t sum = of_a_unit * units; sum + 1 < row.size(); ++sum) row[sum] += to[sum];
    const auto harmed = static_cast<unsigned>(row.back());
    row.back() = static_cast<int>((harmed & changes.spared) | static_cast<unsigned>(to.back()));
    after.add(row, states.chance(place) * changes.to.chance(change));
  }
}

}  // namespace acw
