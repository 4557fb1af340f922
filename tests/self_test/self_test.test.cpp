#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "self_test/check.hpp"
#include "self_test/examples.hpp"
#include "self_test/one_by_one.hpp"
#include "steps/dice_expression.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/situations.hpp"
#include "support/source_folder.hpp"

using namespace acw::test;

namespace {

acw::Engine engine_of(const acw::Ruleset& plain, const std::string& dice) {
  return {plain, acw::request_for(plain.procedures.front(), acw::dice_situation(dice)), "roll"};
}

}  // namespace

TEST_CASE("one by one: every face of every die in turn") {
  const auto plain = acw::plain_dice();
  const auto two = acw::one_by_one(engine_of(plain, "2d6"), {"total"}, 100);
  REQUIRE(two);
  CHECK(two->ways == 36);
  CHECK(two->chances.front().size() == 11);
  CHECK(std::abs(two->chances.front().at("7") - 6 / 36.0) < 1e-15);
  CHECK(std::abs(two->chances.front().at("12") - 1 / 36.0) < 1e-15);
}

TEST_CASE("one by one: more ways than were allowed are not counted") {
  const auto plain = acw::plain_dice();
  CHECK_FALSE(acw::one_by_one(engine_of(plain, "2d6"), {"total"}, 35));
  CHECK_FALSE(acw::one_by_one(engine_of(plain, "20d20"), {"total"}, 5000));
}

TEST_CASE("self test: a chance that is off is told with its value") {
  const auto none = [](double) { return 0.0; };
  CHECK(acw::first_difference({{"1", 0.25}}, {{"1", 0.25}}, none) == "");
  CHECK(acw::first_difference({{"1", 0.25}}, {{"1", 0.5}}, none) ==
        "1: 0.25 by the exact odds, 0.5");
  CHECK(acw::first_difference({{"1", 0.25}}, {}, none) == "1: 0.25 by the exact odds, 0");
  CHECK(acw::first_difference({}, {{"2", 0.5}}, none) == "2: 0 by the exact odds, 0.5");
  CHECK(acw::first_difference({{"1", 0.25}}, {{"1", 0.5}}, [](double) { return 0.3; }) == "");
}

TEST_CASE("self test: the generator has its known answers") {
  CHECK(acw::check_generator().empty());
}

TEST_CASE("self test: so many games are told as were played") {
  const auto check = acw::check_plain_dice({"a", 100, 3000});
  CHECK(check.faults.empty());
  CHECK(check.situations == 5);
  CHECK(check.games == 500);
}

TEST_CASE("self test: a player's own ruleset, with examples or without") {
  const auto ran = acw_run("-r " + source_folder() + "/examples/skirmish.toml selftest --json");
  CHECK(ran.code == 0);
  const auto outcome = ran.json()["outcome"];
  CHECK(text(outcome["faults"]) == "0");
  long long ways = 0;
  for (const auto& command : *outcome["commands"].as<acw::Value::Array>()) {
    CAPTURE(text(command["command"]));
    CHECK(text(command["not_checked"]) == "");
    CHECK(number(command["situations"]) > 0);
    ways += *command["ways"].as<long long>();
  }
  CHECK(ways > 100);
  CHECK(acw_run("-r " + source_folder() + "/examples/skirmish.toml selftest")
            .out.find("nothing wrong was found\n") != std::string::npos);
}

TEST_CASE("self test: it takes no words, and no options of dice") {
  CHECK(acw_run("selftest all").code == 2);
  CHECK(acw_run("selftest --odds").code == 2);
}
