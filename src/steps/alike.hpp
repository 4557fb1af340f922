#pragma once

#include <cstdint>
#include <vector>

namespace acw {

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

}  // namespace acw
