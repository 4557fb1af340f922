#include <doctest/doctest.h>

#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("rules");

using acw::Value;
using namespace acw::test;

namespace {

Ran sow(const std::string& words) { return acw_run("-r sow " + words); }
Value outcome(const std::string& words) { return sow(words + " --json").json()["outcome"]; }
bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The dice that a melee asks for: "quality 12, weapon 6; quality 10, weapon 4".
std::string dice(const std::string& words) {
  std::string told;
  const Ran ran = sow("melee " + words + " --need --json");
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
  } rows[] = {{"lance", ", weapon 6", ", weapon 8"},
              {"bayonet", ", weapon 6", ", weapon 8"},
              {"sword-pistol", ", weapon 6", ", weapon 4"},
              {"butt", ", weapon 4", ", weapon 4"},
              {"sword", ", weapon 4", ", weapon 4"},
              {"shotgun", ", weapon 4", ", weapon 4"},
              {"improvised", ", weapon 4", ""}};
  for (const auto& row : rows) {
    CHECK(dice(std::string{"veteran "} + row.weapon + " vs raw butt") ==
          std::string{"quality 12"} + row.foot + "; quality 8, weapon 4");
    CHECK(has(dice(std::string{"trained "} + row.weapon + " vs raw lance mounted"),
              std::string{"quality 10"} + row.horse + ";"));
    CHECK(has(dice(std::string{"civilian butt mounted vs trained "} + row.weapon),
              std::string{"; quality 10"} + row.horse));
  }
  CHECK(dice("civilian improvised vs raw butt mounted") ==
        "quality 6; quality 8, weapon 4, horse 6");
}

TEST_CASE("state of war melee: a horse fights, but not against the bayonet of infantry") {
  CHECK(dice("raw lance mounted vs raw butt") ==
        "quality 8, weapon 6, horse 6; quality 8, weapon 4");
  CHECK(dice("raw lance mounted vs raw bayonet") == "quality 8, weapon 6; quality 8, weapon 8");
  CHECK(dice("raw lance mounted vs raw bayonet mounted") ==
        "quality 8, weapon 8, horse 6; quality 8, weapon 8, horse 6");
  CHECK(dice("raw bayonet vs raw lance mounted") == "quality 8, weapon 8; quality 8, weapon 6");
}

TEST_CASE(
    "state of war melee: numbers and wounds lower the quality die of the one they are against") {
  CHECK(dice("3 raw butt vs veteran butt") == "quality 8, weapon 4; quality 12 −2, weapon 4");
  CHECK(dice("veteran butt wounded vs 2 raw butt") ==
        "quality 12 −2, weapon 4; quality 8, weapon 4");
  CHECK(dice("veteran butt vs 1 raw butt wounded") ==
        "quality 12, weapon 4; quality 8 −1, weapon 4");
}

TEST_CASE("state of war melee: the loser's result by the difference") {
  const char* foot[] = {"none",     "push-back", "push-back-wound", "wound",
                        "disabled", "killed",    "killed",          "killed"};
  const char* horse[] = {"none",  "dismounted", "dismounted-wound", "wound",
                         "wound", "disabled",   "killed",           "killed"};
  for (int by = 0; by <= 7; ++by) {
    const auto high = std::to_string(4 + by);
    const auto won = outcome("melee veteran butt vs veteran butt --dice " + high + ",1,4,1");
    CHECK(text(won["winner"]) == (by == 0 ? "none" : "attacker"));
    CHECK(text(won["result"]) == foot[by]);
    CHECK(won["fall_wound"].is_null());
    CHECK(text(outcome("melee veteran butt vs veteran butt --dice 4,1," + high + ",1")["result"]) ==
          foot[by]);
    const std::string fall = by == 1 || by == 2 ? ",4" : "";
    const auto lost =
        outcome("melee veteran butt mounted vs veteran bayonet --dice 4,1," + high + ",1" + fall);
    CHECK(text(lost["winner"]) == (by == 0 ? "none" : "defender"));
    CHECK(text(lost["result"]) == horse[by]);
    CHECK(text(lost["fall_wound"]) == "false");
  }
}

TEST_CASE("state of war melee: a fall wounds on 5 or more") {
  CHECK(text(outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,5,1,4")["fall_wound"]) ==
        "false");
  CHECK(text(outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,5,1,5")["fall_wound"]) ==
        "true");
  CHECK(text(outcome(
            "melee veteran butt mounted vs veteran bayonet --dice 4,1,6,1,6")["fall_wound"]) ==
        "true");
  CHECK(sow("melee veteran butt mounted vs veteran bayonet --dice 4,1,7,1,6").code == 2);
}

TEST_CASE(
    "state of war melee: the highest die counts, with one +1 at most; the variant adds them up") {
  CHECK(text(outcome("melee raw lance vs raw butt --dice 2,6,5,4")["result"]) == "push-back");
  CHECK(text(outcome("melee raw lance charging vs raw butt --dice 2,6,5,4")["result"]) ==
        "push-back-wound");
  CHECK(text(outcome(
            "melee raw lance charging uphill barricade vs raw butt --dice 2,6,5,4")["result"]) ==
        "push-back-wound");
  CHECK(text(outcome("melee raw lance vs raw butt barricade --dice 2,6,5,4")["winner"]) == "none");
  CHECK(text(outcome(
            "melee raw lance vs raw butt --variant melee-score=sum --dice 2,6,5,4")["winner"]) ==
        "defender");
  CHECK(text(outcome(
            "melee raw lance vs raw butt --variant melee-score=sum --dice 3,6,5,2")["result"]) ==
        "push-back-wound");
}

TEST_CASE("state of war melee: a quality die can fall below nothing, and the weapon carries") {
  CHECK(text(outcome("melee civilian lance wounded vs 3 civilian butt --dice 1,3,3,1")["winner"]) ==
        "none");
  CHECK(
      text(outcome("melee civilian improvised wounded mounted vs 3 civilian butt --dice 6,1,1,1,2")
               ["winner"]) == "attacker");
}

TEST_CASE("state of war melee: refusals") {
  CHECK(sow("melee 2 raw butt vs 2 raw butt").code == 1);
  CHECK(has(sow("melee 2 raw butt vs 2 raw butt").err, "pair the figures off"));
  CHECK(sow("melee 4 raw butt vs raw butt").code == 1);
  CHECK(sow("melee raw butt vs 4 raw butt").code == 1);
  CHECK(has(sow("melee raw butt vs 4 raw butt").err, "at most 3 figures fight one, and not 4"));
  CHECK(sow("melee 3 raw butt vs 1 raw butt").code == 0);
  CHECK(sow("melee butt vs raw butt").code == 2);
  CHECK(sow("melee raw vs raw butt").code == 2);
  CHECK(sow("melee raw butt vs butt").code == 2);
  CHECK(sow("melee raw butt vs raw").code == 2);
  CHECK(sow("melee raw butt 5cm vs raw butt").code == 2);
  CHECK(sow("melee raw butt soft vs raw butt").code == 2);
}

TEST_SUITE_END();
