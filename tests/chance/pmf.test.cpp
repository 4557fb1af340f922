#include "acw/chance/pmf.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "acw/chance/binomial.hpp"

using namespace acw;

TEST_CASE("lattice: sums of numbers, negative ones too") {
  const Pmf coin{-1, {0.5, 0.0, 0.5}};
  const Pmf sum = coin + coin;
  CHECK(sum.least == -2);
  CHECK(sum.at(-2) == 0.25);
  CHECK(sum.at(-1) == 0);
  CHECK(sum.at(0) == 0.5);
  CHECK(sum.at(3) == 0);
  CHECK(sum.at(-3) == 0);
  CHECK(sum.below(0) == 0.25);
  CHECK(sum.from(0) == 0.75);
  CHECK(sum.below(-9) == 0);
  CHECK(sum.from(-9) == 1);
  CHECK(sum.below(9) == 1);
}

TEST_CASE("lattice: many times the same number is a binomial") {
  for (const int times : {0, 1, 2, 7, 64, 1000, 30'000}) {
    CAPTURE(times);
    const auto sum = repeated({0, {0.7, 0.3}}, times);
    const auto right = binomial(times, 0.3);
    double apart = 0;
    for (int k = 0; k <= times; ++k)
      apart = std::max(apart, std::fabs(sum.at(k) - right[static_cast<std::size_t>(k)]));
    CHECK(apart < 1e-12);
  }
}

TEST_CASE("lattice: what would take for ever is refused") {
  const Pmf wide{0, std::vector<double>(100'000, 1e-5)};
  CHECK_THROWS_AS(wide + wide, Failure);
}
