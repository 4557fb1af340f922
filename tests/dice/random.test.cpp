#include "acw/dice/random.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

TEST_SUITE_BEGIN("dice");

using acw::dice::Random;

namespace {

std::vector<int> faces(Random& random, int sides, int many = 24) {
  random.begin({"", many, sides});
  std::vector<int> list;
  for (int i = 0; i < many; ++i) list.push_back(random.die());
  return list;
}
std::vector<int> faces(Random&& random, int sides, int many = 24) {
  return faces(random, sides, many);
}

/// How far the faces of many throws are from even: their chi-square, in its own standard deviations
/// above its mean.
double unevenness(const std::vector<int>& counts) {
  double throws = 0;
  for (const int count : counts) throws += count;
  const double even = throws / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - even) * (count - even) / even;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}
double unevenness(Random random, int sides, int throws) {
  std::vector<int> counts(static_cast<std::size_t>(sides), 0);
  random.begin({"", throws, sides});
  for (int i = 0; i < throws; ++i) {
    const int face = random.die();
    REQUIRE(face >= 1);
    REQUIRE(face <= sides);
    ++counts[static_cast<std::size_t>(face) - 1];
  }
  return unevenness(counts);
}

}  // namespace

TEST_CASE("random: a seed's dice are the same on every platform") {
  using List = std::vector<int>;
  CHECK(faces(Random{"demo", "fire"}, 6) ==
        List{2, 5, 4, 1, 1, 3, 3, 5, 1, 2, 2, 6, 4, 4, 6, 2, 5, 5, 6, 1, 3, 1, 6, 1});
  CHECK(faces(Random{"demo", "fire"}, 8) ==
        List{3, 6, 6, 1, 1, 4, 4, 6, 1, 2, 3, 8, 5, 5, 8, 2, 6, 6, 8, 1, 4, 1, 8, 1});
  CHECK(faces(Random{"demo", "fire"}, 10) ==
        List{3, 7, 7, 1, 1, 4, 5, 7, 1, 3, 3, 9, 6, 7, 10, 3, 8, 8, 10, 1, 5, 1, 10, 1});
  CHECK(faces(Random{"demo", "fire"}, 20) ==
        List{6, 14, 14, 1, 2, 8, 9, 14, 1, 5, 6, 18, 12, 13, 20, 5, 15, 15, 19, 1, 10, 2, 19, 1});
  CHECK(faces(Random{"demo", "fire"}, 100, 12) ==
        List{29, 67, 66, 5, 7, 40, 41, 69, 3, 22, 29, 90});
  CHECK(faces(Random{"demo", "melee"}, 8) ==
        List{2, 2, 2, 3, 1, 1, 3, 4, 4, 8, 8, 2, 3, 8, 3, 4, 5, 7, 8, 7, 7, 1, 3, 7});
  CHECK(faces(Random{"demo", "fire", 1}, 8) ==
        List{4, 2, 8, 3, 1, 7, 8, 7, 1, 2, 6, 4, 5, 7, 1, 8, 5, 2, 1, 1, 7, 1, 7, 3});
  CHECK(faces(Random{"", ""}, 6) ==
        List{6, 3, 6, 5, 6, 2, 4, 3, 4, 1, 6, 5, 4, 5, 3, 4, 4, 2, 1, 4, 2, 4, 4, 3});
  CHECK(faces(Random{"Gettysburg, 1. Juli ½", "army-gen", 7}, 12) ==
        List{1, 7, 10, 6, 3, 1, 10, 8, 11, 12, 1, 6, 9, 1, 10, 10, 12, 6, 5, 8, 2, 4, 8, 3});
}

TEST_CASE("random: draws that would make some faces likelier are thrown away") {
  // Of 2^32 draws, those below 2^32 mod 1,500,000,000 are rejected: nearly a third.
  CHECK(faces(Random{"demo", "fire"}, 1'500'000'000, 8) ==
        std::vector<int>{423094039, 975863213, 99388111, 587629161, 603237006, 1034759496, 34284120,
                         324153024});
}

TEST_CASE("random: the stream of a part of a procedure is named by its purpose and index") {
  using List = std::vector<int>;
  Random random{"demo", "fire"};
  random.at("regiment", 3);
  CHECK(faces(random, 8) ==
        List{6, 4, 6, 3, 3, 7, 5, 7, 7, 6, 6, 6, 4, 8, 2, 3, 2, 7, 4, 4, 6, 7, 4, 4});
  random.turn_to(2);
  random.at("regiment", 3);
  CHECK(faces(random, 8) ==
        List{6, 3, 2, 2, 1, 4, 1, 5, 5, 3, 8, 1, 2, 3, 5, 7, 8, 4, 2, 2, 4, 4, 5, 2});
}

TEST_CASE("random: a part has the same dice whatever was thrown before it") {
  Random fresh{"demo", "army-gen"};
  fresh.at("regiment", 7);
  Random used{"demo", "army-gen"};
  (void)faces(used, 6, 100);
  used.at("regiment", 6);
  (void)faces(used, 8, 3);
  used.at("regiment", 7);
  CHECK(faces(used, 6) == faces(fresh, 6));
}

TEST_CASE("random: to turn to a repetition is to start with it") {
  for (const std::uint64_t index : {0U, 1U, 2U, 1000U}) {
    Random turned{"demo", "fire", 5};
    (void)faces(turned, 6, 7);
    turned.at("part", 1);
    turned.turn_to(index);
    CHECK(faces(turned, 6) == faces(Random{"demo", "fire", index}, 6));
  }
}

TEST_CASE("random: seeds, purposes, indices and parts all have streams of their own") {
  std::vector<std::vector<int>> all;
  for (const char* seed : {"a", "b", "", "ab", "demo", "demo "}) {
    for (const char* purpose : {"fire", "melee", "b", ""}) {
      for (const std::uint64_t index : {0U, 1U, 2U}) {
        all.push_back(faces(Random{seed, purpose, index}, 20));
        for (const std::uint64_t part : {0U, 1U}) {
          Random random{seed, purpose, index};
          random.at("fire", part);
          all.push_back(faces(random, 20));
        }
      }
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK(all[i] != all[j]);
  }
}

TEST_CASE("random: neighbouring streams agree no oftener than dice do") {
  int same = 0;
  for (std::uint64_t index = 0; index < 1000; ++index) {
    const auto here = faces(Random{"demo", "fire", index}, 6, 6);
    const auto next = faces(Random{"demo", "fire", index + 1}, 6, 6);
    for (std::size_t i = 0; i < here.size(); ++i) same += here[i] == next[i] ? 1 : 0;
  }
  // 6000 pairs, one in six alike: 1000, with a deviation of 29.
  CHECK(same > 855);
  CHECK(same < 1145);
}

TEST_CASE("random: every face of every die is as likely as the others") {
  for (int sides = 2; sides <= 30; ++sides) {
    CAPTURE(sides);
    CHECK(unevenness(Random{"uniform", "test"}, sides, 60'000) < 4);
  }
  CHECK(unevenness(Random{"uniform", "test"}, 100, 200'000) < 4);
}

TEST_CASE("random: the first die of each of many repetitions is even too") {
  for (const int sides : {2, 6, 8, 20}) {
    CAPTURE(sides);
    std::vector<int> counts(static_cast<std::size_t>(sides), 0);
    Random random{"first", "test"};
    for (std::uint64_t index = 0; index < 40'000; ++index) {
      random.turn_to(index);
      random.begin({"", 1, sides});
      ++counts[static_cast<std::size_t>(random.die()) - 1];
    }
    CHECK(unevenness(counts) < 4);
  }
}

TEST_SUITE_END();
