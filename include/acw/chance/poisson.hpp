#pragma once

#include <cmath>
#include <vector>

#include "acw/base/nth.hpp"

namespace acw {

/// Poisson probabilities of 0 … `most` events with expectation `mean`, normalized to a sum of 1.
/// The recurrence runs outward from the mode. Values too small for a double are 0.
inline std::vector<double> poisson(int most, double mean) {
  std::vector<double> chances(static_cast<std::size_t>(most) + 1, 0.0);
  const auto mode = mean >= most ? most : static_cast<int>(std::floor(mean));
  const auto at = [&](int k) -> double& { return nth(chances, k); };
  at(mode) = 1;
  for (int k = mode; k < most && at(k) > 0; ++k) at(k + 1) = at(k) * mean / (k + 1);
  for (int k = mode; k > 0 && at(k) > 0; --k) at(k - 1) = at(k) * k / mean;
  double total = 0;
  for (const double chance : chances) total += chance;
  for (double& chance : chances) chance /= total;
  return chances;
}

}  // namespace acw
