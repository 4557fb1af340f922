#include <doctest/doctest.h>

#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

Value outcome(const std::string& words) {
  const Ran ran = run_state_of_war(words + " --json");
  CAPTURE(words);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json()["outcome"];
}
const Value::Array& units(const Value& army) { return *army["units"].as<Value::Array>(); }
int figures(const Value& army, const std::string& rank) {
  int all = 0;
  for (const auto& unit : units(army)) {
    if (text(unit["rank"]) == rank) all += static_cast<int>(number(unit["figures"]));
  }
  return all;
}

}  // namespace

TEST_CASE("state of war morale: five results") {
  const char* results[] = {"rout", "break", "fall-back", "no-advance", "no-advance", "ok", "ok"};
  for (int face = 1; face <= 7; ++face) {
    const auto told =
        outcome("morale trained --killed-percent 40 flanked --dice " + std::to_string(face));
    CHECK(number(told["score"]) == face - 5);
    CHECK(text(told["result"]) == results[face - 1]);
  }
}

TEST_CASE(
    "state of war morale: a unit that breaks or routs is the exit status, when it is asked for") {
  CHECK(run_state_of_war("morale raw --killed-percent 40 --dice 1 --exit-status").code == 3);
  CHECK(run_state_of_war("morale raw --killed-percent 80 --dice 1 --exit-status").code == 3);
  CHECK(run_state_of_war("morale raw --killed-percent 40 --dice 2 --exit-status").code == 0);
  CHECK(run_state_of_war("morale raw --killed-percent 40 --dice 1").code == 0);
  CHECK(run_state_of_war("throw rally raw --dice 3 --exit-status").code == 3);
  CHECK(run_state_of_war("throw rally raw --dice 4 --exit-status").code == 0);
}

TEST_CASE("state of war morale: what is missing or can't be") {
  CHECK(run_state_of_war("morale leader").code == 2);
  CHECK(run_state_of_war("morale raw --killed-percent 101").code == 2);
  CHECK(run_state_of_war("morale raw --killed-percent 60 --wounded-percent 41").code == 2);
  CHECK(run_state_of_war("morale raw --killed-percent 60 --wounded-percent 40 --need").code == 0);
  CHECK(run_state_of_war("morale raw 7").code == 2);
  CHECK(has(run_state_of_war("morale raw 7").err, "give the figures left and the original number"));
  CHECK(run_state_of_war("morale raw in-cover leader leader").code == 2);
}

TEST_CASE("state of war army-gen: what a figure costs") {
  const struct {
    const char* words;
    int cost;
  } rows[] = {{"veteran minie-rifle", 28},
              {"veteran repeater", 40},
              {"veteran musket", 27},
              {"veteran shotgun", 26},
              {"veteran pistol", 25},
              {"trained minie-rifle", 20},
              {"trained repeater", 32},
              {"trained musket", 19},
              {"trained shotgun", 18},
              {"trained pistol", 17},
              {"raw minie-rifle", 14},
              {"raw repeater", 26},
              {"raw musket", 13},
              {"raw shotgun", 12},
              {"raw pistol", 11},
              {"civilian minie-rifle", 9},
              {"civilian repeater", 21},
              {"civilian musket", 8},
              {"civilian shotgun", 7},
              {"civilian pistol", 6},
              {"trained minie-carbine", 19},
              {"trained smoothbore-carbine", 18},
              {"raw musket bayonet", 14},
              {"raw pistol sword mounted", 27},
              {"civilian lance", 6}};
  for (const auto& row : rows) {
    const auto told = outcome(std::string{"army-gen --points 1000 "} + row.words);
    CHECK(number(told["cost"]) == row.cost);
    CHECK(number(told["figures"]) == 1000 / row.cost);
    CHECK(number(told["left"]) == 1000 % row.cost);
    CHECK(number(told["total"]) == 1000 - 1000 % row.cost);
  }
}

TEST_CASE("state of war army-gen: points buy groups of up to 14, with what is left over") {
  const auto told = outcome("army-gen raw musket --points 500");
  CHECK(number(told["figures"]) == 38);
  CHECK(number(told["left"]) == 6);
  REQUIRE(units(told).size() == 3);
  CHECK(number(units(told)[0]["figures"]) == 14);
  CHECK(number(units(told)[2]["figures"]) == 10);
  CHECK(text(units(told)[2]["id"]) == "g3");
  CHECK(number(units(told)[2]["cost"]) == 13);
  CHECK(number(units(told)[2]["total"]) == 130);
  CHECK(number(outcome("army-gen raw repeater --points 26")["figures"]) == 1);
  CHECK(run_state_of_war("army-gen raw repeater --points 25").code == 1);
}

TEST_CASE("state of war army-gen: an infantry company") {
  const auto told = outcome("army-gen company trained minie-rifle");
  CHECK(number(told["figures"]) == 178);
  CHECK(number(told["total"]) == 178 * 20);
  CHECK(figures(told, "captain") == 1);
  CHECK(figures(told, "lieutenant") == 2);
  CHECK(figures(told, "first-sergeant") == 1);
  CHECK(figures(told, "musician") == 2);
  CHECK(figures(told, "man") == 2 * (80 + 6));
  int sergeants = 0;
  int corporals = 0;
  for (const auto& unit : units(told)) {
    sergeants += text(unit["led_by"]) == "sergeant" ? 1 : 0;
    corporals += text(unit["led_by"]) == "corporal" ? 1 : 0;
    CHECK(number(unit["figures"]) <= 15);
  }
  CHECK(sergeants == 4);
  CHECK(corporals == 8);
  CHECK(number(outcome("army-gen company trained minie-rifle --men 40")["figures"]) == 98);
}

