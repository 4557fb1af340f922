#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "acw/play/scatter.hpp"

namespace acw {

/// Several numbers that stand together, packed into one key, so many bits for each.
struct Packed {
  int bits = 1;
  std::size_t room = 64;  ///< bits of all together

  /// For so many numbers, none of them more than `most`, and so many bits beside them; nothing
  /// where a key has no room for them.
  static std::optional<Packed> of(std::size_t size, std::uint64_t most, std::size_t beside = 0) {
    const Packed packed{std::max(1, static_cast<int>(std::bit_width(most))), 64 - beside};
    if (size * static_cast<std::size_t>(packed.bits) > packed.room) return std::nullopt;
    return packed;
  }

  [[nodiscard]] std::uint64_t pack(const std::vector<int>& row) const {
    std::uint64_t key = 0;
    for (std::size_t i = row.size(); i > 0; --i)
      key = key << bits | static_cast<std::uint64_t>(row[i - 1]);
    return key;
  }
  [[nodiscard]] std::vector<int> unpack(std::uint64_t key, std::size_t size) const {
    std::vector<int> row(size);
    for (auto& number : row)
      number = static_cast<int>(key & ((std::uint64_t{1} << bits) - 1)), key >>= bits;
    return row;
  }
};

/// Rows of numbers that all pieces of a scatter come to together. Most are added up over the
/// pieces; of some it only matters whether any piece has them, which takes far fewer sums: what
/// comes without them is worked out by itself.
template <class M>
class ScatterRows {
 public:
  /// Each once.
  using Rows = std::vector<std::pair<std::vector<int>, double>>;

  /// `row(outcome)` of a single piece; `any`: which of its numbers are told by whether there are
  /// any, as 1 or 0.
  ScatterRows(const typename M::Plan& plan, std::size_t size, const auto& row,
              const std::vector<bool>& any)
      : struck_{plan} {
    for (std::size_t i = 0; i < size; ++i) {
      const bool flag = i < any.size() && any[i] && flags_.size() < most_flags;
      (flag ? flags_ : added_).push_back(i);
    }
    for (const auto& [number, by_shots] : struck_.kinds) {
      for (const auto& after : by_shots) {
        for (const auto& [piece, chance] : after) {
          if (size > 0 && each_[piece].empty()) each_[piece] = row(M::lone(plan, piece));
        }
      }
    }
  }

  /// Nothing where a row doesn't fit into a key.
  [[nodiscard]] std::optional<Rows> rows() const {
    int most = 0;
    for (const auto& [piece, row] : each_) {
      for (const auto i : added_) most = std::max(most, row[i]);
    }
    const auto& scatter = struck_.scatter;
    const auto pieces = scatter.pieces > 0 ? scatter.pieces : scatter.shots;
    const auto packed = Packed::of(
        added_.size(), static_cast<std::uint64_t>(most) * static_cast<std::uint64_t>(pieces),
        flags_.size());
    if (!packed) return std::nullopt;
    const auto without = chances_without(*packed);
    Rows rows;
    const auto all = without.size() - 1;
    std::vector<std::size_t> next(without.size(), 0);
    std::vector<double> here(without.size());
    for (const auto& [key, whole] : without.front()) {
      for (std::size_t barred = 0; barred <= all; ++barred)
        here[barred] = chance_of(key, without[barred], next[barred]);
      for (std::size_t there = 0; there <= all; ++there) {
        const double chance = exactly(here, there);
        if (chance <= rounding * whole) continue;
        rows.emplace_back(row_of(*packed, key, there), chance);
      }
    }
    return rows;
  }

 private:
  static constexpr std::size_t most_flags = 3;
  static constexpr double rounding = 1e-13;  ///< what differences of chances may be off by
  /// For each set of flags the chances of the sums where no piece has one of them.
  [[nodiscard]] std::vector<SumChances> chances_without(const Packed& packed) const {
    const auto marked = struck_.told_by([&](const typename M::Piece& piece) {
      if (added_.empty() && flags_.empty()) return std::uint64_t{0};
      const auto& row = each_.at(piece);
      std::vector<int> sums;
      for (const auto i : added_) sums.push_back(row[i]);
      std::uint64_t key = packed.pack(sums);
      for (std::size_t flag = 0; flag < flags_.size(); ++flag)
        key |= std::uint64_t{row[flags_[flag]] > 0 ? 1U : 0U} << packed.room << flag;
      return key;
    });
    std::vector<SumChances> without;
    const ScatterSums all{struck_.scatter, without_flags(marked, packed.room, 0)};
    for (std::uint64_t barred = 0; barred < std::uint64_t{1} << flags_.size(); ++barred) {
      without.push_back(
          barred == 0
              ? all.chances()
              : ScatterSums{struck_.scatter, without_flags(marked, packed.room, barred)}.chances(
                    all));
    }
    return without;
  }
  /// Pieces told apart by their sums alone, and by whether they have a flag that is barred.
  static std::vector<Alike> without_flags(std::vector<Alike> kinds, std::size_t room,
                                          std::uint64_t barred) {
    if (room >= 64) return kinds;
    for (auto& kind : kinds) {
      std::map<std::pair<std::uint64_t, bool>, std::vector<double>> merged;
      for (auto& [adds, by_shots, bars] : kind.results) {
        const auto sum = adds & ((std::uint64_t{1} << room) - 1);
        auto& chances = merged[{sum, (adds >> room & barred) != 0}];
        chances.resize(by_shots.size(), 0.0);
        for (std::size_t i = 0; i < chances.size(); ++i) chances[i] += by_shots[i];
      }
      kind.results.clear();
      for (auto& [told, chances] : merged)
        kind.results.push_back({told.first, std::move(chances), told.second});
    }
    return kinds;
  }
  /// The chance of a key, where keys are asked for in their order: `next` is how far it has come.
  static double chance_of(std::uint64_t key, const SumChances& chances, std::size_t& next) {
    while (next < chances.size() && chances[next].first < key) ++next;
    return next < chances.size() && chances[next].first == key ? chances[next].second : 0;
  }
  /// The chance of some sums with just those flags: what comes without the others, less what comes
  /// without some of these besides. `without`: for each set of flags the chance that none of it is
  /// there.
  static double exactly(const std::vector<double>& without, std::size_t there) {
    const auto all = without.size() - 1;
    double chance = 0;
    for (std::size_t some = 0; some <= all; ++some) {
      if ((some & ~there) != 0) continue;
      const double one = without[(all & ~there) | some];
      chance += std::popcount(some) % 2 == 0 ? one : -one;
    }
    return chance;
  }
  [[nodiscard]] std::vector<int> row_of(const Packed& packed, std::uint64_t key,
                                        std::size_t there) const {
    std::vector<int> row(added_.size() + flags_.size());
    const auto sums = packed.unpack(key, added_.size());
    for (std::size_t i = 0; i < added_.size(); ++i) row[added_[i]] = sums[i];
    for (std::size_t flag = 0; flag < flags_.size(); ++flag)
      row[flags_[flag]] = static_cast<int>(there >> flag & 1U);
    return row;
  }

  Struck<M> struck_;
  std::map<typename M::Piece, std::vector<int>> each_;
  std::vector<std::size_t> added_, flags_;
};

/// The chances of what all pieces of a scatter come to together.
template <class M>
auto scatter_rows(const typename M::Plan& plan, std::size_t size, const auto& row,
                  const std::vector<bool>& any = {}) {
  return ScatterRows<M>{plan, size, row, any}.rows();
}

}  // namespace acw
