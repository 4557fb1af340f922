#include "acw/chance/binomial.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <vector>

using acw::binomial;

TEST_CASE("binomial: small numbers are those of Pascal's triangle") {
  CHECK(binomial(0, 0.5) == std::vector<double>{1});
  const auto coins = binomial(6, 0.5);
  const double ways[] = {1, 6, 15, 20, 15, 6, 1};
  REQUIRE(coins.size() == 7);
  for (std::size_t k = 0; k < 7; ++k)
    CHECK(coins[k] == doctest::Approx(ways[k] / 64).epsilon(1e-15));
  const auto dice = binomial(3, 1.0 / 6);
  const double faces[] = {125, 75, 15, 1};
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(dice[k] == doctest::Approx(faces[k] / 216).epsilon(1e-14));
}

TEST_CASE("binomial: what is certain is exactly that") {
  CHECK(binomial(4, 0) == std::vector<double>{1, 0, 0, 0, 0});
  CHECK(binomial(4, 1) == std::vector<double>{0, 0, 0, 0, 1});
}

TEST_CASE(
    "binomial: the chances come to one, with the mean and the spread that they have to have") {
  for (const int n : {1, 2, 7, 100, 10'000, 1'000'000}) {
    for (const double p : {1e-6, 1.0 / 8, 0.5, 2.0 / 3, 0.999}) {
      CAPTURE(n);
      CAPTURE(p);
      long double total = 0;
      long double mean = 0;
      long double square = 0;
      const auto chances = binomial(n, p);
      REQUIRE(chances.size() == static_cast<std::size_t>(n) + 1);
      for (std::size_t k = 0; k < chances.size(); ++k) {
        const auto off = static_cast<long double>(k) - static_cast<long double>(n) * p;
        REQUIRE(chances[k] >= 0);
        total += chances[k];
        mean += chances[k] * static_cast<long double>(k);
        square += chances[k] * off * off;
      }
      CHECK(static_cast<double>(total) == doctest::Approx(1).epsilon(1e-13));
      CHECK(static_cast<double>(mean) == doctest::Approx(n * p).epsilon(1e-10));
      CHECK(static_cast<double>(square) == doctest::Approx(n * p * (1 - p)).epsilon(1e-9));
    }
  }
}

TEST_CASE("binomial: chances far out keep their digits") {
  // 0.9^400, which is about 5·10^-19, and 0.1^100.
  CHECK(binomial(400, 0.1)[0] == doctest::Approx(std::pow(0.9, 400)).epsilon(1e-11));
  CHECK(binomial(100, 0.1)[100] == doctest::Approx(1e-100).epsilon(1e-11));
}

TEST_CASE("poisson: ratios of probabilities follow the mean, and the sum is 1") {
  for (const double mean : {0.01, 0.5, 3.0, 40.0, 2000.0}) {
    CAPTURE(mean);
    const int most = static_cast<int>(mean) + 30;
    const auto chances = acw::poisson(most, mean);
    double total = 0;
    for (const double chance : chances) total += chance;
    CHECK(total == doctest::Approx(1).epsilon(1e-13));
    for (int k = 1; k <= most; ++k) {
      const auto at = static_cast<std::size_t>(k);
      if (chances[at - 1] > 1e-280)
        CHECK(chances[at] / chances[at - 1] == doctest::Approx(mean / k).epsilon(1e-10));
    }
  }
}

TEST_CASE("poisson: below the mean, the greatest number is the most likely") {
  const auto chances = acw::poisson(5, 100);
  CHECK(chances.size() == 6);
  CHECK(chances[5] > 0.9);
}
