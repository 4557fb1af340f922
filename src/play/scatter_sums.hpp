#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "acw/chance/flat_map.hpp"
#include "acw/play/scatter_pieces.hpp"

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

using SumChances = std::vector<std::pair<std::uint64_t, double>>;

/// Adds up pieces. If every piece had a number of shots of its own, and there were a number of
/// pieces of each result by itself (all of them Poisson's, with the right means), nothing would
/// hang on anything else; and given that shots and pieces come to what they are, the chances are
/// just those of shots that fall at random. So results are taken one after the other, together with
/// the shots that fell, and what has the right totals is what is asked for.
class ScatterSums {
 public:
  ScatterSums(const Scatter& scatter, const std::vector<Alike>& kinds);

  /// In the order of the sums.
  [[nodiscard]] SumChances chances() const { return shares(1 / total()); }
  /// The same as parts of what other sums over the same pieces come to, of which less is barred.
  [[nodiscard]] SumChances chances(const ScatterSums& of) const;

 private:
  /// Chances of how many shots fell, from `least`.
  struct Line {
    int least = 0;
    std::vector<double> chances{1.0};
  };
  using Table = FlatMap<std::uint64_t, Line>;  // by sum
  using ByPieces = std::vector<Table>;

  [[nodiscard]] double total() const;
  [[nodiscard]] SumChances shares(double factor) const;
  void trim(Line& line) const;
  void add(const Line& a, const Line& b, double factor, Line& to) const;
  [[nodiscard]] Line sum(const Line& a, const Line& b) const;
  [[nodiscard]] double meeting(const Line& a, const Line& b) const;
  void take(const PieceResult& result, int pieces, ByPieces& tables);
  void each_pair(const Alike& kind, auto use);
  [[nodiscard]] Table all_of(const Alike& kind);
  [[nodiscard]] Table both(const Table& a, const Table& b) const;
  void scale(Table& table);

  int shots_;
  bool large_;
  double log_scale_ = 0;         ///< the logarithm of what all sums were divided by
  std::vector<double> weights_;  ///< of as many shots on one piece
  FlatMap<std::uint64_t, double> sums_;
};

/// The chances of the sums over all pieces, in the order of their keys.
SumChances scattered(const Scatter& scatter, const std::vector<Alike>& kinds);

}  // namespace acw
