#include <doctest/doctest.h>

#include <set>
#include <string>

#include "odds/faces.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using acw::Value;
using namespace acw::test;

namespace {

const char* const state_of_war_commands[] = {
    "fire 1 trained minie-rifle 28cm at 8 hard",
    "fire 1 trained minie-rifle 9cm at mounted",
    "fire 6 trained minie-rifle 28cm at 8 hard",
    "fire 5 veteran repeater 10cm at 3 mounted",
    "fire 4 raw musket 3cm at mounted soft",
    "fire 9 civilian pistol 1cm at 2",
    "melee veteran bayonet charging vs trained butt",
    "melee raw lance mounted vs trained bayonet barricade",
    "melee trained sword-pistol mounted vs 3 raw lance mounted wounded",
    "melee civilian improvised vs veteran sword-pistol mounted --variant melee-score=sum",
    "morale trained leader --killed-percent 45 advancing",
    "morale raw commander-killed nco-killed --wounded-percent 25",
    "fire 6 trained minie-rifle 28cm --wounded 3 --turns 3 at 4 hard",
    "charge 4 raw vs 2 trained musket 4cm",
    "charge 3/5 trained mounted soft --wounded-before 1 vs 4 raw shotgun 8cm leader",
    "charge 4 trained vs 4 raw",
    "army-gen company raw musket",
    "army-gen --group '4 raw musket' --group '1 veteran pistol leader' --points 99",
    "move cavalry difficult --turns 1",
    "throw spot",
    "throw spot 4",
    "throw deploy",
    "throw solo-plan",
    "throw solo-charge",
    "throw rally trained",
    "throw first-side",
};

}  // namespace

TEST_CASE("state of war: faces thrown and entered again give the same outcome") {
  for (const std::string command : state_of_war_commands) {
    CAPTURE(command);
    for (int seed = 0; seed < 40; ++seed) {
      const Ran rolled = acw_run("-r sow " + command + " --json --seed s" + std::to_string(seed));
      REQUIRE(rolled.code == 0);
      const auto first = rolled.json();
      const auto faces = faces_with_commas(first);
      if (faces.empty()) continue;
      const Ran entered = acw_run("-r sow " + command + " --json --dice " + faces);
      CAPTURE(faces);
      CAPTURE(entered.err);
      REQUIRE(entered.code == 0);
      const auto again = entered.json();
      CHECK(first["outcome"] == again["outcome"]);
      CHECK(first["throws"] == again["throws"]);
      CHECK(first["notes"] == again["notes"]);
      CHECK(acw_run("-r sow " + command + " --json --dice " + faces + ",1").code == 2);
    }
  }
}

TEST_CASE("state of war: every outcome rolled is one that has a chance, and is named in the odds") {
  for (const std::string command : state_of_war_commands) {
    CAPTURE(command);
    const auto odds = acw_run("-r sow " + command + " --odds --json").json()["odds"];
    const auto outcome = acw_run("-r sow " + command + " --json --seed a").json()["outcome"];
    for (const auto& [key, marginal] : *odds.as<Value::Object>()) {
      const std::string& name = key;
      CAPTURE(name);
      if (outcome[name].is_null()) CHECK(number(marginal["reached"]) < 1);
      else CHECK(told(marginal)[text(outcome[name])] > 0);
    }
  }
}

TEST_CASE("state of war: samples are within five standard deviations of the odds") {
  constexpr int games = 20'000;
  for (const std::string command : state_of_war_commands) {
    CAPTURE(command);
    const auto odds = acw_run("-r sow " + command + " --odds --json").json()["odds"];
    const auto sample =
        acw_run("-r sow " + command + " --sample 20000 --seed q --json").json()["odds"];
    for (const auto& [key, marginal] : *odds.as<Value::Object>()) {
      const std::string& name = key;
      CAPTURE(name);
      CHECK(unlikely(told(sample[name]), told(marginal), games) == "");
    }
  }
}

TEST_CASE("state of war: small throws") {
  const auto odds = [](const std::string& command) {
    return acw_run("-r sow throw " + command + " --odds --json").json()["odds"];
  };
  Chances tens;
  for (int face = 1; face <= 6; ++face) tens.add(face * 10, Chance{1} / 6);
  CHECK(difference(odds("spot")["seen_within"], tens) == "");
  CHECK(difference(odds("spot 5")["seen_within"], tens) == "");
  Chances small;
  for (int face = 1; face <= 4; ++face) small.add(face * 10, Chance{1} / 4);
  for (const char* count : {"1", "2", "3", "4"})
    CHECK(difference(odds(std::string{"spot "} + count)["seen_within"], small) == "");
  CHECK(difference(odds("solo-charge")["attacks_within"], small) == "");
  Chances plan;
  plan.add("defend", Chance{1} / 3);
  plan.add("advance", Chance{2} / 3);
  CHECK(difference(odds("solo-plan")["plan"], plan) == "");
  Chances sides;
  sides.add("first", 0.5L);
  sides.add("second", 0.5L);
  CHECK(difference(odds("first-side")["first"], sides) == "");
  for (const auto& [word, die] :
       {std::pair{"veteran", 12}, {"trained", 10}, {"raw", 8}, {"civilian", 6}}) {
    Chances rally;
    rally.add(true, Chance{1} * (die - 3) / die);
    rally.add(false, Chance{3} / die);
    CHECK(difference(odds(std::string{"rally "} + word)["passed"], rally) == "");
  }
}

TEST_SUITE_END();
