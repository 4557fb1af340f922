#pragma once

#include "acw/chance/binomial.hpp"
#include "acw/chance/pmf.hpp"
#include "acw/dice/throw.hpp"

namespace acw {

/// Whether dice have so many totals that the ends that hardly ever come are cut off.
constexpr bool has_many_totals(int dice, int sides) {
  constexpr double many = 10'000;
  return static_cast<double>(dice) * sides > many;
}

/// How many multiplications `totals` takes, but for those that it pays for itself.
constexpr double work_of_totals(int dice, int sides) {
  const double width = static_cast<double>(dice) * sides;
  return has_many_totals(dice, sides) ? 0 : 0.5 * width * width;
}

/// Chances of the totals of some dice.
inline Pmf totals(int dice, int sides) {
  const auto width = static_cast<std::size_t>(sides);
  if (has_many_totals(dice, sides)) return repeated({1, std::vector(width, 1.0 / sides)}, dice);
  std::vector<double> chances{1.0};
  for (int i = 0; i < dice; ++i) {
    std::vector<double> next(chances.size() + width - 1, 0.0);
    for (const auto at : ranges::Places{chances}) {
      for (std::size_t face = 0; face < width; ++face) next[at + face] += chances[at] / sides;
    }
    chances = std::move(next);
  }
  return {dice, std::move(chances)};
}

/// How many multiplications `kept` takes.
inline double work_of_kept(const Keep& keep) {
  const double kept = keep.keep;
  return keep.sides * (keep.sides * kept * kept * kept / 6 + 10.0 * kept * keep.dice);
}

/// Chances of the best (or worst) few of some dice, added up: face by face from the one that is
/// kept first, with how many dice show it. `chance_of` is the chance of a face of one die.
inline std::vector<double> kept(const Keep& keep, const auto& chance_of) {
  constexpr double limit = 1e12;  // more than any patience
  if (work_of_kept(keep) > limit) throw TooLong{Effort::too_much};
  const auto face_at = [&](int step) { return keep.lowest ? step + 1 : keep.sides - step; };
  std::vector<double> left(static_cast<std::size_t>(keep.sides) + 1, 0.0);
  for (int step = keep.sides; step-- > 0;)  // the chance of a face and of those after it
    nth(left, step) = nth(left, step + 1) + chance_of(face_at(step));
  using Line = std::vector<double>;                               // by total
  std::vector<Line> placed(static_cast<std::size_t>(keep.keep));  // by dice that are kept
  placed[0] = {1.0};
  Line whole(static_cast<std::size_t>(keep.keep * keep.sides) + 1, 0.0);
  for (int step = 0; step < keep.sides && nth(left, step) > 0; ++step) {
    const int face = face_at(step);
    const double share = std::min(1.0, chance_of(face) / nth(left, step));
    std::vector<Line> after(placed.size());
    for (int had = 0; had < keep.keep; ++had) {
      const auto& line = nth(placed, had);
      if (line.empty()) continue;
      const int rest = keep.dice - had;
      const auto showing = binomial(rest, share);
      const int open = keep.keep - had;
      double all = 0;  // the chance that as many show it as are still to be kept, or more
      for (int dice = rest; dice >= open; --dice) all += nth(showing, dice);
      for (int dice = 0; dice <= open; ++dice) {
        const double chance = dice == open ? all : nth(showing, dice);
        if (chance <= 0) continue;
        auto& to = dice == open ? whole : nth(after, had + dice);
        const auto shift = static_cast<std::size_t>(dice * face);
        if (to.size() < line.size() + shift) to.resize(line.size() + shift, 0.0);
        for (const auto total : ranges::Places{line}) to[total + shift] += line[total] * chance;
      }
    }
    placed = std::move(after);
  }
  return whole;
}
inline std::vector<double> kept(const Keep& keep) {
  return kept(keep, [&](int) { return 1.0 / keep.sides; });
}

/// Chances of the total of dice of which some faces are thrown again, or of how many succeed.
inline std::vector<double> thrown_again(const Again& again) {
  const auto chance = [&](int face) { return again.chance(face); };
  if (again.needs != 0) {
    double success = 0;
    for (int face = 1; face <= again.sides; ++face)
      success += again.succeeds(face) ? chance(face) : 0;
    return binomial(again.dice, std::min(1.0, success));
  }
  return kept({again.why, again.dice, again.sides, again.keep, again.lowest}, chance);
}

}  // namespace acw