TEST_CASE("state of war army-gen: cavalry companies of both sides") {
  const auto federal = outcome("army-gen cavalry-company federal trained minie-carbine");
  CHECK(number(federal["figures"]) == 75);
  CHECK(number(federal["cost"]) == 34);
  CHECK(figures(federal, "sergeant") == 5);
  CHECK(figures(federal, "corporal") == 8);
  CHECK(figures(federal, "first-sergeant") == 1);
  CHECK(figures(federal, "trooper") == 56);
  const auto confederate = outcome("army-gen confederate cavalry-company raw shotgun");
  CHECK(number(confederate["figures"]) == 92);
  CHECK(figures(confederate, "corporal") == 4);
  CHECK(figures(confederate, "first-sergeant") == 0);
  CHECK(figures(confederate, "musician") == 0);
  CHECK(number(outcome("army-gen confederate cavalry-company raw shotgun --men 60")["figures"]) ==
        72);
  for (const auto& unit : units(confederate)) CHECK(number(unit["figures"]) <= 14);
}

TEST_CASE("state of war army-gen: refusals") {
  CHECK(run_state_of_war("army-gen").code == 2);
  CHECK(run_state_of_war("army-gen raw musket").code == 2);
  CHECK(run_state_of_war("army-gen company musket").code == 2);
  CHECK(run_state_of_war("army-gen company raw").code == 2);
  CHECK(run_state_of_war("army-gen cavalry-company raw musket").code == 2);
  CHECK(run_state_of_war("army-gen company raw musket --points 100").code == 2);
  CHECK(run_state_of_war("army-gen raw musket --points 100 --men 5").code == 2);
  CHECK(run_state_of_war("army-gen raw musket --points 0").code == 2);
  CHECK(run_state_of_war("army-gen raw thrown --points 100").code == 1);
  CHECK(run_state_of_war("army-gen company raw musket --men 81").code == 1);
  CHECK(run_state_of_war("army-gen cavalry-company federal raw musket --men 55").code == 1);
  CHECK(run_state_of_war("army-gen cavalry-company confederate raw musket --men 59").code == 1);
  CHECK(run_state_of_war("army-gen cavalry-company confederate raw musket --men 81").code == 1);
  CHECK(has(run_state_of_war("army-gen artillery").err, "'artillery'"));
  CHECK(run_state_of_war("army-gen artillery").code != 0);
}

TEST_CASE("state of war move: centimetres an action") {
  const auto moves = [](const std::string& words) {
    return number(outcome("move " + words)["move"]);
  };
  CHECK(moves("infantry") == 12);
  CHECK(moves("cavalry") == 24);
  CHECK(moves("infantry difficult") == 6);
  CHECK(moves("cavalry difficult") == 12);
  CHECK(moves("cavalry --turns 1") == 18);
  CHECK(moves("cavalry --turns 2") == 12);
  CHECK(moves("cavalry --turns 3") == 6);
  CHECK(moves("cavalry --turns 4") == 0);
  CHECK(moves("cavalry difficult --turns 1") == 9);
  CHECK(moves("infantry --turns 3") == 12);
  CHECK(moves("infantry ladder") == 6);
  CHECK(moves("infantry wall") == 3);
  CHECK(run_state_of_war("move cavalry wall").code == 1);
  CHECK(run_state_of_war("move difficult").code == 2);
}

TEST_CASE("state of war throws: faces and what they mean") {
  const struct {
    const char* attacker;
    const char* enemy;
  } rows[] = {{"north-half", "south-edge"}, {"south-half", "north-edge"},
              {"west-edge", "east-edge"},   {"east-edge", "west-edge"},
              {"south-edge", "north-edge"}, {"north-edge", "south-edge"}};
  for (int face = 1; face <= 6; ++face) {
    const auto die = std::to_string(face);
    const auto told = outcome("throw deploy --dice " + die);
    CHECK(text(told["attacker"]) == rows[face - 1].attacker);
    CHECK(text(told["enemy"]) == rows[face - 1].enemy);
    CHECK(number(outcome("throw spot --dice " + die)["seen_within"]) == 10 * face);
    CHECK(text(outcome("throw solo-plan --dice " + die)["plan"]) ==
          (face <= 2 ? "defend" : "advance"));
    CHECK(text(outcome("throw rally civilian --dice " + die)["passed"]) ==
          (face >= 4 ? "true" : "false"));
  }
  CHECK(number(outcome("throw spot 4 --dice 4")["seen_within"]) == 40);
  CHECK(run_state_of_war("throw spot 4 --dice 5").code == 2);
  CHECK(number(outcome("throw solo-charge --dice 3")["attacks_within"]) == 30);
  CHECK(text(outcome("throw first-side --dice 3,3,5,2")["first"]) == "first");
  CHECK(text(outcome("throw first-side --dice 2,5")["first"]) == "second");
  CHECK(run_state_of_war("throw rally").code == 2);
}

TEST_CASE("state of war: what these rules don't have") {
  for (const char* command :
       {"formation-test raw", "map-gen", "time-of-day", "demolition", "score"}) {
    const Ran ran = run_state_of_war(command);
    CAPTURE(command);
    CHECK(ran.code == 1);
    CHECK(has(ran.err, "State of War has no "));
  }
}

TEST_SUITE_END();
