#include "acw/dice/totals.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include "acw/chance/convolve.hpp"
#include "support/brute.hpp"

using namespace acw;
using namespace acw::test;

TEST_CASE("totals: three D6 have the chances every player knows") {
  const auto chances = totals(3, 6).chances;
  const int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
  REQUIRE(chances.size() == 16);
  for (std::size_t i = 0; i < 16; ++i)
    CHECK(chances[i] == doctest::Approx(ways[i] / 216.0).epsilon(1e-14));
}

TEST_CASE("totals: no dice total nothing, and one die is even") {
  CHECK(totals(0, 6).chances == std::vector<double>{1});
  CHECK(totals(1, 4).chances == std::vector<double>(4, 0.25));
}

TEST_CASE("totals: so many dice that it would take long are refused") {
  CHECK_NOTHROW((void)totals(100, 100));
  CHECK_THROWS_AS((void)totals(10'000, 10'000), TooLong);
}

TEST_CASE("totals: sums of two numbers keep both their orders") {
  const auto sum = convolve({0.25, 0.75}, {0.5, 0.0, 0.5});
  CHECK(sum == std::vector<double>{0.125, 0.375, 0.125, 0.375});
  CHECK(convolve({1}, {0.5, 0.5}) == std::vector<double>{0.5, 0.5});
}

TEST_CASE("totals: the dice that are kept, against every way they fall") {
  for (const Keep& keep : {Keep{"", 2, 10, 1, false}, Keep{"", 4, 6, 3, false},
                           Keep{"", 5, 4, 2, true}, Keep{"", 3, 6, 3, true}}) {
    CAPTURE(keep.dice);
    std::vector<Chance> right(static_cast<std::size_t>(keep.keep * keep.sides) + 1, 0);
    for_all_faces(keep.dice, keep.sides, [&](Faces faces, Chance chance) {
      std::vector<int> sorted{faces.begin(), faces.end()};
      std::sort(sorted.begin(), sorted.end());
      if (!keep.lowest) std::reverse(sorted.begin(), sorted.end());
      right[static_cast<std::size_t>(
          total(Faces{sorted}.first(static_cast<std::size_t>(keep.keep))))] += chance;
    });
    const auto chances = kept(keep);
    CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) ==
          doctest::Approx(1).epsilon(1e-13));
    for (std::size_t value = 0; value < right.size(); ++value) {
      CHECK(chances[value] == doctest::Approx(static_cast<double>(right[value])).epsilon(1e-12));
    }
  }
}

TEST_CASE("totals: of many dice the ends that hardly ever come are cut off, and nothing else") {
  const int dice = 3000;
  const auto all = totals(dice, 6);
  double sum = 0;
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < all.chances.size(); ++i) {
    const double total = static_cast<double>(all.least) + static_cast<double>(i);
    sum += all.chances[i];
    mean += all.chances[i] * total;
    square += all.chances[i] * (total - 3.5 * dice) * (total - 3.5 * dice);
  }
  CHECK(all.chances.size() < 5 * dice);
  CHECK(sum == doctest::Approx(1).epsilon(1e-12));
  CHECK(mean == doctest::Approx(3.5 * dice).epsilon(1e-12));
  CHECK(square == doctest::Approx(35.0 / 12 * dice).epsilon(1e-9));
}

TEST_CASE("totals: cut off or not, many dice come to the same") {
  std::vector<double> chances{1.0};
  for (int i = 0; i < 1700; ++i) chances = convolve(chances, std::vector<double>(6, 1 / 6.0));
  const auto all = totals(1700, 6);
  CHECK(has_many_totals(1700, 6));
  for (std::size_t i = 0; i < all.chances.size(); ++i) {
    const auto at = static_cast<std::size_t>(all.least) - 1700 + i;
    CHECK(std::fabs(all.chances[i] - chances[at]) < 1e-15);
  }
}
