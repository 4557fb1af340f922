#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "acw/base/nth.hpp"

namespace acw {

/// Probabilities of 0 … `most` by a recurrence that runs outward from the most likely number
/// `mode`, so that none loses precision. `up(p, k)` is the probability of k if that of k - 1 is p,
/// and `down(p, k)` the reverse. Values too small for a double are 0.
inline std::vector<double> from_mode(int most, int mode, const auto& up, const auto& down) {
  std::vector<double> chances(static_cast<std::size_t>(most) + 1, 0.0);
  const auto at = [&](int k) -> double& { return nth(chances, k); };
  at(mode) = 1;
  for (int k = mode + 1; k <= most && at(k - 1) > 0; ++k) at(k) = up(at(k - 1), k);
  for (int k = mode; k > 0 && at(k) > 0; --k) at(k - 1) = down(at(k), k);
  double lower = 0;
  for (int k = 0; k < mode; ++k) lower += at(k);
  double upper = 0;
  for (int k = most; k >= mode; --k) upper += at(k);
  for (double& chance : chances) chance /= lower + upper;
  return chances;
}

/// Probabilities of 0 … n successes in n trials of probability p.
inline std::vector<double> binomial(int n, double p) {
  p = std::clamp(p, 0.0, 1.0);
  const double odds = p / (1 - p);
  return from_mode(
      n, std::min(n, static_cast<int>(std::floor((n + 1) * p))),
      [&](double before, int k) { return before * odds * (n - k + 1) / k; },
      [&](double after, int k) { return after / odds * k / (n - k + 1); });
}

/// Poisson probabilities of 0 … `most` events with expectation `mean`, normalized to a sum of 1.
inline std::vector<double> poisson(int most, double mean) {
  return from_mode(
      most, static_cast<int>(std::floor(std::min(mean, most + 0.0))),
      [&](double before, int k) { return before * mean / k; },
      [&](double after, int k) { return after * k / mean; });
}

}  // namespace acw
