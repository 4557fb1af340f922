#pragma once

#include <cmath>
#include <map>

#include "acw/base/ranges.hpp"

namespace acw {

/// Adds up weights by whole number. Small numbers, which are nearly all there are, cost an index.
template <class Weight>
class Counter {
 public:
  void add(long long value, Weight weight) {
    if (value >= 0 && value < limit) {
      const auto at = static_cast<std::size_t>(value);
      if (at >= small_.size()) small_.resize(at + 1);
      small_[at] += weight;
    } else {
      large_[value] += weight;
    }
  }

  /// Values with a weight, in order.
  std::vector<std::pair<long long, double>> sorted(double total = 1) const {
    std::vector<std::pair<long long, double>> list;
    const auto take = [&](long long value, Weight weight) {
      if (weight > 0) list.emplace_back(value, static_cast<double>(weight) / total);
    };
    auto large = large_.begin();
    for (; large != large_.end() && large->first < 0; ++large) take(large->first, large->second);
    for (const auto i : ranges::Places{small_}) take(static_cast<long long>(i), small_[i]);
    for (; large != large_.end(); ++large) take(large->first, large->second);
    return list;
  }

 private:
  static constexpr long long limit = 1 << 21;
  std::vector<Weight> small_;
  std::map<long long, Weight> large_;
};

struct Moments {
  double mean = 0;
  double sd = 0;
};

inline Moments moments(const std::vector<std::pair<long long, double>>& pmf) {
  double total = 0;
  double sum = 0;
  for (const auto& [value, chance] : pmf)
    total += chance, sum += static_cast<double>(value) * chance;
  if (total <= 0) return {};
  const double mean = sum / total;
  double square = 0;
  for (const auto& [value, chance] : pmf)
    square += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean) * chance;
  return {mean, std::sqrt(square / total)};
}

}  // namespace acw
