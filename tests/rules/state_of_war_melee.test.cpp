#include <doctest/doctest.h>

#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

Value melee_outcome(const std::string& words) {
  return run_state_of_war(words + " --json").json()["outcome"];
}

/// The dice that a melee asks for: "quality 12, weapon 6; quality 10, weapon 4".
std::string dice_asked(const std::string& words) {
  std::string told;
  const Ran ran = run_state_of_war("melee " + words + " --need --json");
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto result = ran.json();
  for (const auto& need : *result["needs"].as<Value::Array>()) {
    const auto why = text(need["why"]);
    if (why == "fall") continue;
    told += (told.empty()                  ? ""
             : why == "defender's quality" ? "; "
                                           : ", ") +
            why.substr(why.find(' ') + 1) + " " + text(need["dice"]).substr(3);
  }
  return told;
}

}  // namespace

TEST_CASE("state of war melee: every weapon's die, against infantry and against cavalry") {
  const struct {
    const char* weapon;
    const char* foot;
    const char* horse;
  } rows[] = {{"bayonet", ", weapon 6", ", weapon 8"}, {"sword-pistol", ", weapon 6", ", weapon 4"},
              {"butt", ", weapon 4", ", weapon 4"},    {"sword", ", weapon 4", ", weapon 4"},
              {"shotgun", ", weapon 4", ", weapon 4"}, {"improvised", ", weapon 4", ""}};
  for (const auto& row : rows) {
    CHECK(dice_asked(std::string{"veteran "} + row.weapon + " vs raw butt") ==
          std::string{"quality 12"} + row.foot + "; quality 8, weapon 4");
    CHECK(has(dice_asked(std::string{"trained "} + row.weapon + " vs raw lance mounted"),
              std::string{"quality 10"} + row.horse + ";"));
    CHECK(has(dice_asked(std::string{"civilian butt mounted vs trained "} + row.weapon),
              std::string{"; quality 10"} + row.horse));
  }
  CHECK(dice_asked("veteran --hand-weapon lance vs raw butt") ==
        "quality 12, weapon 6; quality 8, weapon 4");
  CHECK(dice_asked("civilian improvised vs raw butt mounted") ==
        "quality 6; quality 8, weapon 4, horse 6");
}

TEST_CASE("state of war melee: a horse fights, but not against the bayonet of infantry") {
  CHECK(dice_asked("raw lance mounted vs raw butt") ==
        "quality 8, weapon 6, horse 6; quality 8, weapon 4");
  CHECK(dice_asked("raw lance mounted vs raw bayonet") ==
        "quality 8, weapon 6; quality 8, weapon 8");
  CHECK(dice_asked("raw lance mounted vs raw bayonet mounted") ==
        "quality 8, weapon 8, horse 6; quality 8, weapon 8, horse 6");
  CHECK(dice_asked("raw bayonet vs raw lance mounted") ==
        "quality 8, weapon 8; quality 8, weapon 6");
}

TEST_CASE(
    "state of war melee: numbers and wounds lower the quality die of the one they are against") {
  CHECK(dice_asked("3 raw butt vs veteran butt") == "quality 8, weapon 4; quality 12 −2, weapon 4");
  CHECK(dice_asked("veteran butt wounded vs 2 raw butt") ==
        "quality 12 −2, weapon 4; quality 8, weapon 4");
  CHECK(dice_asked("veteran butt vs 1 raw butt wounded") ==
        "quality 12, weapon 4; quality 8 −1, weapon 4");
}

