#include "acw/chance/square_sum.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>

#include "acw/chance/chi_squared.hpp"
#include "support/brute.hpp"

namespace {

using namespace acw::test;

/// By every way that the dice can fall; the last face has the chance `last`, the others the same.
std::map<long long, double> by_brute_force(int throws, int sides, double last) {
  std::map<long long, double> chances;
  for_all_faces(throws, sides, [&](Faces faces, Chance) {
    std::vector<long long> counts(static_cast<std::size_t>(sides), 0);
    double chance = 1;
    for (const int face : faces) {
      ++counts[static_cast<std::size_t>(face) - 1];
      chance *= face == sides ? last : (1 - last) / (sides - 1);
    }
    long long sum = 0;
    for (const auto count : counts) sum += count * count;
    chances[sum] += chance;
  });
  return chances;
}

}  // namespace

TEST_CASE("square sum: its chances are those of every way that the dice can fall") {
  for (const double last : {1 / 6.0, 0.25}) {
    const std::vector<double> faces{(1 - last) / 5, (1 - last) / 5, (1 - last) / 5,
                                    (1 - last) / 5, (1 - last) / 5, last};
    const auto sums = acw::square_sum(7, faces, 1e9);
    REQUIRE(sums);
    double total = 0;
    for (const auto& [sum, chance] : by_brute_force(7, 6, last)) {
      CHECK(std::abs(sums->at(sum) - chance) < 1e-12);
      total += sums->at(sum);
    }
    CHECK(std::abs(total - 1) < 1e-12);
  }
}

TEST_CASE("square sum: what costs more than it is worth isn't worked out") {
  const std::vector<double> faces(6, 1 / 6.0);
  CHECK_FALSE(acw::square_sum(60, faces, 1000));
  CHECK(acw::square_sum(60, faces, 1e8));
}

TEST_CASE("chi-squared: the numbers of the printed tables") {
  CHECK(std::abs(acw::chi_squared_from(11.0704976935, 5) - 0.05) < 1e-10);
  CHECK(std::abs(acw::chi_squared_from(15.0862724694, 5) - 0.01) < 1e-10);
  CHECK(std::abs(acw::chi_squared_from(3.8414588207, 1) - 0.05) < 1e-10);
  CHECK(std::abs(acw::chi_squared_from(30.1435272056, 19) - 0.05) < 1e-10);
  CHECK(std::abs(acw::chi_squared_from(2, 2) - std::exp(-1.0)) < 1e-14);
  CHECK(std::abs(acw::chi_squared_reached(0.05, 5) - 11.0704976935) < 1e-8);
}

TEST_CASE("chi-squared: of many throws it is near the exact chances, loaded dice too") {
  const int throws = 120;
  const std::vector<double> even(6, 1 / 6.0);
  const std::vector<double> loaded{0.15, 0.15, 0.15, 0.15, 0.15, 0.25};
  const auto alike = acw::square_sum(throws, even, 1e10);
  const auto drawn = acw::square_sum(throws, loaded, 1e10);
  REQUIRE(alike);
  REQUIRE(drawn);
  for (const long long sum : {2500LL, 2600LL, 2700LL}) {
    const double statistic = static_cast<double>(sum) * 6 / throws - throws;
    CHECK(std::abs(alike->from(sum) - acw::chi_squared_from(statistic, 5)) < 0.02);
    CHECK(std::abs(drawn->from(sum) -
                   acw::noncentral_chi_squared_from(statistic, 5, 0.05 * throws)) < 0.03);
  }
}
