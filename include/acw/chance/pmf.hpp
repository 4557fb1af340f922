#pragma once

#include <functional>

#include "acw/base/effort.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/chance/cutoffs.hpp"

namespace acw {

/// Probability mass function of an integer: `chances[i]` is the probability of `least + i`.
struct Pmf {
  long long least = 0;
  std::vector<double> chances{1.0};

  /// Probabilities of a smaller number (`below`), of this one or a greater one (`from`), and of
  /// exactly this one (`at`).
  double below(long long number) const {
    double sum = 0;
    for (std::size_t i = 0; i < chances.size() && least + static_cast<long long>(i) < number; ++i)
      sum += chances[i];
    return std::min(sum, 1.0);
  }
  double from(long long number) const {
    double sum = 0;
    for (std::size_t i = chances.size(); i > 0 && least + static_cast<long long>(i) > number; --i)
      sum += chances[i - 1];
    return std::min(sum, 1.0);
  }
  double at(long long number) const {
    const long long index = number - least;
    return index < 0 || index >= static_cast<long long>(chances.size()) ? 0 : nth(chances, index);
  }

  /// Drops the negligible ends of a wide distribution, which would dominate the cost of sums.
  void trim() {
    constexpr std::size_t wide = 4096;
    if (chances.size() > wide) cut();
  }
  void cut() {
    const auto counts = [](double chance) { return chance >= fringe; };
    chances.erase(std::find_if(chances.rbegin(), chances.rend(), counts).base(), chances.end());
    const auto first = std::find_if(chances.begin(), chances.end(), counts);
    least += first - chances.begin();
    chances.erase(chances.begin(), first);
  }
};

/// Distribution of the sum of two independent numbers (convolution).
inline Pmf operator+(const Pmf& a, const Pmf& b) {
  constexpr double limit = 4e9;  // multiplications: a few seconds
  if (static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()) > limit)
    throw BudgetError{"so many results of such size take too long to add up exactly"};
  Effort::spend(static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()));
  Pmf sum{a.least + b.least, std::vector<double>(a.chances.size() + b.chances.size() - 1)};
  for (const auto i : ranges::Places{a.chances}) {
    for (const auto j : ranges::Places{b.chances})
      sum.chances[i + j] += a.chances[i] * b.chances[j];
  }
  sum.trim();
  return sum;
}

/// Sum of `times` copies of `one` by repeated doubling; `add` adds two summands.
template <class T>
T sum_of_equal(T one, long long times, const auto& add) {
  T sum;
  for (; times > 0; times /= 2) {
    if (times % 2 != 0) sum = add(sum, one);
    if (times > 1) one = add(one, one);
  }
  return sum;
}

/// Distribution of the sum of `times` independent numbers that have the distribution `one`.
inline Pmf repeated(Pmf one, long long times) {
  one.trim();
  return sum_of_equal(std::move(one), times, std::plus<>{});
}

}  // namespace acw
