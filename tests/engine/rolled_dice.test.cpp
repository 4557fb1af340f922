#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/rolled.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using test::rolled;

TEST_CASE("rolled dice: the number needed counts itself, high or low") {
  const auto count = [](std::vector<int> faces, const Pool& pool) {
    return rolled(std::move(faces), [&](Dice& dice) { return dice.count(pool); });
  };
  CHECK(count({1, 4, 5, 6, 8}, {"", 5, 8, 5}) == 3);
  CHECK(count({1, 4, 5, 6, 8}, {"", 5, 8, 5, true}) == 3);
  CHECK(count({4, 4}, {"", 2, 8, 5}) == 0);
  CHECK(count({6, 6}, {"", 2, 8, 5, true}) == 0);
  CHECK(count({3, 4, 10, 11, 12}, {"canister", 5, 12, 4, false, 11}) == 6);
  CHECK(count({1, 2, 3, 4}, {"low", 4, 6, 3, true, 1}) == 4);
}

TEST_CASE("rolled dice: what is certain or impossible takes no dice") {
  const struct {
    Pool pool;
    int right;
  } cases[] = {{{"", 5, 8, 1}, 5},       {{"", 5, 8, -3}, 5},          {{"", 5, 8, 9}, 0},
               {{"", 5, 8, 8, true}, 5}, {{"", 5, 8, 0, true}, 0},     {{"", 0, 8, 5}, 0},
               {{"", -2, 8, 1}, 0},      {{"", 5, 8, 1, false, 1}, 10}};
  for (const auto& one : cases) {
    Step::Shown shown{dice::Entered{std::vector<int>{}}};
    CHECK(rolled(shown, [&](Dice& dice) { return dice.count(one.pool); }) == one.right);
    CHECK(shown.records().empty());
  }
}

TEST_CASE("rolled dice: a die is rolled for each hit that may be saved") {
  const auto unsaved = [](std::vector<int> faces, const Pool& hit) {
    return rolled(std::move(faces), [&](Dice& dice) {
      return dice.unsaved(hit, {"save", 99, 6, 4});
    });
  };
  CHECK(unsaved({8, 2, 5, 4, 3}, {"hit", 3, 8, 5}) == 1);
  CHECK(unsaved({8, 2, 5, 3, 3}, {"hit", 3, 8, 5}) == 2);
  CHECK(unsaved({1, 2, 3}, {"hit", 3, 8, 5}) == 0);
  CHECK(unsaved({6, 1}, {"hit", 2, 8, 1}) == 1);
}

TEST_CASE("rolled dice: sums are rolled one after the other, and none of no dice") {
  const std::array<Sum, 3> pools{Sum{"a", 2, 6}, Sum{"b", 0, 8}, Sum{"c", 1, 10}};
  Step::Shown shown{dice::Entered{std::vector<int>{1, 6, 10}}};
  CHECK(rolled(shown, [&](Dice& dice) { return dice.sums(Sums{pools}); }) == 17);
  REQUIRE(shown.records().size() == 2);
  CHECK(shown.records()[1].why == "c");
}

TEST_CASE("rolled dice: all dice are rolled again until the result is final") {
  CHECK(rolled({1, 1, 6, 6, 2, 3}, [](Dice& dice) { return dice.sum({"", 2, 6, 3, 11}); }) == 5);
  CHECK(rolled({3, 3, 1, 1, 2, 6}, [](Dice& dice) { return dice.contest({"", 6}); }) == 1);
  const std::array<std::uint8_t, 3> again{1, 0, 1};
  CHECK(rolled({1, 3, 3, 2}, [&](Dice& dice) { return dice.face({"", 6, again}); }) == 2);
  CHECK(rolled({1, 5}, [&](Dice& dice) { return dice.aside({"", 6, again}); }) == 5);
}

TEST_CASE("rolled dice: a chart's line goes up to its face") {
  const std::array<int, 4> to{2, 5, 5, 8};
  for (const auto& [face, line] : {std::pair{1, 0}, {2, 0}, {3, 1}, {5, 1}, {6, 3}, {8, 3}})
    CHECK(rolled({face}, [&](Dice& dice) { return dice.line({"", to}); }) == line);
}

TEST_CASE("rolled dice: the faces of a throw are given in the order rolled") {
  Step::Shown shown{dice::Entered{std::vector<int>{5, 1, 6, 2}}};
  const Pool pool{"to hit", 4, 6, 3, true};
  CHECK(rolled(shown, [&](Dice& dice) { return dice.faces(pool); }) ==
        std::vector<int>{5, 1, 6, 2});
  REQUIRE(shown.records().size() == 1);
  CHECK(shown.records()[0].successes == 2);
  CHECK(rolled(std::vector<int>{}, [&](Dice& dice) { return dice.faces(pool.of(0)); }).empty());
}

TEST_CASE("rolled dice: the same seed rolls the same dice") {
  const auto some = [](const char* seed) {
    return rolled(seed, "fire", [](Dice& dice) { return dice.faces(Sum{"", 40, 6}); });
  };
  CHECK(some("demo") == some("demo"));
  CHECK(some("demo") != some("other"));
}

TEST_SUITE_END();
