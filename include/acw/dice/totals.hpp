#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/dice/throw.hpp"

namespace acw {

/// Chances of the totals of some dice; index 0 is the lowest total (one on each die).
inline std::vector<double> totals(int dice, int sides) {
  constexpr double limit = 2e9;  // multiplications: a second or two
  if (static_cast<double>(dice) * dice * sides * sides > limit) {
    throw TooLong{
        "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
  }
  const auto width = static_cast<std::size_t>(sides);
  std::vector<double> chances{1.0};
  for (int i = 0; i < dice; ++i) {
    std::vector<double> next(chances.size() + width - 1, 0.0);
    for (std::size_t at = 0; at < chances.size(); ++at) {
      for (std::size_t face = 0; face < width; ++face) next[at + face] += chances[at] / sides;
    }
    chances = std::move(next);
  }
  return chances;
}

/// The best (or worst) few of some dice, added up: face by face from the one that is kept first,
/// with how many dice show it.
inline Distribution<int> kept(const Keep& keep) {
  if (1.0 * keep.sides * keep.dice * keep.keep * keep.keep * keep.sides > 2e9) {
    throw TooLong{
        "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
  }
  struct State {
    int placed, total;
    auto operator<=>(const State&) const = default;
  };
  Distribution<State> states{{0, 0}};
  for (int step = 0; step < keep.sides; ++step) {
    const int face = keep.lowest ? step + 1 : keep.sides - step;
    Distribution<State> after;
    for (const auto& [state, chance] : states) {
      if (state.placed >= keep.keep) {
        after.add({keep.keep, state.total}, chance);
        continue;
      }
      const int rest = keep.dice - state.placed;
      const auto showing = binomial(rest, 1.0 / (keep.sides - step));
      const int open = keep.keep - state.placed;
      for (int dice = 0; dice < open; ++dice)
        after.add({state.placed + dice, state.total + dice * face},
                  chance * showing[static_cast<std::size_t>(dice)]);
      double all = 0;  // the chance that as many show it as are still to be kept, or more
      for (int dice = rest; dice >= open; --dice) all += showing[static_cast<std::size_t>(dice)];
      after.add({keep.keep, state.total + open * face}, chance * all);
    }
    states = std::move(after);
  }
  Distribution<int> result;
  for (const auto& [state, chance] : states) result.add(state.total, chance);
  return result;
}

}  // namespace acw
