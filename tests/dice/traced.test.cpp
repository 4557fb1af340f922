#include "acw/dice/traced.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"
#include "support/rolled.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::dice;
using test::rolled;

namespace {

Step::Shown entered(std::vector<int> faces) { return Step::Shown{Entered{std::move(faces)}}; }

int count(Step::Shown& shown, const Pool& pool) {
  return rolled(shown, [&](Dice& dice) { return dice.count(pool); });
}

/// Rolls a die that is read.
int read_die(Traced& dice) {
  dice.begin({"a die", 1, 6});
  const int face = dice.die();
  dice.end(-1, false);
  return face;
}

}  // namespace

TEST_CASE("traced: a throw is recorded as it was asked for and as it fell") {
  auto shown = entered({3, 8, 5, 6, 1});
  CHECK(count(shown, {"to hit", 3, 8, 5}) == 2);
  CHECK(count(shown, {"to be spared", 2, 6, 2, true}) == 1);
  const auto& records = shown.records();
  REQUIRE(records.size() == 2);
  CHECK(records[0].why == "to hit");
  CHECK(records[0].dice == 3);
  CHECK(records[0].sides == 8);
  CHECK(records[0].needs == 5);
  CHECK_FALSE(records[0].low);
  CHECK(records[0].successes == 2);
  CHECK_FALSE(records[0].again);
  CHECK(records[0].faces == std::vector<int>{3, 8, 5});
  CHECK(records[1].low);
  CHECK(records[1].needs == 2);
  CHECK(records[1].successes == 1);
  CHECK(records[1].faces == std::vector<int>{6, 1});
}

TEST_CASE("traced: a throw that is rolled again is marked, and the last one is not") {
  auto shown = entered({4, 4, 2, 5});
  CHECK(rolled(shown, [](Dice& dice) { return dice.contest({"contest", 6}); }) == 1);
  const auto& records = shown.records();
  REQUIRE(records.size() == 2);
  CHECK(records[0].again);
  CHECK(records[0].faces == std::vector<int>{4, 4});
  CHECK_FALSE(records[1].again);
  CHECK(records[1].faces == std::vector<int>{2, 5});
  CHECK(records[1].needs == 0);
  CHECK(records[1].successes == -1);
}

TEST_CASE("traced: a throw that is not rolled leaves no record") {
  auto shown = entered({});
  CHECK(count(shown, {"certain", 4, 6, 1}) == 4);
  CHECK(count(shown, {"impossible", 4, 6, 7}) == 0);
  CHECK(count(shown, {"no dice", 0, 6, 4}) == 0);
  CHECK(shown.records().empty());
}

TEST_CASE("traced: tracing changes no dice, and no parts that they belong to") {
  Random plain{"demo", "fire"};
  Traced traced{Random{"demo", "fire"}};
  for (const std::uint64_t part : {0U, 1U, 5U}) {
    plain.at("regiment", part);
    traced.at("regiment", part);
    plain.begin({"a die", 1, 6});
    for (int i = 0; i < 20; ++i) CHECK(plain.die() == read_die(traced));
  }
  CHECK(traced.records().size() == 60);
}

TEST_CASE("traced: parts of a procedure don't change the order of entered dice") {
  Traced dice{Entered{{1, 2}}};
  CHECK(read_die(dice) == 1);
  dice.at("regiment", 9);
  CHECK(read_die(dice) == 2);
}

TEST_CASE("traced: the words of a throw outlive what they were asked with") {
  Traced traced{Entered{{2}}};
  {
    std::string why = "a name that is gone when the record is read";
    traced.begin({why, 1, 6});
    (void)traced.die();
    traced.end(-1, false);
    why.assign(why.size(), '-');
  }
  CHECK(traced.records().front().why == "a name that is gone when the record is read");
}

TEST_CASE("traced: records that are taken are gone, and those before them remain") {
  Traced dice{Entered{{1, 2, 3}}};
  for (int i = 0; i < 3; ++i) (void)read_die(dice);
  const auto last = dice.take(2);
  REQUIRE(last.size() == 1);
  CHECK(last[0].faces == std::vector<int>{3});
  REQUIRE(dice.records().size() == 2);
  CHECK(dice.records()[0].faces == std::vector<int>{1});
  CHECK(dice.records()[1].faces == std::vector<int>{2});
  CHECK(dice.take().size() == 2);
  CHECK(dice.records().empty());
}

TEST_CASE("traced: dice are refused before there is no memory for them, and at once") {
  const Effort effort{Effort::most, 1e6};
  Traced dice{Random{"demo", "fire"}};
  CHECK_THROWS_AS(dice.begin({"to hit", 1'000'000, 6}), BudgetError);
  Traced few{Random{"demo", "fire"}};
  const auto roll_some = [&] {
    for (int i = 0; i < 100'000; ++i) (void)read_die(few);
  };
  CHECK_THROWS_AS(roll_some(), BudgetError);
  CHECK(few.records().size() > 100);
}

TEST_SUITE_END();
