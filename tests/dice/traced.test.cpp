#include "acw/dice/traced.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/thrown.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw::dice;

TEST_CASE("traced: a throw is recorded as it was asked for and as it fell") {
  Thrown dice{Traced{Entered{{3, 8, 5, 6, 1}}}};
  CHECK(dice.count({"to hit", 3, 8, 5}) == 2);
  CHECK(dice.count({"to be spared", 2, 6, 2, true}) == 1);
  const auto& records = dice.roller().records();
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

TEST_CASE(
    "traced: a throw that the rules have made again is marked, and so is the one that stands") {
  Thrown dice{Traced{Entered{{4, 4, 2, 5}}}};
  CHECK(dice.contest({"contest", 6}) == 1);
  const auto& records = dice.roller().records();
  REQUIRE(records.size() == 2);
  CHECK(records[0].again);
  CHECK(records[0].faces == std::vector<int>{4, 4});
  CHECK_FALSE(records[1].again);
  CHECK(records[1].faces == std::vector<int>{2, 5});
  CHECK(records[1].needs == 0);
  CHECK(records[1].successes == -1);
}

TEST_CASE("traced: a throw that isn't asked for leaves no record") {
  Thrown dice{Traced{Entered{std::vector<int>{}}}};
  CHECK(dice.count({"certain", 4, 6, 1}) == 4);
  CHECK(dice.count({"impossible", 4, 6, 7}) == 0);
  CHECK(dice.count({"nobody", 0, 6, 4}) == 0);
  CHECK(dice.roller().records().empty());
}

TEST_CASE("traced: what is traced changes no dice, nor the parts they belong to") {
  Thrown plain{Random{"demo", "fire"}};
  Thrown traced{Traced{Random{"demo", "fire"}}};
  for (const std::uint64_t part : {0U, 1U, 5U}) {
    plain.at("regiment", part);
    traced.at("regiment", part);
    for (int i = 0; i < 20; ++i) CHECK(plain.sum({"", 2, 10}) == traced.sum({"", 2, 10}));
  }
  CHECK(traced.roller().records().size() == 60);
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

TEST_CASE("traced: records that are taken are gone, and those before them stay") {
  Thrown dice{Traced{Entered{{1, 2, 3}}}};
  for (int i = 0; i < 3; ++i) (void)dice.sum({"a die", 1, 6});
  const auto last = dice.roller().take(2);
  REQUIRE(last.size() == 1);
  CHECK(last[0].faces == std::vector<int>{3});
  Thrown once_more{again(dice.roller().records())};
  CHECK(once_more.sum({"a die", 1, 6}) == 1);
  CHECK(once_more.sum({"a die", 1, 6}) == 2);
  CHECK(dice.roller().take().size() == 2);
  CHECK(dice.roller().records().empty());
}

TEST_CASE("traced: dice are refused before there is no memory for them, and at once") {
  const acw::Effort effort{acw::Effort::most, 1e6};
  Traced dice{Random{"demo", "fire"}};
  CHECK_THROWS_AS(dice.begin({"to hit", 1'000'000, 6}), acw::TooLong);
  Thrown few{Traced{Random{"demo", "fire"}}};
  const auto throw_some = [&] {
    for (int i = 0; i < 100'000; ++i) (void)few.sum({"to hit", 1, 6});
  };
  CHECK_THROWS_AS(throw_some(), acw::TooLong);
  CHECK(few.roller().records().size() > 100);
}

TEST_SUITE_END();