TEST_CASE("state of war melee: the loser's result by the difference") {
  const char* foot[] = {"none",     "push-back", "push-back-wound", "wound",
                        "disabled", "killed",    "killed",          "killed"};
  const char* horse[] = {"none",  "dismounted", "dismounted-wound", "wound",
                         "wound", "disabled",   "killed",           "killed"};
  for (int by = 0; by <= 7; ++by) {
    const auto high = std::to_string(4 + by);
    const auto won = melee_outcome("melee veteran butt vs veteran butt --dice " + high + ",1,4,1");
    CHECK(text(won["winner"]) == (by == 0 ? "none" : "attacker"));
    CHECK(text(won["result"]) == foot[by]);
    CHECK(won["fall_wound"].is_null());
    CHECK(text(melee_outcome("melee veteran butt vs veteran butt --dice 4,1," + high +
                             ",1")["result"]) == foot[by]);
    const std::string fall = by == 1 || by == 2 ? ",4" : "";
    const auto lost = melee_outcome("melee veteran butt mounted vs veteran bayonet --dice 4,1," +
                                    high + ",1" + fall);
    CHECK(text(lost["winner"]) == (by == 0 ? "none" : "defender"));
    CHECK(text(lost["result"]) == horse[by]);
    CHECK(text(lost["fall_wound"]) == "false");
  }
}

TEST_CASE("state of war melee: a fall wounds on 5 or more") {
  CHECK(text(melee_outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,5,1,4")["fall_wound"]) ==
        "false");
  CHECK(text(melee_outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,5,1,5")["fall_wound"]) ==
        "true");
  CHECK(text(melee_outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,6,1,6")["fall_wound"]) ==
        "true");
  CHECK(run_state_of_war("melee veteran butt mounted vs veteran bayonet --dice 4,1,7,1,6").code ==
        2);
}

TEST_CASE(
    "state of war melee: the highest die counts, with one +1 at most; the variant adds them up") {
  CHECK(text(melee_outcome("melee raw bayonet vs raw butt --dice 2,6,5,4")["result"]) ==
        "push-back");
  CHECK(text(melee_outcome("melee raw bayonet charging vs raw butt --dice 2,6,5,4")["result"]) ==
        "push-back-wound");
  CHECK(text(melee_outcome(
            "melee raw bayonet charging uphill barricade vs raw butt --dice 2,6,5,4")["result"]) ==
        "push-back-wound");
  CHECK(text(melee_outcome("melee raw bayonet vs raw butt barricade --dice 2,6,5,4")["winner"]) ==
        "none");
  CHECK(text(melee_outcome(
            "melee raw bayonet vs raw butt --variant melee-score=sum --dice 2,6,5,4")["winner"]) ==
        "defender");
  CHECK(text(melee_outcome(
            "melee raw bayonet vs raw butt --variant melee-score=sum --dice 3,6,5,2")["result"]) ==
        "push-back-wound");
}

TEST_CASE("state of war melee: a quality die can fall below nothing, and the weapon carries") {
  CHECK(text(melee_outcome(
            "melee civilian bayonet wounded vs 3 civilian butt --dice 1,3,3,1")["winner"]) ==
        "none");
  CHECK(text(melee_outcome(
            "melee civilian improvised wounded mounted vs 3 civilian butt --dice 6,1,1,1,2")
                 ["winner"]) == "attacker");
}

TEST_CASE("state of war melee: refusals") {
  CHECK(run_state_of_war("melee 2 raw butt vs 2 raw butt --rounds 2 --to-the-end").code == 2);
  CHECK(run_state_of_war("melee 2 raw butt vs 2 butt").code == 2);
  CHECK(run_state_of_war("melee 4 raw butt vs raw butt").code == 0);
  CHECK(run_state_of_war("melee raw butt vs 4 raw butt").code == 0);
  CHECK(run_state_of_war("melee 3 raw butt vs 1 raw butt").code == 0);
  CHECK(run_state_of_war("melee butt vs raw butt").code == 2);
  CHECK(run_state_of_war("melee raw vs raw butt").code == 2);
  CHECK(run_state_of_war("melee raw butt vs butt").code == 2);
  CHECK(run_state_of_war("melee raw butt vs raw").code == 2);
  CHECK(run_state_of_war("melee raw butt 5cm vs raw butt").code == 2);
  CHECK(run_state_of_war("melee raw butt soft vs raw butt").code == 2);
}

TEST_SUITE_END();
