#pragma once

#include "acw/base/effort.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/chance/binomial.hpp"

namespace acw {

/// Probability of each total (index i is the total i) of the highest `keep` of some dice, or of the
/// lowest if `lowest` is set. `faces` holds the probability of each face of one die. The faces are
/// processed from the first one kept; the number of dice that show each is binomial (A. J. Liu,
/// "Icepool", AIIDE 2022).
inline std::vector<double> sum_of_kept(const std::vector<double>& faces, int dice, int keep,
                                       bool lowest) {
  const auto sides = count_of(faces);
  const double some = keep;
  Effort::spend(sides * (sides * some * some * some / 6 + 10 * some * dice));
  const auto face_at = [&](int step) { return lowest ? step + 1 : sides - step; };
  std::vector<double> left(static_cast<std::size_t>(sides) + 1, 0.0);  // from each face to the last
  for (int step = sides; step-- > 0;)
    nth(left, step) = nth(left, step + 1) + nth(faces, face_at(step) - 1);
  using Line = std::vector<double>;                              // by total
  std::vector<Line> placed(static_cast<std::size_t>(keep) + 1);  // by dice kept
  placed[0] = {1.0};
  for (int step = 0; step < sides && nth(left, step) > 0; ++step) {
    const int face = face_at(step);
    const double share = std::min(1.0, nth(faces, face - 1) / nth(left, step));
    std::vector<Line> after(placed.size());
    after.back() = std::move(placed.back());
    for (int had = 0; had < keep; ++had) {
      const auto& line = nth(placed, had);
      if (line.empty()) continue;
      auto showing = binomial(dice - had, share);
      const int open = keep - had;
      for (int more = dice - had; more > open; --more) nth(showing, open) += nth(showing, more);
      for (int more = 0; more <= open; ++more) {
        const double chance = nth(showing, more);
        if (chance <= 0) continue;
        auto& to = nth(after, had + more);
        const auto shift = static_cast<std::size_t>(more * face);
        to.resize(std::max(to.size(), line.size() + shift), 0.0);
        for (const auto total : ranges::Places{line}) to[total + shift] += line[total] * chance;
      }
    }
    placed = std::move(after);
  }
  return placed.back();
}

}  // namespace acw
