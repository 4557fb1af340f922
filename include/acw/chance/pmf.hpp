#pragma once

#include <functional>

#include "acw/base/effort.hpp"
#include "acw/base/nth.hpp"
#include "acw/chance/convolve.hpp"

namespace acw {

/// Cuts off what doesn't count at both ends of a line of chances; gives how many at its beginning.
int cut_ends(std::vector<double>& chances, auto counts) {
  chances.erase(std::find_if(chances.rbegin(), chances.rend(), counts).base(), chances.end());
  const auto first = std::find_if(chances.begin(), chances.end(), counts);
  const auto cut = static_cast<int>(first - chances.begin());
  chances.erase(chances.begin(), first);
  return cut;
}

/// Chances of whole numbers that stand side by side: `chances[i]` is that of `least + i`.
struct Pmf {
  long long least = 0;
  std::vector<double> chances{1.0};

  /// The chances of fewer, of as many or more, and of just as many.
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

  /// Of a wide one, the ends that hardly ever come are cut off: they would cost more than all the
  /// rest.
  void trim() {
    constexpr std::size_t wide = 4096;
    if (chances.size() > wide) cut();
  }
  void cut() {
    constexpr double hardly = 1e-20;
    least += cut_ends(chances, [](double chance) { return chance >= hardly; });
  }
};

/// The sum of two independent numbers.
inline Pmf operator+(const Pmf& a, const Pmf& b) {
  constexpr double limit = 4e9;  // multiplications: a few seconds
  if (static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()) > limit)
    throw TooLong{"so many results of such size take too long to add up exactly"};
  Effort::spend(static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()));
  Pmf sum{a.least + b.least, convolve(a.chances, b.chances)};
  sum.trim();
  return sum;
}

/// So many of one added up, by doubling; `add` adds two of them.
template <class T>
T sum_of_equal(T one, long long times, const auto& add) {
  T sum;
  for (; times > 0; times /= 2) {
    if (times % 2 != 0) sum = add(sum, one);
    if (times > 1) one = add(one, one);
  }
  return sum;
}

/// The sum of `times` independent numbers with the same chances.
inline Pmf repeated(Pmf one, long long times) {
  one.trim();
  return sum_of_equal(std::move(one), times, std::plus<>{});
}

}  // namespace acw
