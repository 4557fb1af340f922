#include "acw/chance/poisson.hpp"

#include <doctest/doctest.h>

#include <cstddef>

TEST_CASE("poisson: the chances stand to each other as the mean has it, and make 1") {
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

TEST_CASE("poisson: with fewer than the mean, the most are likeliest") {
  const auto chances = acw::poisson(5, 100);
  CHECK(chances.size() == 6);
  CHECK(chances[5] > 0.9);
}
