#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/chance/flat_map.hpp"
#include "acw/chance/poisson.hpp"
#include "acw/play/scatter_pieces.hpp"

namespace acw {

/// Adds up pieces. If every piece had a number of shots of its own, and there were a number of
/// pieces of each result by itself (all of them Poisson's, with the right means), nothing would
/// hang on anything else; and given that shots and pieces come to what they are, the chances are
/// just those of shots that fall at random. So results are taken one after the other, together with
/// the shots that fell, and what has the right totals is what is asked for.
class ScatterSums {
 public:
  ScatterSums(const Scatter& scatter, const std::vector<Alike>& kinds)
      : shots_{scatter.shots}, large_{std::max(scatter.shots, scatter.pieces) > large_scatter} {
    if (scatter.pieces == 0) weights_ = {0.0, 1.0};
    else
      weights_ = poisson(most_on_one(scatter), static_cast<double>(scatter.shots) / scatter.pieces);
    std::vector<const Alike*> some;
    for (const auto& kind : kinds) {
      if (kind.pieces > 0) some.push_back(&kind);
    }
    if (some.empty()) {
      sums_[0] = 1;
      return;
    }
    Table before;
    before[0] = Line{};
    for (std::size_t i = 0; i + 1 < some.size(); ++i) before = both(before, all_of(*some[i]));
    if (some.size() == 1) {
      each_pair(*some[0], [&](std::uint64_t sum, const Line& one, const Line& other) {
        sums_[sum] += meeting(one, other);
      });
    } else {
      for (const auto& [sum, line] : all_of(*some.back())) {
        for (const auto& [other, old] : before) sums_[sum + other] += meeting(old, line);
      }
    }
  }

  /// In the order of the sums.
  [[nodiscard]] SumChances chances() const { return shares(1 / total()); }
  /// The same as parts of what other sums over the same pieces come to, of which less is barred.
  [[nodiscard]] SumChances chances(const ScatterSums& of) const {
    return shares(std::exp(log_scale_ - of.log_scale_) / of.total());
  }

 private:
  [[nodiscard]] double total() const {
    double total = 0;
    for (const auto& [sum, chance] : sums_) total += chance;
    return total;
  }
  [[nodiscard]] SumChances shares(double factor) const {
    SumChances list{sums_.begin(), sums_.end()};
    std::sort(list.begin(), list.end());
    std::erase_if(list, [](const auto& one) { return one.second <= 0; });
    for (auto& one : list) one.second *= factor;
    return list;
  }

  /// Chances of how many shots fell, from `least`.
  struct Line {
    int least = 0;
    std::vector<double> chances{1.0};
  };
  static Line nothing() { return {0, {}}; }
  using Table = FlatMap<std::uint64_t, Line>;  // by sum
  using ByPieces = std::vector<Table>;

  /// The ends of a line that hardly ever come are cut off.
  void trim(Line& line) const {
    if (static_cast<int>(line.chances.size()) > shots_ - line.least + 1)
      line.chances.resize(static_cast<std::size_t>(std::max(0, shots_ - line.least + 1)));
    const double least = large_ ? hardly_ever : never;
    const auto counts = [least](double chance) { return chance > least; };
    line.chances.erase(std::find_if(line.chances.rbegin(), line.chances.rend(), counts).base(),
                       line.chances.end());
    const auto first = std::find_if(line.chances.begin(), line.chances.end(), counts);
    line.least += static_cast<int>(first - line.chances.begin());
    line.chances.erase(line.chances.begin(), first);
  }

  /// Adds the sum of two to a third, with a factor.
  void add(const Line& a, const Line& b, double factor, Line& to) const {
    const int least = a.least + b.least;
    const auto room = static_cast<std::ptrdiff_t>(shots_) - least + 1;
    if (a.chances.empty() || b.chances.empty() || room <= 0) return;
    if (a.chances.size() > b.chances.size()) return add(b, a, factor, to);
    const auto width =
        std::min(static_cast<std::size_t>(room), a.chances.size() + b.chances.size() - 1);
    if (to.chances.empty()) to.least = least;
    if (least < to.least) {
      to.chances.insert(to.chances.begin(), static_cast<std::size_t>(to.least - least), 0.0);
      to.least = least;
    }
    const auto offset = static_cast<std::size_t>(least - to.least);
    if (to.chances.size() < offset + width) to.chances.resize(offset + width, 0.0);
    Effort::spend(static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()));
    for (std::size_t i = 0; i < a.chances.size() && i < width; ++i) {
      const double chance = a.chances[i] * factor;
      double* out = to.chances.data() + offset + i;
      const std::size_t many = std::min(b.chances.size(), width - i);
      for (std::size_t j = 0; j < many; ++j) out[j] += chance * b.chances[j];
    }
  }

