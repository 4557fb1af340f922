#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

using acw::Value;
using namespace acw::test;

/// What the published texts work out for their readers, typed.
TEST_SUITE_BEGIN("rules");

namespace {

Chances of(Chance none) {
  Chances chances;
  chances.add(0, none);
  chances.add(1, 1 - none);
  return chances;
}

}  // namespace

TEST_CASE("simon, the firing system: 5 men at 11 inches for 2 periods are 190 points") {
  const auto odds = answered("-r si fire 5 musket 11in at 10 --increments 2 --odds")["odds"];
  CHECK(difference(odds["cp"], always(190)) == "");
  Chances dice;  // 1 kill die plus 90 percent chance of a second
  dice.add(1, Chance{10} / 100);
  dice.add(2, Chance{90} / 100);
  CHECK(difference(odds["kill_dice"], dice) == "");
}

TEST_CASE("simon, the firing system: one man at 15 inches has a 21 % chance to fire effectively") {
  const auto odds = answered("-r si fire 1 musket 15in at 5 --odds")["odds"];
  CHECK(difference(odds["cp"], always(30)) == "");
  CHECK(difference(odds["kill_dice"], of(Chance{70} / 100)) == "");
  CHECK(difference(odds["casualties"], of(Chance{79} / 100)) == "");
}

TEST_CASE("simon, the firing system: at zero range and 3 increments 90 % of a kill die") {
  const auto odds = answered("-r si fire 1 musket 0in at 5 --increments 3 --odds")["odds"];
  CHECK(difference(odds["kill_dice"], of(Chance{10} / 100)) == "");
  CHECK(difference(odds["casualties"], of(Chance{37} / 100)) == "");
}

TEST_CASE("simon, the battle: .35 casualties a shot at close range, which is 5 inches") {
  const auto odds = answered("-r si fire 1 musket 5in at 5 --odds")["odds"];
  CHECK(difference(odds["casualties"], of(Chance{65} / 100)) == "");
}

TEST_CASE("simon, melee: 225 points of 5 elite cavalry against 75 of 5 infantry uphill") {
  const auto odds =
      answered("-r si melee 5 cavalry elite impact flank vs 5 infantry uphill --odds")["odds"];
  CHECK(difference(odds["attackers_points"], always(225)) == "");
  CHECK(difference(odds["defenders_points"], always(75)) == "");
}

TEST_CASE(
    "simon, melee: elite cavalry charges uphill at the flank of infantry, as its author says it") {
  const auto played =
      answered("-r si charge 5 elite cavalry 12in at 5 infantry above in the flank --need");
  std::string points;
  for (const auto& need : *played["needs"].as<Value::Array>()) {
    if (text(need["why"]) == "attackers" || text(need["why"]) == "defenders")
      points += text(need["needs"]) + " ";
  }
  CHECK(points == "45 15 ");
  const auto odds = answered(
      "-r si melee 5 elite cavalry charging at 5 infantry above in the flank --odds")["odds"];
  CHECK(difference(odds["attackers_points"], always(225)) == "");
  CHECK(difference(odds["defenders_points"], always(75)) == "");
}

TEST_CASE("simon, the battle: a company of 5 stands at 90 %, a single survivor at 50 %") {
  for (const auto& [men, level] : {std::pair{5, 90}, {1, 50}}) {
    const auto odds = answered("-r si morale " + std::to_string(men) + " --odds")["odds"];
    CHECK(difference(odds["level"], always(level)) == "");
    Chances holds;
    holds.add(true, Chance(level) / 100);
    holds.add(false, Chance(100 - level) / 100);
    CHECK(difference(odds["holds"], holds) == "");
  }
}

TEST_CASE("simon, movement: on a 3-increment card cavalry moves 18 inches") {
  CHECK(acw_run("-r si move cavalry --increments 3 -q").out == "18\n");
}

TEST_CASE("black panthers, firing: experienced with a fail, at skirmishers, needs 6 or more") {
  const auto need = acw_run("fire 12 exp formation-fail 10cm at 10 skirmish --need -q").out;
  CHECK(need.find("12 D8 6+") != std::string::npos);
}

TEST_CASE("black panthers, formation fail test: a veteran fails on a 1 and passes on a 4") {
  CHECK(text(answered("formation-test veteran --dice 1")["outcome"]["passed"]) == "false");
  CHECK(text(answered("formation-test veteran --dice 4")["outcome"]["passed"]) == "true");
  CHECK(acw_run("move infantry wall -q").out == "15\n");  // it moves as far with the fail
}

TEST_CASE("black panthers, morale: 7 left of 12 experienced, support and enemies near, holds") {
  const auto result = answered("morale exp 7/12 supported enemy-near")["outcome"];
  CHECK(number(result["points"]) == 7);
  CHECK(number(result["breaks_at"]) == 6);  // the chart's; the text's 5 is the veteran row
  CHECK(text(result["holds"]) == "true");
}

TEST_CASE("black panthers, melee: experienced in the open with a fail, skirmishing, or charged") {
  for (const char* words :
       {"10 at 8 exp formation-fail", "10 at 8 exp skirmish", "10 charging at 8 exp"}) {
    CAPTURE(words);
    CHECK(acw_run(std::string{"melee "} + words + " --need -q").out == "10 D10 5+\n");
  }
}

TEST_CASE("black panthers, army: a veteran regiment that throws a 3 has 13 figures") {
  const auto army = answered("army-gen confederate --dice 1,1,1,3,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  const auto* units = army["outcome"]["units"].as<Value::Array>();
  REQUIRE(units != nullptr);
  CHECK(text(units->front()["class"]) == "veteran");
  CHECK(number(units->front()["figures"]) == 13);
}

TEST_CASE(
    "black panthers, night and day: at 13 hours 7 are left in summer, 6 in autumn or spring") {
  const auto summer = answered("time-of-day --dice 6,1,4,4,4,4,1")["outcome"];
  CHECK(number(summer["hours_left"]) == 7);
  CHECK(number(summer["turns_left"]) == 28);
  CHECK(number(answered("time-of-day --dice 6,1,1,4,4,4,1")["outcome"]["hours_left"]) == 6);
}

TEST_SUITE_END();
