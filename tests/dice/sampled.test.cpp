#include "acw/dice/sampled.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <vector>

TEST_SUITE_BEGIN("dice");

using namespace acw;
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

TEST_CASE("sampled: a pool comes to what its dice do one by one, however they are grouped") {
  const Pool pools[] = {{"", 1, 6, 4},          {"", 3, 6, 5},          {"", 4, 6, 2},
                        {"", 7, 10, 3, true},   {"", 12, 8, 6},         {"", 9, 6, 4, false, 6},
                        {"", 5, 6, 3, true, 1}, {"", 2, 100, 35, true}, {"", 4, 5000, 2000}};
  constexpr int games = 40'000;
  for (const auto& pool : pools) {
    CAPTURE(pool.dice);
    CAPTURE(pool.sides);
    double chances[3] = {0, 0, 0};
    for (int face = 1; face <= pool.sides; ++face) chances[pool.worth(face)] += 1.0 / pool.sides;
    std::vector<double> expected{games};
    for (int die = 0; die < pool.dice; ++die) {
      std::vector<double> after(expected.size() + 2, 0);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        for (std::size_t worth = 0; worth < 3; ++worth)
          after[i + worth] += expected[i] * chances[worth];
      }
      expected = std::move(after);
    }
    std::vector<double> counts(expected.size(), 0);
    Sampled dice{"pools", "test"};
    for (int game = 0; game < games; ++game)
      ++counts[static_cast<std::size_t>(dice.successes(pool))];
    CHECK(std::abs(unlikeliness(counts, expected)) < 4);
  }
}

TEST_CASE("sampled: words whose last fraction is among the short remainder are thrown away") {
  // Of 2^64 words, 2^64 mod 1,500,000,000 are rejected for a die by itself: hardly one; the faces
  // are the whole parts of the products all the same.
  Sampled one{"demo", "fire"};
  Sampled other{"demo", "fire"};
  const auto large = sampled_faces(one, 1'500'000'000, 4);
  const auto half = sampled_faces(other, 750'000'000, 4);
  for (std::size_t i = 0; i < large.size(); ++i) CHECK((large[i] + 1) / 2 == half[i]);
}

TEST_CASE("sampled: a seed's dice are the same on every platform, and not those that are thrown") {
  using List = std::vector<int>;
  Sampled six{"demo", "fire"};
  CHECK(sampled_faces(six, 6, 24) ==
        List{4, 4, 4, 3, 5, 5, 5, 5, 2, 2, 1, 3, 5, 5, 2, 2, 4, 5, 2, 1, 4, 1, 6, 1});
  Sampled eight{"demo", "melee"};
  CHECK(sampled_faces(eight, 8, 24) ==
        List{7, 1, 8, 5, 7, 8, 5, 4, 3, 7, 7, 8, 2, 4, 5, 7, 1, 3, 1, 3, 7, 3, 3, 6});
  Sampled pools{"demo", "fire"};
  List sums;
  for (int i = 0; i < 12; ++i) sums.push_back(pools.successes({"", 11, 10, 4, true}));
  CHECK(sums == List{9, 5, 5, 5, 4, 3, 4, 6, 4, 2, 6, 7});
  CHECK(Sampled::version == 1);
}