  /// The chance that both together make all shots.
  [[nodiscard]] double meeting(const Line& a, const Line& b) const {
    const int from = std::max(a.least, shots_ - b.least - static_cast<int>(b.chances.size()) + 1);
    const int to = std::min(a.least + static_cast<int>(a.chances.size()), shots_ - b.least + 1);
    double sum = 0;
    for (int shots = from; shots < to; ++shots)
      sum += a.chances[static_cast<std::size_t>(shots - a.least)] *
             b.chances[static_cast<std::size_t>(shots_ - shots - b.least)];
    Effort::spend(20.0 + std::max(0, to - from));
    return sum;
  }

  /// A result is taken by none, one, two … of `pieces`.
  void take(const PieceResult& result, int pieces, ByPieces& tables) {
    Line one{0, {}};
    double share = 0;
    for (std::size_t fell = 0; fell < weights_.size(); ++fell) {
      const double chance = fell < result.by_shots.size() ? result.by_shots[fell] : 0;
      one.chances.push_back(chance * weights_[fell]);
      share += one.chances.back();
    }
    if (share <= 0) return;
    for (double& chance : one.chances) chance /= share;
    trim(one);
    const auto many = poisson(pieces, pieces * share);
    log_scale_ += log_of_all(many, pieces * share);
    ByPieces after(tables.size());
    Line fallen;
    for (int taking = 0; taking <= (result.barred ? 0 : pieces); ++taking) {
      const double likely = many[static_cast<std::size_t>(taking)];
      if (taking > 0) fallen = sum(fallen, one);
      if (likely <= (large_ ? hardly_ever : never)) continue;
      for (std::size_t had = 0; had + static_cast<std::size_t>(taking) < tables.size(); ++had) {
        auto& to = after[had + static_cast<std::size_t>(taking)];
        for (const auto& [key, line] : tables[had])
          add(line, fallen, likely,
              to.find_or_add(key + result.adds * static_cast<std::uint64_t>(taking), nothing()));
      }
    }
    tables = std::move(after);
    check(tables);
  }
  /// The logarithm of what all numbers of events weigh, if none at all weighs 1.
  static double log_of_all(const std::vector<double>& chances, double mean) {
    const auto mode = std::max_element(chances.begin(), chances.end());
    const auto events = static_cast<double>(mode - chances.begin());
    return events * std::log(mean) - std::lgamma(events + 1) - std::log(*mode);
  }
  [[nodiscard]] Line sum(const Line& a, const Line& b) const {
    Line line{0, {}};
    add(a, b, 1, line);
    trim(line);
    return line;
  }

  static void check(const ByPieces& tables) {
    double bytes = 0;
    for (const auto& table : tables) {
      for (const auto& entry : table)
        bytes += 80 + 8 * static_cast<double>(entry.second.chances.size());
    }
    Effort::hold(2 * bytes);
  }

  /// Calls `use(sum, one, other)` for each way that results make the number of pieces, the results
  /// taken in two halves.
  void each_pair(const Alike& kind, auto use) {
    ByPieces halves[2];
    const auto middle = (kind.results.size() + 1) / 2;
    for (std::size_t half = 0; half < 2; ++half) {
      halves[half].resize(static_cast<std::size_t>(kind.pieces) + 1);
      halves[half][0][0] = Line{};
      for (std::size_t i = half * middle; i < (half == 0 ? middle : kind.results.size()); ++i)
        take(kind.results[i], kind.pieces, halves[half]);
    }
    for (std::size_t had = 0; had < halves[0].size(); ++had) {
      for (const auto& [sum, line] : halves[0][had]) {
        for (const auto& [other, fallen] : halves[1][halves[1].size() - 1 - had])
          use(sum + other, line, fallen);
      }
    }
  }
  [[nodiscard]] Table all_of(const Alike& kind) {
    Table table;
    each_pair(kind, [&](std::uint64_t sum, const Line& one, const Line& other) {
      add(one, other, 1, table.find_or_add(sum, nothing()));
    });
    scale(table);
    return table;
  }
  [[nodiscard]] Table both(const Table& a, const Table& b) const {
    Table table;
    for (const auto& [sum, line] : a) {
      for (const auto& [other, fallen] : b)
        add(line, fallen, 1, table.find_or_add(sum + other, nothing()));
    }
    return table;
  }
  /// Keeps chances near 1: only how they stand to each other matters, until all is done.
  void scale(Table& table) {
    double total = 0;
    for (const auto& entry : table) {
      for (const double chance : entry.second.chances) total += chance;
    }
    if (total <= 0) return;
    log_scale_ += std::log(total);
    for (auto& entry : table) {
      for (double& chance : entry.second.chances) chance /= total;
      trim(entry.second);
    }
  }

  int shots_;
  bool large_;
  double log_scale_ = 0;         ///< the logarithm of what all sums were divided by
  std::vector<double> weights_;  ///< of as many shots on one piece
  FlatMap<std::uint64_t, double> sums_;
};

/// The chances of the sums over all pieces, in the order of their keys.
inline SumChances scattered(const Scatter& scatter, const std::vector<Alike>& kinds) {
  return ScatterSums{scatter, kinds}.chances();
}

}  // namespace acw
