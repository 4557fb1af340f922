#pragma once

#include <map>
#include <utility>

namespace acw {

/// States and their chances, equal states merged. Procedures that go on for rounds step one of
/// these, so that their cost grows with the states and not with the paths that lead to them.
template <class State>
class Distribution {
 public:
  Distribution() = default;
  explicit Distribution(State certain) { add(std::move(certain), 1); }

  void add(State state, double chance) {
    if (chance > 0) chances_[std::move(state)] += chance;
  }

  double total() const {
    double sum = 0;
    for (const auto& [state, chance] : chances_) sum += chance;
    return sum;
  }
  /// The chance of a state, 0 when it can't be.
  double operator[](const State& state) const {
    const auto found = chances_.find(state);
    return found == chances_.end() ? 0 : found->second;
  }
  auto begin() const { return chances_.begin(); }
  auto end() const { return chances_.end(); }
  std::size_t size() const { return chances_.size(); }
  bool empty() const { return chances_.empty(); }

 private:
  std::map<State, double> chances_;
};

}  // namespace acw
