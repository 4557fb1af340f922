#include "play/die_test.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "acw/chance/chi_squared.hpp"
#include "acw/chance/square_sum.hpp"

namespace acw {
namespace {

/// A tenth of a second.
constexpr double budget = 5e7;
constexpr long long most_throws = 2000;

/// Exact chances; false where they take too long.
bool exactly(const std::vector<double>& even, const std::vector<double>& loaded, DieTest& test) {
  if (test.throws > most_throws) return false;
  const int throws = static_cast<int>(test.throws);
  const auto alike = square_sum(throws, even, budget);
  if (!alike) return false;
  const auto drawn = square_sum(throws, loaded, budget);
  if (!drawn) return false;
  long long squares = 0;
  for (const auto count : test.counts) squares += count * count;
  test.as_uneven = alike->from(squares);
  test.as_even = alike->below(squares + 1);
  long long odd_from = alike->least + static_cast<long long>(alike->chances.size());
  for (double chance = 0; odd_from > alike->least; --odd_from) {
    chance += alike->at(odd_from - 1);
    if (chance >= DieTest::level) break;
  }
  test.caught = drawn->from(odd_from);
  return true;
}

/// 396 is 400, 1,234 is 1,300: two digits, rounded up.
long long rounded_up(double number) {
  const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(number)) - 1));
  return static_cast<long long>(std::ceil(number / unit) * unit);
}

}  // namespace

int DieTest::oddest() const {
  const auto off = [&](long long count) { return std::abs(static_cast<double>(count) - expected); };
  const auto found = std::max_element(counts.begin(), counts.end(),
                                      [&](long long a, long long b) { return off(a) < off(b); });
  return static_cast<int>(found - counts.begin()) + 1;
}

DieTest test_die(const std::vector<long long>& counts) {
  DieTest test;
  test.counts = counts;
  test.throws = std::accumulate(counts.begin(), counts.end(), 0LL);
  const auto sides = static_cast<double>(counts.size());
  test.expected = static_cast<double>(test.throws) / sides;
  for (const auto count : counts) {
    const double off = static_cast<double>(count) - test.expected;
    test.chi_squared += off * off / test.expected;
  }
  test.loaded_chance = DieTest::loaded / sides;
  const std::vector<double> even(counts.size(), 1 / sides);
  std::vector<double> loaded(counts.size(), (1 - test.loaded_chance) / (sides - 1));
  loaded.back() = test.loaded_chance;
  double drawn = 0;  // what each throw adds to the noncentral parameter
  for (const double chance : loaded) drawn += (chance - 1 / sides) * (chance - 1 / sides) * sides;
  const double freedom = sides - 1;
  const double odd_from = chi_squared_reached(DieTest::level, freedom);
  test.exact = exactly(even, loaded, test);
  if (!test.exact) {
    test.as_uneven = chi_squared_from(test.chi_squared, freedom);
    test.as_even = 1 - test.as_uneven;
    test.caught =
        noncentral_chi_squared_from(odd_from, freedom, drawn * static_cast<double>(test.throws));
  }
  double low = 0;
  double high = 1;
  while (noncentral_chi_squared_from(odd_from, freedom, high) < DieTest::sure) high *= 2;
  for (int i = 0; i < 50; ++i) {
    const double middle = (low + high) / 2;
    (noncentral_chi_squared_from(odd_from, freedom, middle) < DieTest::sure ? low : high) = middle;
  }
  test.throws_needed = rounded_up(high / drawn);
  return test;
}

}  // namespace acw
