#include "acw/dice/throw.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/rolled.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::test;

namespace {

/// Checks that `read(faces)`, which is nothing if the dice are rolled again, agrees with the throw:
/// with its fold, with the dice that are rolled, and with the probability of each result.
template <class Read>
void check(const Throw& asked, const Read& read) {
  CAPTURE(asked.key());
  std::map<long long, Chance> right;
  Chance all = 0;
  for_all_faces(asked.dice, asked.sides, [&](Faces faces, Chance chance) {
    auto folded = asked.start();
    for (const int face : faces) folded = asked.take(folded, face);
    const std::optional<long long> result = read(faces);
    REQUIRE(asked.is_final(folded) == result.has_value());
    if (!result) return;
    REQUIRE(folded == *result);
    REQUIRE(rolled({faces.begin(), faces.end()}, [&](Dice& dice) { return dice.ask(asked); }) ==
            *result);
    right[*result] += chance;
    all += chance;
  });
  const auto chances = asked.chances();
  CHECK(chances.size() == right.size());
  for (std::size_t i = 1; i < chances.size(); ++i) CHECK(chances[i - 1].first < chances[i].first);
  for (const auto& [result, chance] : chances) {
    CAPTURE(result);
    CHECK(std::fabs(static_cast<double>(right[result] / all) - chance) < 1e-14);
  }
}

}  // namespace

TEST_CASE("throw: the good faces of a pool are those that succeed") {
  for (const int sides : {1, 2, 6, 8, 20}) {
    for (int needs = -2; needs <= sides + 3; ++needs) {
      for (const bool low : {false, true}) {
        CAPTURE(sides);
        CAPTURE(needs);
        CAPTURE(low);
        const Pool pool{"", 1, sides, needs, low};
        int good = 0;
        for (int face = 1; face <= sides; ++face) good += pool.succeeds(face) ? 1 : 0;
        CHECK(pool.good_faces() == good);
        CHECK(pool.certain() == (good == sides));
        CHECK(pool.impossible() == (good == 0));
        CHECK(pool.chance() == static_cast<double>(good) / sides);
      }
    }
  }
}

TEST_CASE("throw: a pool counts its successes") {
  for (const bool low : {false, true}) {
    for (int needs = 0; needs <= 7; ++needs) {
      for (const int dice : {0, 1, 4}) {
        check(Pool{"", dice, 6, needs, low}, [&](Faces faces) -> std::optional<long long> {
          return low ? at_most(faces, needs) : at_least(faces, needs);
        });
      }
    }
  }
}

TEST_CASE("throw: a die of a pool that reaches the second number counts two") {
  for (const int twice : {2, 4, 6, 8}) {
    check(Pool{"", 3, 6, 4, false, twice}, [&](Faces faces) -> std::optional<long long> {
      return at_least(faces, 4) + at_least(faces, std::max(twice, 4));
    });
    check(Pool{"", 3, 6, 3, true, twice}, [&](Faces faces) -> std::optional<long long> {
      return at_most(faces, 3) + at_most(faces, std::min(twice, 3));
    });
  }
}

TEST_CASE("throw: a pool is certain only if every face counts the same") {
  CHECK_FALSE(Pool{"", 3, 12, 1, false, 11}.certain());
  CHECK(Pool{"", 3, 12, 1, false, 1}.certain());
  CHECK(Pool{"", 3, 12, 1, false, 1}.all() == 6);
  CHECK(Pool{"", 3, 12, 1}.all() == 3);
  CHECK(Pool{"", 3, 12, 13, false, 20}.impossible());
}

TEST_CASE("throw: two kinds are counted in the order rolled up to the cap") {
  const std::vector<std::vector<std::uint8_t>> dice_of{{0, 0, 1, 1, 1, 2},
                                                       {2, 1, 2, 2, 1, 1},
                                                       {0, 1, 0, 0, 0, 0},
                                                       {0, 0, 0, 2, 2, 2},
                                                       {0, 0, 0, 0, 0, 0}};
  for (const auto& kind : dice_of) {
    for (int cap = 0; cap <= 5; ++cap) {
      const Kinds kinds{"", 4, 6, kind, cap};
      check(kinds, [&](Faces faces) -> std::optional<long long> {
        std::array<int, 3> number{};
        for (const int face : faces) {
          if (number[1] + number[2] < cap) ++number[kind[static_cast<std::size_t>(face) - 1]];
        }
        const auto both = kinds.both(number[1], number[2]);
        CHECK(kinds.first(both) == number[1]);
        CHECK(kinds.second(both) == number[2]);
        return both;
      });
    }
  }
}

