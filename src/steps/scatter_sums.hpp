#pragma once

#include "acw/play/scatter_pieces.hpp"
#include "steps/scatter_memo.hpp"

namespace acw {

using SumChances = std::vector<std::pair<std::uint64_t, double>>;

/// Adds up pieces. If every piece had a number of shots of its own, and there were a number of
/// pieces of each result by itself (all of them Poisson's, with the right means), nothing would
/// hang on anything else; and given that shots and pieces come to what they are, the chances are
/// just those of shots that fall at random. So results are taken one after the other, together with
/// the shots that fell, and what has the right totals is what is asked for.
class ScatterSums {
 public:
  ScatterSums(const Scatter& scatter, const std::vector<Alike>& kinds, ScatterMemo& memo);

  /// In the order of the sums, as parts of what these or others over the same pieces come to, of
  /// which less is barred.
  SumChances chances(const ScatterSums& of) const;

 private:
  using Line = ShotLine;
  using Table = ShotTable;
  using ByPieces = std::map<std::size_t, Table>;

  void trim(Line& line) const;
  void add(const Line& a, const Line& b, double factor, Line& to) const;
  Line sum(const Line& a, const Line& b) const;
  double meeting(const Line& a, const Line& b) const;
  Line times(Line one, int many) const;
  void take(const PieceResult& result, int pieces, ByPieces& tables);
  void each_pair(const Alike& kind, auto use);
  ScatterMemo::Sums all_of(const Alike& kind);
  Table both(const Table& a, const Table& b) const;
  void scale(Table& table);

  ScatterMemo& memo_;
  int shots_;
  bool large_;
  double log_scale_ = 0;         ///< the logarithm of what all sums were divided by
  std::vector<double> weights_;  ///< of as many shots on one piece
  FlatMap<std::uint64_t, double> sums_;
};

/// The chances of the sums over all pieces, in the order of their keys.
SumChances scattered(const Scatter& scatter, const std::vector<Alike>& kinds, ScatterMemo& memo);

}  // namespace acw
