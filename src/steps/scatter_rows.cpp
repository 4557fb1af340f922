#include "steps/scatter_rows.hpp"

#include "steps/scatter_sums.hpp"

namespace acw {
namespace {

/// What pieces come to, told apart only by what each of these things `adds` to a sum.
std::vector<Alike> told_by(const StruckPieces& struck, const std::vector<std::uint64_t>& adds) {
  std::vector<Alike> list;
  for (const auto& [number, by_shots] : struck.kinds) {
    std::map<std::uint64_t, std::vector<double>> results;
    for (const auto fell : ranges::Places{by_shots}) {
      for (const auto& [piece, chance] : by_shots[fell]) {
        auto& chances = results[adds[piece]];
        chances.resize(by_shots.size(), 0.0);
        chances[fell] += chance;
      }
    }
    auto& alike = list.emplace_back(Alike{number, {}});
    for (auto& [sum, chances] : results) alike.results.push_back({sum, std::move(chances)});
  }
  return list;
}

/// Works out the rows of a scatter.
class ScatterRows {
 public:
  ScatterRows(const StruckPieces& struck, std::size_t size,
              const std::vector<std::vector<int>>& each, const std::vector<std::size_t>& any,
              ScatterMemo& memo)
      : struck_{struck}, each_{each}, memo_{memo} {
    for (std::size_t i = 0; i < size; ++i) {
      const bool flag = contains(any, i) && flags_.size() < most_flags;
      (flag ? flags_ : added_).push_back(i);
    }
  }

  std::optional<RowTable> rows() const {
    int most = 0;
    for (const auto& row : each_) {
      for (const auto i : added_) most = std::max(most, row[i]);
    }
    const auto& scatter = struck_.scatter;
    const auto pieces = scatter.pieces > 0 ? scatter.pieces : scatter.shots;
    const auto packed = PackedRow::of(
        added_.size(), static_cast<std::uint64_t>(most) * static_cast<std::uint64_t>(pieces),
        flags_.size());
    if (!packed) return std::nullopt;
    const auto without = chances_without(*packed);
    RowTable rows{added_.size() + flags_.size()};
    std::vector<int> row(added_.size() + flags_.size());
    std::vector<int> sums(added_.size());
    rows.reserve(without.front().size());
    const auto all = without.size() - 1;
    std::vector<std::size_t> next(without.size(), 0);
    std::vector<double> here(without.size());
    for (const auto& [key, whole] : without.front()) {
      for (std::size_t barred = 0; barred <= all; ++barred)
        here[barred] = chance_of(key, without[barred], next[barred]);
      for (std::size_t there = 0; there <= all; ++there) {
        const double chance = exactly(here, there);
        if (chance <= rounding * whole) continue;
        packed->unpack(key, sums);
        for (const auto i : ranges::Places{sums}) row[added_[i]] = sums[i];
        for (const auto flag : ranges::Places{flags_})
          row[flags_[flag]] = static_cast<int>(there >> flag & 1U);
        rows.add(row, chance);
      }
    }
    return rows;
  }

 private:
  static constexpr std::size_t most_flags = 3;
  static constexpr double rounding = 1e-13;  ///< what differences of chances may be off by
  /// For each set of flags the chances of the sums where no piece has one of them.
  std::vector<SumChances> chances_without(const PackedRow& packed) const {
    std::vector<std::uint64_t> adds;
    for (const auto& row : each_) {
      std::vector<int> sums;
      for (const auto i : added_) sums.push_back(row[i]);
      auto& key = adds.emplace_back(packed.pack(sums));
      for (const auto flag : ranges::Places{flags_})
        key |= std::uint64_t{row[flags_[flag]] > 0 ? 1U : 0U} << packed.room << flag;
    }
    const auto marked = told_by(struck_, adds);
    std::vector<SumChances> without;
    std::vector<ScatterSums> sums;
    for (std::uint64_t barred = 0; barred < std::uint64_t{1} << flags_.size(); ++barred) {
      sums.emplace_back(struck_.scatter, without_flags(marked, packed.room, barred), memo_);
      without.push_back(sums.back().chances(sums.front()));
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
        for (const auto i : ranges::Places{chances}) chances[i] += by_shots[i];
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

  const StruckPieces& struck_;
  const std::vector<std::vector<int>>& each_;
  ScatterMemo& memo_;
  std::vector<std::size_t> added_, flags_;
};

}  // namespace

std::optional<RowTable> scatter_rows(const StruckPieces& struck, std::size_t size,
                                     const std::vector<std::vector<int>>& rows,
                                     const std::vector<std::size_t>& any, ScatterMemo& memo) {
  return ScatterRows{struck, size, rows, any, memo}.rows();
}

Counter<double> scatter_counter(const StruckPieces& struck, std::size_t field, ScatterMemo& memo) {
  std::vector<std::uint64_t> adds;
  for (const auto& numbers : struck.numbers) adds.push_back(numbers[field] != 0 ? 1 : 0);
  Counter<double> counter;
  for (const auto& [number, chance] : scattered(struck.scatter, told_by(struck, adds), memo))
    counter.add(static_cast<long long>(number), chance);
  return counter;
}

}  // namespace acw