TEST_CASE("throw: kinds without a cap, and of no dice") {
  const std::vector<std::uint8_t> kind{0, 0, 0, 1, 1, 2};
  const Kinds open{"", 4, 6, kind, INT32_MAX};
  CHECK(rolled({4, 5, 1, 6}, [&](Dice& dice) { return dice.ask(open); }) == open.both(2, 1));
  CHECK(Kinds{"", 0, 6, kind, INT32_MAX}.chances() == Branches{{0, 1.0}});
}

TEST_CASE("throw: a total outside its bounds is rolled again") {
  for (const auto& bounds :
       {std::pair{INT32_MIN, INT32_MAX}, {5, INT32_MAX}, {INT32_MIN, 9}, {7, 7}, {4, 16}}) {
    check(Sum{"", 3, 6, bounds.first, bounds.second}, [&](Faces faces) {
      const int sum = total(faces);
      const bool is_final = bounds.first <= sum && sum <= bounds.second;
      return is_final ? std::optional<long long>{sum} : std::nullopt;
    });
  }
}

TEST_CASE("throw: faces that are marked are rolled again, those past the marks are not") {
  const std::array<std::uint8_t, 3> again{1, 0, 1};
  check(Face{"", 6, again}, [](Faces faces) {
    const bool is_final = faces[0] != 1 && faces[0] != 3;
    return is_final ? std::optional<long long>{faces[0]} : std::nullopt;
  });
  check(Face{"", 6}, [](Faces faces) -> std::optional<long long> { return faces[0]; });
}

TEST_CASE("throw: a chart has its last line's sides, and skips lines without faces") {
  const std::array<int, 4> to{3, 3, 7, 10};
  const Chart chart{"", to};
  CHECK(chart.sides == 10);
  check(chart, [](Faces faces) -> std::optional<long long> {
    return faces[0] <= 3 ? 0 : faces[0] <= 7 ? 2 : 3;
  });
}

TEST_CASE("throw: the higher side wins a contest, and equal dice are rolled again") {
  check(Contest{"", 6}, [](Faces faces) {
    return faces[0] == faces[1] ? std::nullopt : std::optional<long long>{faces[0] < faces[1]};
  });
}

TEST_CASE("throw: pieces are counted through kind by kind") {
  const std::array pieces{3, 0, 1, 2};
  const Which which{"which", pieces};
  CHECK(which.count() == 6);
  const std::array kinds{0, 0, 0, 2, 3, 3};
  check(which, [&](Faces faces) -> std::optional<long long> {
    return kinds[static_cast<std::size_t>(faces[0]) - 1];
  });
}

TEST_CASE("throw: sums of dice of several sizes are added up") {
  const std::array<Sum, 3> pools{Sum{"", 2, 4}, Sum{"", 0, 8}, Sum{"", 1, 6}};
  const auto right = one_die(4) + one_die(4) + one_die(6);
  const auto chances = Sums{pools}.chances();
  CHECK(chances.size() == 12);
  for (const auto& [sum, chance] : chances)
    CHECK(std::fabs(static_cast<double>(right[std::to_string(sum)]) - chance) < 1e-14);
}

TEST_CASE("throw: an announcement has the number that a pool needs, and no other throw has one") {
  const auto pool = Pool{"to hit", 3, 8, 5, true, 2}.ask();
  CHECK(pool.why == "to hit");
  CHECK(pool.dice == 3);
  CHECK(pool.sides == 8);
  CHECK(pool.needs == 5);
  CHECK(pool.low);
  CHECK(pool.twice == 2);
  CHECK_FALSE(pool.countable);
  CHECK(Pool{"to hit", 3, 8, 5}.ask().countable);
  CHECK_FALSE(Pool{"to hit", 1, 8, 5}.ask().countable);
  CHECK(Sum{"a total", 2, 6}.ask().needs == 0);
}

TEST_SUITE_END();
