#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

/// Pieces on which shots fall at random, and what each of them may come to.
namespace acw {

/// Shots that fall on pieces at random; no pieces at all: each shot has a piece of its own.
struct Scatter {
  int shots = 1;
  int pieces = 0;
};

/// What a piece may come to: what it then adds to the sums that are asked for (several numbers may
/// be packed in one), and its chance by how many shots fell on the piece.
struct PieceResult {
  std::uint64_t adds = 0;
  std::vector<double> by_shots;
  bool barred = false;  ///< asked for are the chances that no piece comes to it
};

/// Pieces that are alike. The chances of their results make 1 for each number of shots.
struct Alike {
  int pieces = 0;
  std::vector<PieceResult> results;
};

using SumChances = std::vector<std::pair<std::uint64_t, double>>;

/// Where numbers get large, what is less likely than this is left out: by far too little to show.
inline constexpr double hardly_ever = 1e-30;
inline constexpr double never = 1e-250;    ///< wherever: numbers still smaller are slow
inline constexpr int large_scatter = 256;  ///< shots or pieces

/// How many shots may fall on one piece, but for what hardly ever comes.
inline int most_on_one(const Scatter& scatter) {
  if (scatter.pieces == 0) return 1;
  if (scatter.shots <= large_scatter || scatter.pieces == 1) return scatter.shots;
  const double mean = static_cast<double>(scatter.shots) / scatter.pieces;
  return static_cast<int>(std::min<double>(scatter.shots, mean + 12 * std::sqrt(mean) + 60));
}

}  // namespace acw
