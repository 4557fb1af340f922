#pragma once

#include "acw/base/ranges.hpp"

namespace acw {

/// Chances of the sum of two independent numbers, each given by the chances of 0, 1, 2 …
inline std::vector<double> convolve(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> sum(a.size() + b.size() - 1, 0.0);
  for (const auto i : ranges::Places{a}) {
    for (const auto j : ranges::Places{b}) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

}  // namespace acw
