#include "acw/chance/sum_of_kept.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "acw/chance/pmf.hpp"
#include "support/brute.hpp"

using namespace acw;
using namespace acw::test;

TEST_CASE("kept: the dice that are kept, against every way they fall") {
  struct Case {
    int dice, sides, keep;
    bool lowest;
  };
  for (const auto& [dice, sides, keep, lowest] :
       {Case{2, 10, 1, false}, {4, 6, 3, false}, {5, 4, 2, true}, {3, 6, 3, true}}) {
    CAPTURE(dice);
    const auto number = static_cast<std::size_t>(keep);
    const bool from_lowest = lowest;
    std::vector<Chance> right(number * static_cast<std::size_t>(sides) + 1, 0);
    for_all_faces(dice, sides, [&](Faces faces, Chance chance) {
      std::vector<int> sorted{faces.begin(), faces.end()};
      std::sort(sorted.begin(), sorted.end());
      if (!from_lowest) std::reverse(sorted.begin(), sorted.end());
      right[static_cast<std::size_t>(total(Faces{sorted}.first(number)))] += chance;
    });
    const std::vector<double> even(static_cast<std::size_t>(sides), 1.0 / sides);
    const auto chances = sum_of_kept(even, dice, keep, lowest);
    CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) ==
          doctest::Approx(1).epsilon(1e-13));
    for (std::size_t value = 0; value < right.size(); ++value)
      CHECK(chances[value] == doctest::Approx(static_cast<double>(right[value])).epsilon(1e-12));
  }
}

TEST_CASE("kept: faces that are never shown, and all dice kept") {
  const std::vector<double> faces{0, 0.25, 0.25, 0.5};
  const auto all = repeated({1, faces}, 3);
  const auto chances = sum_of_kept(faces, 3, 3, false);
  for (long long total = 0; total <= 12; ++total)
    CHECK(nth(chances, total) == doctest::Approx(all.at(total)).epsilon(1e-14));
}
