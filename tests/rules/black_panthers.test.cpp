#include <doctest/doctest.h>

#include <cstddef>
#include <map>
#include <string>

#include "rules/refusals.hpp"
#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

const Value::Array& items(const Value& value) {
  static const Value::Array none;
  const auto* array = value.as<Value::Array>();
  return array != nullptr ? *array : none;
}

template <std::size_t N>
void check_told(const Wrong (&wrongs)[N], int code) {
  for (const Wrong& wrong : wrongs) {
    const Ran ran = acw_run(wrong.command);
    CAPTURE(wrong.command);
    CAPTURE(wrong.message);
    CAPTURE(ran.err);
    CHECK(ran.code == code);
    CHECK(ran.out == "");
    CHECK(ran.err != "");
    CHECK(ran.err.find(wrong.message) != std::string::npos);
  }
}

}  // namespace

TEST_CASE(
    "black panthers: an experienced regiment with a formation fail, firing at skirmishers at short "
    "range, needs 6+") {
  const Value result =
      answered("fire 4 experienced 15cm formation-fail at 6 skirmish --dice 6,5,8,1,4,3");
  REQUIRE(items(result["throws"]).size() == 2);
  CHECK(text(items(result["throws"]).front()["needs"]) == "6");
  CHECK(text(items(result["throws"]).front()["successes"]) == "2");
  CHECK(text(items(result["throws"]).back()["needs"]) == "4");
  CHECK(text(result["outcome"]["hits"]) == "2");
  CHECK(text(result["outcome"]["saved"]) == "1");
  CHECK(text(result["outcome"]["killed"]) == "1");
}

TEST_CASE("black panthers: an attached officer is tested by a second die where the first tells") {
  CHECK(text(outcome_of(
            "fire 2 experienced 15cm at 6 with-officer --dice 4,4,1,1,2")["officer_killed"]) ==
        "false");
  CHECK(text(outcome_of(
            "fire 2 experienced 15cm at 6 with-officer --dice 4,4,1,1,1,1")["officer_killed"]) ==
        "true");
  CHECK(text(outcome_of(
            "fire 2 experienced 15cm at 6 with-officer --dice 4,4,1,1,1,2")["officer_killed"]) ==
        "false");
  CHECK(
      text(outcome_of(
          "fire 3 experienced 15cm at 6 with-officer --dice 4,4,4,1,1,1,2,2")["officer_killed"]) ==
      "true");
  CHECK(text(outcome_of(
            "fire 3 experienced 15cm at 6 with-officer --dice 4,4,4,1,1,5,2")["officer_killed"]) ==
        "false");
  CHECK(text(outcome_of("throw officer 3 --dice 2,1")["officer_killed"]) == "true");
}

TEST_CASE("black panthers: twelve figures reduced to seven, with friends and enemies near, hold") {
  const Value result = outcome_of("morale experienced 7/12 supported enemy-near");
  CHECK(text(result["points"]) == "7");
  CHECK(text(result["breaks_at"]) == "6");
  CHECK(text(result["holds"]) == "true");
}

TEST_CASE("black panthers: at the thirteenth hour a summer's day has 7 hours left, an autumn's 6") {
  const Value summer = outcome_of("time-of-day --dice 4,4,6,1,3,3,3,3,4");
  CHECK(text(summer["season"]) == "summer");
  CHECK(text(summer["hour"]) == "13");
  CHECK(text(summer["hours_left"]) == "7");
  CHECK(text(summer["turns_left"]) == "28");
  const Value autumn = outcome_of("time-of-day --dice 1,2,2,1,1,2,2,6,6,6,1,3,3,3,4");
  CHECK(text(autumn["season"]) == "autumn-spring");
  CHECK(text(autumn["hours_left"]) == "6");
  CHECK(text(autumn["turns_left"]) == "24");
}

TEST_CASE(
    "black panthers: a veteran regiment keeps its formation fail on a one and ends it on a four") {
  CHECK(text(outcome_of("formation-test veteran --dice 1")["passed"]) == "false");
  CHECK(text(outcome_of("formation-test veteran --dice 4")["passed"]) == "true");
  CHECK(text(outcome_of("formation-test raw boat --dice 5")["passed"]) == "true");
}

