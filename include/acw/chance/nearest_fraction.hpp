#pragma once

#include <cmath>
#include <limits>

namespace acw {

/// Replaces a number by the nearest fraction with a denominator of up to 1000, if they differ only
/// by rounding errors: sums of probabilities become 0.9 for 90 of 100 faces in whatever order they
/// were added. Returns other numbers unchanged, and never rounds a number below 1 to 1.
inline double nearest_fraction(double number) {
  constexpr double most = 1000;
  constexpr double last_digits = 64 * std::numeric_limits<double>::epsilon();
  constexpr double large = 1e6;
  if (!(number > 0) || number > large) return number;
  // convergents of the continued fraction
  double above = 1, above_before = 0;
  double below = 0, below_before = 1;
  for (double rest = number;; rest = 1 / (rest - std::floor(rest))) {
    const double whole = std::floor(rest);
    const double next_above = whole * above + above_before;
    const double next_below = whole * below + below_before;
    if (!(next_below <= most)) return number;
    const double fraction = next_above / next_below;
    if (std::abs(fraction - number) <= last_digits * number)
      return number < 1 && fraction >= 1 ? number : fraction;
    above_before = above, above = next_above;
    below_before = below, below = next_below;
  }
}

}  // namespace acw
