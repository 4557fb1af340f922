#include "chain/chain_states.hpp"

#include <algorithm>
#include <numeric>

namespace acw {

void ChainStates::read(std::size_t i, ChainState& state) const {
  const auto* from = begin_of(i);
  const auto next = [&from] { return static_cast<int>(*from++); };
  state.stands.resize(stands_);
  state.sums.resize(width_ - of_a_unit * stands_ - 1);
  for (auto& stand : state.stands) {
    stand.left = next();
    stand.hurt = next();
    stand.marks = static_cast<unsigned>(next());
    stand.end = next();
  }
  for (int& sum : state.sums) sum = next();
  state.harmed = static_cast<unsigned>(next());
}

Ends ChainStates::all() const {
  Ends ends(size());
  for (std::size_t i = 0; i < size(); ++i) {
    read(i, ends[i].first);
    ends[i].second = chance(i);
  }
  return ends;
}

void GatheredStates::add(const ChainState& state, double chance) {
  packed_.resize(ChainStates::of_a_unit * state.stands.size() + state.sums.size() + 1);
  auto* to = packed_.data();
  const auto put = [&to](auto number) { *to++ = static_cast<std::uint32_t>(number); };
  for (const auto& stand : state.stands) {
    put(stand.left);
    put(stand.hurt);
    put(stand.marks);
    put(stand.end);
  }
  for (const int sum : state.sums) put(sum);
  put(state.harmed);
  add_packed(state.stands.size(), chance);
}

void GatheredStates::add(const ChainStates& list, std::size_t place) {
  packed_.assign(list.begin_of(place), list.end_of(place));
  add_packed(list.stands_, list.chance(place));
}

void GatheredStates::add(const ChainStates& list, std::size_t place, const StateChanges& changes) {
  constexpr auto of_a_unit = static_cast<std::ptrdiff_t>(ChainStates::of_a_unit);
  const auto sums = ChainStates::of_a_unit * list.stands_;
  for (const auto change : ranges::Places{changes.to}) {
    const auto* to = changes.to.begin_of(change);
    packed_.assign(list.begin_of(place), list.end_of(place));
    for (const int unit : changes.units) {
      if (unit == nobody) continue;
      std::copy_n(to + of_a_unit * unit, of_a_unit, packed_.begin() + of_a_unit * unit);
    }
    for (std::size_t sum = sums; sum + 1 < packed_.size(); ++sum) packed_[sum] += to[sum];
    packed_.back() = (packed_.back() & changes.spared) | to[packed_.size() - 1];
    add_packed(list.stands_, list.chance(place) * changes.to.chance(change));
  }
}

void GatheredStates::add_packed(std::size_t stands, double chance) {
  if (!(chance > 0)) return;
  const auto same = [&](std::uint32_t entry) {
    return std::equal(packed_.begin(), packed_.end(), states_.begin_of(entry));
  };
  const auto hash = hash_of_bytes(packed_.data(), packed_.size() * sizeof packed_.front());
  const auto entry = index_.find(hash, states_.size(), same);
  if (entry < states_.size()) {
    states_.chances_[entry] += chance;
    return;
  }
  states_.stands_ = stands;
  states_.width_ = packed_.size();
  states_.numbers_.insert(states_.numbers_.end(), packed_.begin(), packed_.end());
  states_.chances_.push_back(chance);
}

double GatheredStates::bytes() const {
  const auto found_by = 32 * states_.size();
  return static_cast<double>(states_.numbers_.capacity() * sizeof(std::uint32_t) +
                             states_.chances_.capacity() * sizeof(double) + found_by);
}

ChainStates GatheredStates::sorted() const {
  std::vector<std::size_t> order(states_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::lexicographical_compare(states_.begin_of(a), states_.end_of(a), states_.begin_of(b),
                                        states_.end_of(b));
  });
  ChainStates sorted;
  sorted.stands_ = states_.stands_;
  sorted.width_ = states_.width_;
  sorted.numbers_.reserve(states_.numbers_.size());
  sorted.chances_.reserve(states_.chances_.size());
  for (const auto i : order) {
    sorted.numbers_.insert(sorted.numbers_.end(), states_.begin_of(i), states_.end_of(i));
    sorted.chances_.push_back(states_.chance(i));
  }
  return sorted;
}

}  // namespace acw
