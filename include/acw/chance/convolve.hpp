#pragma once

#include <cstddef>
#include <vector>

namespace acw {

/// Chances of the sum of two independent numbers, each given by the chances of 0, 1, 2 …
inline std::vector<double> convolve(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> sum(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

}  // namespace acw
