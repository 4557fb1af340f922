#pragma once

#include <map>

#include "acw/base/append_all.hpp"
#include "acw/chance/flat_map.hpp"
#include "acw/play/step_memo.hpp"

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

/// Chances of how many shots fell, from `least`.
struct ShotLine {
  int least = 0;
  std::vector<double> chances{1.0};
};

/// … by the sum that pieces came to.
using ShotTable = FlatMap<std::uint64_t, ShotLine>;

inline double bytes_of(const ShotTable& table) {
  double bytes = 0;
  for (const auto& entry : table)
    bytes += 80 + 8 * static_cast<double>(entry.second.chances.size());
  return bytes;
}

/// What pieces that are alike come to.
struct AlikeSums {
  ShotTable table;
  double log_scale = 0;  ///< the logarithm of what it was divided by
};

/// Keeps the sums of pieces that are alike: as many of one kind come up in many steps of a chain.
class ScatterMemo final : public StepMemo::Kept {
 public:
  using Sums = std::shared_ptr<const AlikeSums>;
  /// All that such sums hang on, in numbers.
  using Key = std::vector<double>;

  /// `weights`: of as many shots on one piece.
  static Key key_of(const Alike& kind, int shots, const std::vector<double>& weights) {
    Key key{static_cast<double>(kind.pieces), static_cast<double>(shots)};
    append_all(key, weights);
    for (const auto& result : kind.results) {
      for (const int half : {0, 32}) {
        key.push_back(static_cast<double>(static_cast<std::uint32_t>(result.adds >> half)));
      }
      key.push_back(result.barred ? 1 : 0);
      append_all(key, result.by_shots);
    }
    return key;
  }
  /// Nothing, where these aren't kept.
  Sums find(const Key& key) const {
    const auto found = kept_.find(key);
    return found == kept_.end() ? nullptr : found->second;
  }
  void keep(Key key, Sums sums) {
    const double bytes = 8 * static_cast<double>(key.size()) + bytes_of(sums->table);
    if (bytes_ + bytes > most_bytes) {
      kept_.clear();
      bytes_ = 0;
    }
    bytes_ += bytes;
    kept_.emplace(std::move(key), std::move(sums));
  }

 private:
  static constexpr double most_bytes = 8e6;

  std::map<Key, Sums> kept_;
  double bytes_ = 0;
};

}  // namespace acw