TEST_CASE("black panthers: the small throws read their dice as the table says") {
  CHECK(text(outcome_of("throw jump 3 --dice 1,2,1")["killed"]) == "2");
  CHECK(text(outcome_of("throw river 3 --dice 1,2,3")["drowned"]) == "2");
  CHECK(text(outcome_of("throw wind --dice 1")["wind"]) == "false");
  CHECK(text(outcome_of("throw flank-march --dice 13")["square"]) == "4");
  CHECK(acw_run("throw flank-march --dice 13")
            .out.find("from a side's own baseline: north for the Union") != std::string::npos);
  CHECK(text(outcome_of(
            "throw first-move --cavalry 8,8 --artillery 7,7 --dice 3,3,2,9")["first"]) == "second");
  CHECK(text(outcome_of("throw map --dice 3")["map"]) == "umpire");
}

TEST_CASE("black panthers: bombardment counts two a hit at short range and one at long") {
  CHECK(text(outcome_of("demolition 2 field veteran 30cm at 6 fence --dice 3,3,3,2")["points"]) ==
        "6");
  CHECK(text(outcome_of(
            "demolition 2 field veteran 30cm at 6 fence --dice 2,6,6,6")["destroyed"]) == "true");
  CHECK(text(outcome_of("demolition 2 field veteran 31cm at 6 fence --dice 3,3,3,2")["points"]) ==
        "3");
  CHECK(text(outcome_of(
            "demolition 2 field veteran 31cm at 6 fence --dice 2,6,6,6")["destroyed"]) == "false");
}

TEST_CASE("black panthers: the movement table") {
  const std::map<std::string, int> table{
      {"infantry line", 15},   {"infantry skirmish", 15},
      {"infantry column", 30}, {"infantry charging", 30},
      {"cavalry line", 30},    {"cavalry charging", 60},
      {"cavalry column", 60},  {"field limbered", 30},
      {"field manhandled", 7}, {"heavy limbered", 25},
      {"heavy manhandled", 5}, {"wagon", 15},
      {"siege-gun", 15},       {"field limbered --horses-lost 1", 15},
  };
  for (const auto& entry : table) {
    CAPTURE(entry.first);
    CHECK(text(outcome_of("move " + entry.first)["move"]) == std::to_string(entry.second));
  }
}

TEST_CASE("black panthers: victory points") {
  CHECK(text(outcome_of("score --farms 1")["points"]) == "20");
  CHECK(text(outcome_of("score --bridges 2")["points"]) == "20");
  CHECK(text(outcome_of("score --killed raw=3,experienced=2,veteran=1")["points"]) == "10");
  CHECK(text(outcome_of("score --farms 1 --bridges 1 --killed raw=3,experienced=2 --officers 1 "
                        "--wagons 1 --squares 3")["points"]) == "82");
}

TEST_CASE("black panthers: what the rules don't allow is refused") {
  const Wrong refused[] = {
      {"fire 4 raw skirmish 10cm at 5", "skirmish"},
      {"fire 4 sharpshooters veteran line 10cm at 5", "skirmish"},
      {"fire 4 sharpshooters veteran column 10cm at 5", "skirmish"},
      {"fire 4 indians line 10cm at 5", "skirmish"},
      {"fire 4 indians column 10cm at 5", "skirmish"},
      {"fire 4 indians veteran 10cm at 5"},
      {"fire 4 cavalry experienced line 10cm at 5", "skirmish"},
      {"fire 4 cavalry experienced column 10cm at 5", "skirmish"},
      {"fire 1 experienced skirmish 10cm at 5"},
      {"fire 1 experienced column 10cm at 5"},
      {"fire 1 sharpshooters veteran 10cm at 5"},
      {"fire 2 field experienced column 10cm at 5"},
      {"fire 2 heavy experienced column 10cm at 5"},
      {"fire 2 field experienced line 10cm at 5"},
      {"fire 4 experienced rifle 10cm at 5", "weapon-holders"},
      {"fire 4 raw rifle 10cm at 5", "weapon-holders"},
      {"fire 4 experienced carbine 10cm at 5", "weapon-holders"},
      {"fire 4 experienced shotgun 4cm at 5", "weapon-holders"},
      {"fire 4 experienced bow 10cm at 5", "weapon-holders"},
      {"fire 4 sharpshooters veteran musket 10cm at 5", "weapon-holders"},
      {"fire 4 cavalry veteran musket 10cm at 5", "weapon-holders"},
      {"fire 4 cavalry veteran rifle 10cm at 5", "weapon-holders"},
      {"fire 4 indians musket 10cm at 5", "weapon-holders"},
      {"fire 4 raw late-war 31cm at 5", "30"},
      {"fire 4 veteran musket late-war 31cm at 5", "30"},
      {"fire 4 experienced 12in at 5", "30"},
      {"fire 4 experienced 10cm at 5 crew column"},
      {"fire 4 experienced 10cm at 5 crew line"},
      {"melee 4 skirmish charging at 5 raw", "charg"},
      {"melee 4 column charging at 5 raw", "charg"},
      {"melee 4 formation-fail charging at 5 raw", "charg"},
      {"melee 4 charging at 5 raw soft", "charg"},
      {"melee 4 charging at 5 raw hard", "charg"},
      {"melee 4 charging at 5 raw crew soft", "charg"},
      {"melee 4 charging at 5 raw crew hard", "charg"},
      {"melee 4 raw skirmish at 5 raw", "skirmish"},
      {"morale raw 2/3"},
      {"morale raw 3/3"},
      {"morale raw 5/21"},
      {"morale raw cavalry 5/12 supported", "supported"},
      {"morale raw artillery 5/12 no-brigadier", "no-brigadier"},
      {"morale raw sharpshooters 5/12 brigadier-killed", "brigadier-killed"},
      {"demolition 5 field veteran 121cm at fence", "120"},
      {"demolition 5 heavy veteran 181cm at fence", "180"},
      {"army-gen federal --sharpshooters 3 --seed a"},
      {"army-gen confederate --sharpshooters 3 --seed a"},
      {"charge 4 10cm at 5", "simon"},
  };
  check_told(refused, 1);
}

