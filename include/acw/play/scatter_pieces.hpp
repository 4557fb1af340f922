#pragma once

#include <algorithm>
#include <cmath>

/// Pieces on which shots fall at random.
namespace acw {

/// Shots that fall on pieces at random; no pieces at all: each shot has a piece of its own.
struct Scatter {
  int shots = 1;
  int pieces = 0;
};

inline constexpr int large_scatter = 256;  ///< shots or pieces

/// How many shots may fall on one piece, but for what hardly ever comes.
inline int most_on_one(const Scatter& scatter) {
  if (scatter.pieces == 0) return 1;
  if (scatter.shots <= large_scatter || scatter.pieces == 1) return scatter.shots;
  const double mean = static_cast<double>(scatter.shots) / scatter.pieces;
  return static_cast<int>(std::min<double>(scatter.shots, mean + 12 * std::sqrt(mean) + 60));
}

}  // namespace acw
