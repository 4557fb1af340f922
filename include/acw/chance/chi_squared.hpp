#pragma once

#include <cmath>

namespace acw {

/// The chance that a chi-squared number of `freedom` degrees is `least` or more. (The upper
/// regularized gamma function: its series below the mean, its continued fraction above.)
inline double chi_squared_from(double least, double freedom) {
  if (least <= 0) return 1;
  const double a = freedom / 2;
  const double x = least / 2;
  const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
  constexpr double digits = 1e-16;
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * digits; ++n) sum += term *= x / n;
    return 1 - front * sum;
  }
  // Lentz's way of working a continued fraction out
  constexpr double tiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / tiny;
  double d = 1 / b;
  double fraction = d;
  for (int i = 1; i < 10'000; ++i) {
    const double factor = -i * (i - a);
    b += 2;
    d = factor * d + b;
    d = 1 / (std::abs(d) < tiny ? tiny : d);
    c = b + factor / c;
    if (std::abs(c) < tiny) c = tiny;
    fraction *= d * c;
    if (std::abs(d * c - 1) < digits * 10) break;
  }
  return front * fraction;
}

/// The same where it is drawn to one side by `lambda`: what Pearson's statistic of a loaded die
/// comes to. A Poisson mixture of chi-squared numbers.
inline double noncentral_chi_squared_from(double least, double freedom, double lambda) {
  if (lambda <= 0) return chi_squared_from(least, freedom);
  const double mean = lambda / 2;
  const double reach = 12 * std::sqrt(mean) + 30;
  double sum = 0;
  for (double j = std::floor(mean > reach ? mean - reach : 0); j <= mean + reach; ++j) {
    const double weight = std::exp(j * std::log(mean) - mean - std::lgamma(j + 1));
    sum += weight * chi_squared_from(least, freedom + 2 * j);
  }
  return sum;
}

/// The number that a chi-squared number reaches with that chance.
inline double chi_squared_reached(double chance, double freedom) {
  double low = 0;
  double high = freedom + 10;
  while (chi_squared_from(high, freedom) > chance) high *= 2;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (chi_squared_from(middle, freedom) > chance ? low : high) = middle;
  }
  return high;
}

}  // namespace acw
