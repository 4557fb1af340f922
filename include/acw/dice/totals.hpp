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
/// with how many dice show it. `chance` is that of a face of one die.
template <class Chance>
Distribution<int> kept(const Keep& keep, const Chance& chance_of) {
  if (1.0 * keep.sides * keep.dice * keep.keep * keep.keep * keep.sides > 2e9) {
    throw TooLong{
        "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
  }
  struct State {
    int placed, total;
    auto operator<=>(const State&) const = default;
  };
  Distribution<State> states{{0, 0}};
  const auto face_at = [&](int step) { return keep.lowest ? step + 1 : keep.sides - step; };
  std::vector<double> left(static_cast<std::size_t>(keep.sides) + 1, 0.0);
  for (int step = keep.sides; step-- > 0;)  // the chance of a face and of those after it
    left[static_cast<std::size_t>(step)] =
        left[static_cast<std::size_t>(step) + 1] + chance_of(face_at(step));
  for (int step = 0; step < keep.sides && left[static_cast<std::size_t>(step)] > 0; ++step) {
    const int face = face_at(step);
    const double share = chance_of(face) / left[static_cast<std::size_t>(step)];
    Distribution<State> after;
    for (const auto& [state, chance] : states) {
      if (state.placed >= keep.keep) {
        after.add({keep.keep, state.total}, chance);
        continue;
      }
      const int rest = keep.dice - state.placed;
      const auto showing = binomial(rest, share);
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
  for (const auto& [state, chance] : states) {
    if (chance > 0) result.add(state.total, chance);
  }
  return result;
}
inline Distribution<int> kept(const Keep& keep) {
  return kept(keep, [&](int) { return 1.0 / keep.sides; });
}

/// The total of dice of which some faces are thrown again, or how many of them succeed.
inline Distribution<int> thrown_again(const Again& again) {
  const auto chance = [&](int face) { return again.chance(face); };
  if (again.needs != 0) {
    double success = 0;
    for (int face = 1; face <= again.sides; ++face)
      success += again.succeeds(face) ? chance(face) : 0;
    Distribution<int> result;
    const auto chances = binomial(again.dice, std::min(1.0, success));
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (chances[i] > 0) result.add(static_cast<int>(i), chances[i]);
    }
    return result;
  }
  return kept({again.why, again.dice, again.sides, again.keep, again.lowest}, chance);
}

}  // namespace acw
