#include "acw/dice/sampled.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <vector>

TEST_SUITE_BEGIN("dice");

using namespace acw;
using dice::Random;
using dice::Sampled;

namespace {

std::vector<int> sampled_faces(Sampled& dice, int sides, int many) {
  dice.begin({"", many, sides});
  std::vector<int> list;
  for (int i = 0; i < many; ++i) list.push_back(dice.die());
  return list;
}

/// How far counts are from what is expected: their chi-square, in its own standard deviations above
/// its mean.
double unlikeliness(const std::vector<double>& counts, const std::vector<double>& expected) {
  double chi_square = 0;
  int freedom = -1;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (expected[i] < 5) continue;
    chi_square += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
    ++freedom;
  }
  return (chi_square - freedom) / std::sqrt(2.0 * freedom);
}

}  // namespace

TEST_CASE("sampled: all faces come as often, of small dice and large, and none follows another") {
  for (const int sides : {2, 3, 6, 8, 10, 12, 20, 100, 1000}) {
    CAPTURE(sides);
    Sampled dice{"even", "test"};
    const auto all = static_cast<std::size_t>(sides);
    const auto shown = sampled_faces(dice, sides, 300 * sides);
    std::vector<double> counts(all, 0);
    std::vector<double> pairs(all * all, 0);
    for (std::size_t i = 0; i < shown.size(); ++i) {
      REQUIRE(shown[i] >= 1);
      REQUIRE(shown[i] <= sides);
      ++counts[static_cast<std::size_t>(shown[i]) - 1];
      if (i > 0 && sides <= 12)
        ++pairs[static_cast<std::size_t>(shown[i] - 1) * all +
                static_cast<std::size_t>(shown[i - 1] - 1)];
    }
    CHECK(std::abs(unlikeliness(counts, std::vector<double>(all, 300))) < 4);
    if (sides <= 12)
      CHECK(std::abs(unlikeliness(pairs, std::vector<double>(all * all, 300.0 / sides))) < 4);
  }
}

TEST_CASE("sampled: a seed's dice are the same on every platform, and not those that are rolled") {
  using List = std::vector<int>;
  Sampled six{"demo", "fire"};
  CHECK(sampled_faces(six, 6, 24) ==
        List{5, 6, 5, 6, 2, 1, 3, 2, 3, 5, 1, 1, 1, 3, 5, 6, 5, 1, 3, 2, 2, 3, 2, 2});
  Sampled eight{"demo", "melee"};
  CHECK(sampled_faces(eight, 8, 24) ==
        List{6, 1, 7, 3, 4, 6, 8, 3, 8, 6, 3, 7, 2, 2, 6, 7, 4, 6, 7, 7, 3, 2, 4, 7});
  CHECK(Sampled::version == 2);
  Random rolled{"demo", "fire"};
  rolled.begin({"", 24, 6});
  Sampled sampled{"demo", "fire"};
  List faces;
  for (int i = 0; i < 24; ++i) faces.push_back(rolled.die());
  CHECK(sampled_faces(sampled, 6, 24) != faces);
}

TEST_SUITE_END();
