#include <doctest/doctest.h>

#include <map>
#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

/// Shots that were thrown.
int shots(const std::string& words) {
  const Ran ran = run_state_of_war("fire " + words + " --seed x --json");
  CAPTURE(words);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  int count = 0;
  if (ran.code == 0) {
    const Value result = ran.json();
    for (const auto& thrown : *result["throws"].as<Value::Array>())
      count += text(thrown["why"]) == "quality" ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("state of war fire: of the wounded half fire, rounded down") {
  for (int wounded = 0; wounded <= 6; ++wounded) {
    const std::string words = "6 raw musket 9cm --wounded " + std::to_string(wounded) + " at 5";
    CHECK(shots(words) == 6 - wounded + wounded / 2);
    CHECK(shots("6 raw musket 9cm --wounded-shooters " + std::to_string(wounded) + " at 5") ==
          6 - wounded + wounded / 2);
  }
  CHECK(has(run_state_of_war("fire 6 raw musket 9cm --wounded 3 at 5 --need").out,
            "3 wounded fire as 1: 4 fire"));
  const Ran nobody = run_state_of_war("fire 1 raw musket 9cm --wounded 1 at 5");
  CHECK(nobody.code == 1);
  CHECK(has(nobody.err, "no figures fire"));
  CHECK(run_state_of_war("fire 2 raw musket 9cm --wounded 3 at 5").code == 2);
}

TEST_CASE("state of war fire: shots of some turns, action by action") {
  const std::map<std::string, int> loading{
      {"minie-rifle", 3}, {"musket", 3},   {"minie-carbine", 3},     {"smoothbore-carbine", 3},
      {"shotgun", 3},     {"repeater", 1}, {"repeating-carbine", 1}, {"pistol", 1}};
  for (const auto& [weapon, actions] : loading) {
    for (int turns = 1; turns <= 9; ++turns) {
      int fired = 0;
      int loads = actions;  // it is loaded at the beginning
      for (int action = 0; action < 2 * turns; ++action) {
        if (loads == actions) ++fired, loads = 0;
        else ++loads;
      }
      const std::string words =
          "2 trained " + weapon + " 5cm --turns " + std::to_string(turns) + " at 9";
      CHECK(shots(words) == 2 * fired);
    }
  }
  CHECK(has(run_state_of_war("fire 2 raw musket 9cm --turns 3 at 5 --need").out,
            "in 3 turns (6 actions), loaded at first, each fires 2 times and has 1 of 3 "
            "actions of loading done"));
  CHECK(shots("3 raw shotgun 5cm --turns 2 --variant shotgun-load=1 at 5") == 6);
  CHECK(shots("5 raw musket 9cm --wounded 3 --turns 3 at 5") == 6);
  CHECK(shots("2 raw thrown 9cm --turns 2 at 5") == 4);
  CHECK(run_state_of_war("fire 2 raw musket 9cm --turns 0 at 5").code == 2);
  // odds are those of as many single shots
  CHECK(run_state_of_war("fire 2 raw musket 9cm --turns 3 at 5 --odds --json").json()["odds"] ==
        run_state_of_war("fire 4 raw musket 9cm at 5 --odds --json").json()["odds"]);
}

TEST_CASE("state of war: the published rifleman loads over turns, and still fires") {
  // "may make a load action, move for one or more actions, then finish loading": none is lost
  CHECK(has(run_state_of_war("fire 1 trained minie-rifle 28cm --turns 2 at 8 --need").out,
            "each fires 1 time and has loaded again"));
  CHECK(shots("1 trained minie-rifle 28cm --turns 3 at 8") == 2);
}

TEST_CASE("state of war move: one action, or both of a turn") {
  const auto moved = [](const std::string& words) {
    return number(state_of_war_outcome("move " + words)["move"]);
  };
  CHECK(moved("infantry --actions 1") == 12);
  CHECK(moved("infantry --actions 2") == 24);
  CHECK(moved("infantry difficult --actions 2") == 12);
  CHECK(moved("infantry ladder --actions 2") == 12);
  CHECK(moved("infantry wall --actions 2") == 6);
  CHECK(moved("cavalry --actions 2") == 48);
  for (int turns = 0; turns <= 4; ++turns) {
    const auto words = "cavalry --turns " + std::to_string(turns);
    CHECK(moved(words + " --actions 1") == 24 - 6 * turns);
    CHECK(moved(words + " --actions 2") == 48 - 6 * turns);
    CHECK(moved(words + " difficult --actions 2") == 24 - 3 * turns);
  }
  CHECK(moved("infantry wounded --actions 1") == 12);
  const Ran wounded = run_state_of_war("move infantry wounded --actions 2");
  CHECK(wounded.code == 1);
  CHECK(has(wounded.err, "1 action a turn"));
  CHECK(run_state_of_war("move infantry --actions 3").code == 2);
}

TEST_CASE("state of war army-gen: the published calculator of costs, but for its misprint") {
  const std::map<std::string, std::map<std::string, int>> printed{
      {"veteran",
       {{"minie-rifle", 28}, {"repeater", 40}, {"musket", 27}, {"shotgun", 26}, {"pistol", 25}}},
      {"trained",
       {{"minie-rifle", 20}, {"repeater", 32}, {"musket", 19}, {"shotgun", 18}, {"pistol", 17}}},
      {"raw",
       {{"minie-rifle", 14}, {"repeater", 26}, {"musket", 13}, {"shotgun", 12}, {"pistol", 11}}},
      {"civilian",
       {{"minie-rifle", 9}, {"repeater", 21}, {"musket", 8}, {"shotgun", 7}, {"pistol", 6}}}};
  const auto cost = [](const std::string& words) {
    return number(state_of_war_outcome("army-gen " + words + " --points 1000")["cost"]);
  };
  for (const auto& [quality, weapons] : printed) {
    for (const auto& [weapon, points] : weapons) {
      const auto words = quality + " " + weapon;
      CAPTURE(words);
      CHECK(cost(words) == points);
      CHECK(cost(words + " bayonet mounted") == points + 16);
    }
    // "carbines −1": the repeating one too
    CHECK(cost(quality + " minie-carbine") == weapons.at("minie-rifle") - 1);
    CHECK(cost(quality + " repeating-carbine") == weapons.at("repeater") - 1);
    CHECK(cost(quality + " smoothbore-carbine") == weapons.at("musket") - 1);
  }
}

TEST_CASE("state of war: a repeating carbine shoots as the repeater does") {
  for (const char* distance : {"12cm", "13cm", "26cm", "61cm", "120cm"}) {
    const auto odds = [&](const std::string& weapon) {
      return run_state_of_war("fire 3 raw " + weapon + " " + distance + " at 4 --odds --json")
          .json()["odds"];
    };
    CHECK(odds("repeating-carbine") == odds("repeater"));
  }
  CHECK(run_state_of_war("fire 3 raw repeating-carbine 121cm at 4").code == 1);
}

TEST_CASE("state of war army-gen: groups of several classes and weapons in one list") {
  const std::string groups =
      "army-gen --group '14 trained minie-rifle bayonet' --group '1 veteran pistol leader' "
      "--group '6 raw shotgun' --group '4 civilian repeating-carbine mounted'";
  const auto force = state_of_war_outcome(groups + " --points 700");
  const int total = 14 * (16 + 4 + 1) + (24 + 1) + 6 * (10 + 2) + 4 * (5 + 15 + 15);
  CHECK(text(force["figures"]) == "25");
  CHECK(text(force["total"]) == std::to_string(total));
  CHECK(text(force["left"]) == std::to_string(700 - total));
  CHECK(force["cost"].is_null());
  const auto& units = *force["units"].as<Value::Array>();
  REQUIRE(units.size() == 4);
  CHECK(text(units[0]["cost"]) == "21");
  CHECK(text(units[0]["total"]) == "294");
  CHECK(text(units[0]["class"]) == "trained");
  CHECK(text(units[1]["name"]) == "leader of group 1");
  CHECK(text(units[1]["class"]) == "veteran");
  CHECK(text(units[1]["total"]) == "25");
  CHECK(text(units[2]["weapon"]) == "shotgun");
  CHECK(text(units[3]["mounted"]) == "true");
  // without points to spend nothing is left of them
  CHECK(state_of_war_outcome(groups)["left"].is_null());
  // the situation tells the groups as they were typed
  const auto said = run_state_of_war(groups + " --json").json()["situation"]["group"];
  REQUIRE(said.as<Value::Array>() != nullptr);
  CHECK(text((*said.as<Value::Array>())[1]) == "1 veteran pistol leader");
}

TEST_CASE("state of war army-gen: groups that can't be") {
  const struct {
    const char* words;
    int code;
    const char* message;
  } wrongs[] = {
      {"--group '15 raw musket'", 1, "at most 14 figures"},
      {"--group '4 raw musket' --group '1 raw pistol leader'", 1, "of a higher class"},
      {"--group '4 raw musket' --group '1 civilian pistol leader'", 1, "of a higher class"},
      {"--group '4 raw musket' --group '2 veteran pistol leader'", 2, "a single figure"},
      {"--group '1 veteran pistol leader'", 2, "after his group"},
      {"--group '4 raw musket' --group '1 trained pistol leader' --group '1 veteran pistol leader'",
       2, "type one leader"},
      {"--group '4 raw'", 2, "missing weapon"},
      {"--group 'raw musket'", 2, "missing number of figures"},
      {"--group '4 musket'", 2, "missing class"},
      {"--group '4 raw mussket'", 2, "did you mean 'musket'?"},
      {"--group '4/5 raw musket'", 2, "one number of figures"},
      {"--group '4 raw raw musket'", 2, "class is already given"},
      {"--group '4 raw thrown'", 1, "no price"},
      {"--group ''", 2, "requires a value"},
      {"raw --group '4 raw musket'", 2, "gives each group its own words"},
      {"company --group '4 raw musket'", 2, "choose a company or your own groups"},
      {"--group '10 veteran musket' --points 200", 1, "cost 270 points"},
  };
  for (const auto& wrong : wrongs) {
    const std::string words = wrong.words;
    CAPTURE(words);
    const Ran ran = run_state_of_war("army-gen " + words);
    CAPTURE(ran.err);
    CHECK(ran.code == wrong.code);
    CHECK(has(ran.err, wrong.message));
  }
}

TEST_CASE("state of war charge: dice in the order of the rules") {
  // the chargers' morale, the charged unit's, two shots, the chargers' morale at once
  const std::string words = "charge 4 raw vs 2 trained musket 4cm ";
  const auto stopped = state_of_war_outcome(words + "--dice 5,3,9,1,1,2,2,6,4,1");
  CHECK(text(stopped["charges"]) == "true");
  CHECK(text(stopped["stands"]) == "true");
  CHECK(text(stopped["killed"]) == "1");
  CHECK(text(stopped["stopped"]) == "true");
  CHECK(text(stopped["contact"]) == "false");
  const auto home = state_of_war_outcome(words + "--dice 1,3,1,6,4,2,6,4");
  CHECK(text(home["wounded"]) == "0");
  CHECK(text(home["contact"]) == "true");
  CHECK(has(run_state_of_war(words + "--dice 1,3,1,6,4,2,6,4").out, "roll each pair's melee"));
  // chargers who aren't ok stay where they are, and the charged may run
  CHECK(text(state_of_war_outcome(
            "charge 4 raw flanked retiring vs 2 trained --dice 1")["charges"]) == "false");
  CHECK(text(state_of_war_outcome("charge 4 trained vs 4 raw nco-killed --dice 1")["stands"]) ==
        "true");
  CHECK(text(state_of_war_outcome(
            "charge 4 trained vs 4 raw nco-killed flanked --dice 1")["stands"]) == "false");
  const Ran even = run_state_of_war("charge 4 trained vs 4 trained --need");
  CHECK(has(even.out, "the enemy isn't better or more numerous"));
}

TEST_CASE("state of war: after a melee the injured figure's group takes morale") {
  const std::string chain =
      "melee veteran bayonet charging vs trained butt --then 'morale --killed-percent 20' ";
  const Ran killed = run_state_of_war(chain + "--dice 12,6,1,1,2 --json");
  CAPTURE(killed.err);
  REQUIRE(killed.code == 0);
  const Value result = killed.json();
  const auto& links = *result["links"].as<Value::Array>();
  CHECK(text(links[0]["outcome"]["result"]) == "killed");
  CHECK(text(links[1]["outcome"]["result"]) == "no-advance");
  const Ran pushed = run_state_of_war(chain + "--dice 3,3,3,3");
  CAPTURE(pushed.err);
  REQUIRE(pushed.code == 0);
  CHECK(has(pushed.out, "no injuries, no test"));
}

TEST_CASE("state of war charge: what is missing, and what plays no part") {
  CHECK(run_state_of_war("charge 4 trained vs 4 raw musket").code == 2);
  CHECK(has(run_state_of_war("charge 4 trained vs 4 raw musket").err, "missing distance"));
  CHECK(has(run_state_of_war("charge 4 trained vs 4 raw shotgun 41cm").out,
            "the charged unit doesn't fire"));
  CHECK(run_state_of_war("charge 4 vs 4 raw").code == 2);
  CHECK(run_state_of_war("charge 4 trained vs 4").code == 2);
  CHECK(run_state_of_war("charge trained vs 4 raw").code == 2);
  CHECK(run_state_of_war("charge 4 trained --wounded-before 5 vs 4 raw").code == 2);
  CHECK(has(run_state_of_war("charge 4 trained pistol vs 4 raw --need").out,
            "their weapon has no effect"));
}

TEST_SUITE_END();
