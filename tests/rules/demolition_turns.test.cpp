#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using acw::Value;
using namespace acw::test;

TEST_SUITE_BEGIN("rules");

namespace {

std::string demolition_refused(const std::string& words, int code) {
  const Ran ran = acw_run("-r sz demolition " + words);
  CAPTURE(words);
  CHECK(ran.code == code);
  return ran.err;
}

}  // namespace

TEST_CASE("schulz demolition: with a gun the number is guns, and each finds its range first") {
  const auto result = outcome_of("-r sz demolition 2 heavy 30in at bridge --dice 3,4,6,5");
  CHECK(text(result["on_target"]) == "1");
  CHECK(text(result["points_left"]) == "19");
  CHECK(text(result["state"]) == "men-and-cavalry");
  // both miss their range, and no point die is asked for
  CHECK(text(outcome_of("-r sz demolition 2 heavy 30in at bridge --dice 4,6")["points_left"]) ==
        "30");
  // without a gun the number is shots on target
  const auto shots = outcome_of("-r sz demolition 2 at bridge --dice 1,2,3,4");
  CHECK(text(shots["points_left"]) == "20");
  CHECK(shots["on_target"].is_null());
  CHECK(has(demolition_refused("2 30in at bridge", 2), "missing type of gun"));
  CHECK(has(demolition_refused("2 uphill at bridge", 2), "unclear direction"));
  CHECK(has(demolition_refused("2 heavy at bridge", 2), "missing distance"));
  CHECK(has(demolition_refused("heavy 30in at bridge", 2), "number of guns that fire"));
  CHECK(has(demolition_refused("2 gatling 9in at bridge", 1), "only artillery"));
  CHECK(has(demolition_refused("2 heavy 52.1in at bridge", 1), "reaches 52 in"));
  CHECK(has(demolition_refused("2 mortar 9in at bridge", 1), "has a minimum range of 10 in"));
}

TEST_CASE("schulz demolition: the ranging shot of each gun and band is fire's") {
  for (const char* gun : {"heavy", "medium", "light", "mortar"}) {
    for (const char* slope : {"level", "uphill", "downhill"}) {
      for (int quarters = 4; quarters <= 66 * 4; quarters += 3) {
        const std::string words =
            std::string{"1 "} + gun + " " + std::to_string(quarters / 4.0) + "in " + slope;
        CAPTURE(words);
        const Ran fire = acw_run("-r sz fire " + words + " at 1 --need --json");
        const Ran fall = acw_run("-r sz demolition " + words + " at bridge --need --json");
        CHECK(fire.code == fall.code);
        if (fire.code != 0 || fall.code != 0) continue;
        const auto ranging = [](const Value& result) {
          for (const auto& need : *result["needs"].as<Value::Array>()) {
            if (text(need["why"]) == "ranging") return text(need["needs"]);
          }
          return std::string{"automatic"};
        };
        CHECK(ranging(fire.json()) == ranging(fall.json()));
      }
    }
  }
}

TEST_CASE("schulz demolition: turn by turn, with the points that are left told each time") {
  const Ran ran = acw_run(
      "-r sz demolition 2 heavy 30in at bridge --until destroyed "
      "--dice 4,5,1,4,6,6,2,3,6,5,4,6");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  CHECK(has(ran.out, "points left after turn 1: 30, turn 2: 18, turn 3: 0"));
  CHECK(has(ran.out, "until destroyed"));
  const auto result = outcome_of(
      "-r sz demolition 2 heavy 30in at bridge --until destroyed "
      "--dice 4,5,1,4,6,6,2,3,6,5,4,6");
  CHECK(text(result["turns"]) == "3");
  CHECK(text(result["shots"]) == "3");
  CHECK(text(result["state"]) == "destroyed");
  // the same as words, and as an option of its slot
  const auto same = [](const std::string& words) {
    return acw_run("-r sz demolition 2 heavy 30in " + words + " --seed x --json").json()["throws"];
  };
  CHECK(same("at bridge --until destroyed") == same("--until-state destroyed at bridge"));
  CHECK(same("at bridge --until 'men only'") == same("at bridge --until men-only"));
}

TEST_CASE("demolition: what can't be come to is refused with what can") {
  CHECK(has(demolition_refused("2 at bridge --until all-dead", 2),
            "its states are destroyed, men-only"));
  CHECK(has(demolition_refused("2 at 8 bridge --until men-only", 2), "it is men-only already"));
  CHECK(has(demolition_refused("2 at bridge --until destroid", 2), "did you mean 'destroyed'?"));
  CHECK(has(demolition_refused("2 at bridge --until 'round 3'", 2), "destroyed, all-dead"));
  CHECK(has(demolition_refused("2 at bridge --until destroyed --until men-only", 2),
            "already given"));
  CHECK(acw_run("demolition 5 raw field 25cm at fence --until rubble").code == 2);
  CHECK(acw_run("fire 12 exp musket 25cm at 14 --until destroyed").code == 2);
}

TEST_CASE("black panthers demolition: until destroyed, and what is left in between") {
  const Ran ran =
      acw_run("demolition 1 exp field 25cm at 6 fence --until destroyed --dice 4,3,1,2,5,6");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  CHECK(has(ran.out, "points left after turn 1: 4, turn 2: 4, turn 3: 0"));
  CHECK(has(ran.out, "→ 3 turns"));
  CHECK(has(acw_run("demolition 1 exp field 25cm at 6 fence --dice 4,3").out, "4 points left"));
}

TEST_CASE("schulz: a cannon on a wall that is hit by a 1 takes 5 points more") {
  CHECK(text(outcome_of("-r sz throw wall-gun --dice 1")["passed"]) == "true");
  CHECK(text(outcome_of("-r sz throw wall-gun --dice 2")["passed"]) == "false");
  CHECK(has(acw_run("-r sz throw wall-gun --dice 1").out, "loses 5 more points"));
}

TEST_SUITE_END();
