#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "acw/base/nth.hpp"

namespace acw {

/// Probabilities of 0 … n successes in n trials of probability p. The recurrence runs outward from
/// the mode, so neither a large n nor a p near 0 or 1 loses precision. Values too small for a
/// double are 0.
inline std::vector<double> binomial(int n, double p) {
  std::vector<double> chances(static_cast<std::size_t>(n) + 1, 0.0);
  if (p <= 0) return chances[0] = 1, chances;
  if (p >= 1) return chances.back() = 1, chances;
  const double odds = p / (1 - p);
  const auto mode = std::min(n, static_cast<int>(std::floor((n + 1) * p)));
  const auto at = [&](int k) -> double& { return nth(chances, k); };
  at(mode) = 1;
  for (int k = mode; k < n && at(k) > 0; ++k) at(k + 1) = at(k) * odds * (n - k) / (k + 1);
  for (int k = mode; k > 0 && at(k) > 0; --k) at(k - 1) = at(k) / odds * k / (n - k + 1);
  double total = 0;
  for (int k = 0; k < mode; ++k) total += at(k);
  double upper = 0;
  for (int k = n; k >= mode; --k) upper += at(k);
  for (double& chance : chances) chance /= total + upper;
  return chances;
}

}  // namespace acw