TEST_CASE("black panthers: a command line at fault is told what is wrong with it") {
  const Wrong errors[] = {
      {"fire 4 10cm at 5", "class"},
      {"fire 4 experienced at 5"},
      {"fire experienced 10cm at 5"},
      {"fire 0 experienced 10cm at 5"},
      {"fire 4 experienced 10cm at 0"},
      {"fire 4 experienced 2hex at 5"},
      {"fire 4 experienced 10cm soft at 5", "describes the target"},
      {"fire 4 experienced 10cm at 5 musket"},
      {"fire 4 experienced raw 10cm at 5"},
      {"fire 4 5 experienced 10cm at 5"},
      {"fire 4 experienced 10cm 11cm at 5"},
      {"fire 4 experienced 10cm at 5 11cm"},
      {"fire 4 vetran 10cm at 5", "veteran"},
      {"fire 4 vetera 10cm at 5", "veteran"},
      {"fire 4 militia 10cm at 5", "militia"},
      {"fire 4 experienced charging 10cm at 5", "charging"},
      {"fire 4 experienced 10cm at 5 --variant nothing=such", "nothing"},
      {"fire 4 experienced 10cm at 5 --variant open-saves=maybe", "open-saves"},
      {"fire 4 experienced 10cm at 5 --dice 1,2,3", "to hit"},
      {"fire 4 experienced 10cm at 5 --dice 1,2,3,4"},
      {"fire 4 experienced 10cm at 5 --dice 1,2,3,3,5"},
      {"fire 4 experienced 10cm at 5 --dice 1,2,3,9", "9"},
      {"fire 4 experienced 10cm at 5 --dice 1,2,3,0", "0"},
      {"fire 4 experienced 10cm at 5 --odds --dice 1"},
      {"fire 4 experienced 10cm at 5 --odds --sample 10"},
      {"fire 4 experienced 10cm at 5 --odds --seed a"},
      {"fire 4 experienced 10cm at 5 --seed a --dice 1,1,1,1"},
      {"fire 4 experienced 10cm at 5 --odds --times 3"},
      {"fire 4 experienced 10cm at 5 --sample 0"},
      {"-r nowhere fire 4 experienced 10cm at 5", "nowhere"},
      {"melee 4 at 5", "class"},
      {"melee at 5 raw"},
      {"melee 0 at 5 raw"},
      {"morale 7/12", "class"},
      {"morale experienced 12", "missing number of figures"},
      {"morale experienced"},
      {"morale experienced 0/12"},
      {"morale experienced 13/12"},
      {"morale experienced 7/12 --dice 1", "dice"},
      {"formation-test"},
      {"demolition 5 field 30cm at fence", "class"},
      {"demolition 5 field veteran 30cm"},
      {"demolition 5 field veteran at fence"},
      {"throw nothing", "nothing"},
      {"throw river"},
      {"army-gen"},
      {"fier 4 experienced 10cm at 5", "fire"},
  };
  check_told(errors, 2);
}

TEST_CASE("black panthers: with --exit-status a failed test is exit 3, without it an answer") {
  CHECK(acw_run("morale raw 3/12").code == 0);
  CHECK(acw_run("morale raw 3/12 --exit-status").code == 3);
  CHECK(acw_run("morale raw 11/12 --exit-status").code == 0);
  CHECK(acw_run("formation-test veteran --dice 1 --exit-status").code == 3);
  CHECK(acw_run("formation-test veteran --dice 3 --exit-status").code == 0);
}

TEST_SUITE_END();
