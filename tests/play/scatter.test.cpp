#include "acw/play/scatter.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/brute.hpp"

using namespace acw;

TEST_CASE("scatter: pieces that count, by all ways that shots can fall") {
  const std::vector<double> counts{0.1, 0.25, 0.7, 0.9, 0.95, 1.0};
  for (int pieces = 1; pieces <= 4; ++pieces) {
    for (int shots = 1; shots <= 5; ++shots) {
      std::vector<test::Chance> right(static_cast<std::size_t>(pieces) + 1, 0);
      test::for_all_faces(shots, pieces, [&](test::Faces fell, test::Chance chance) {
        std::vector<test::Chance> line{1};
        for (int piece = 1; piece <= pieces; ++piece) {
          const auto hits = static_cast<std::size_t>(std::count(fell.begin(), fell.end(), piece));
          std::vector<test::Chance> next(line.size() + 1, 0);
          for (std::size_t k = 0; k < line.size(); ++k) {
            next[k] += line[k] * (1 - static_cast<test::Chance>(counts[hits]));
            next[k + 1] += line[k] * static_cast<test::Chance>(counts[hits]);
          }
          line = next;
        }
        for (std::size_t k = 0; k < line.size(); ++k) right[k] += chance * line[k];
      });
      const auto all = scattered(shots, {{pieces, counts}});
      REQUIRE(all.size() == right.size());
      for (std::size_t k = 0; k < all.size(); ++k) CHECK(std::fabs(all[k] - right[k]) < 1e-14L);
    }
  }
}

TEST_CASE("scatter: more than a second or two's work is refused, and samples are suggested") {
  CHECK_NOTHROW(check_scatter({1000, 14}));
  CHECK_THROWS_AS(check_scatter({1'000'000, 14}), Failure);
  CHECK_NOTHROW(check_scatter({1'000'000, 0}));
}
