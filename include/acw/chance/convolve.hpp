#pragma once

#include "acw/base/ranges.hpp"

namespace acw {

/// Distribution of the sum of two independent numbers (convolution). Index i of a list is the
/// probability of i.
inline std::vector<double> convolve(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> sum(a.size() + b.size() - 1, 0.0);
  for (const auto i : ranges::Places{a}) {
    for (const auto j : ranges::Places{b}) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

}  // namespace acw
