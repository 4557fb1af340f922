#include <doctest/doctest.h>

#include <string>

#include "rules/run_of.hpp"
#include "support/brute.hpp"

using acw::Value;
using namespace acw::test;

TEST_SUITE_BEGIN("rules");

TEST_CASE(
    "schulz melee: on ladders and on walls the dice of two men a side are asked for, of three") {
  const auto dice = [](const std::string& words) {
    const auto need = run_schulz("melee " + words + " --need --json").json()["needs"];
    return text((*need.as<Value::Array>())[0]["dice"]);
  };
  CHECK(dice("3 infantry at 3 infantry") == "3 D6");
  for (const char* words : {"3 infantry ladder at 3 infantry", "3 infantry on-wall at 3 infantry",
                            "3 infantry at 3 infantry on-wall"})
    CHECK(dice(words) == "2 D6");
  CHECK(dice("1 infantry ladder at 3 infantry") == "1 D6");
  const auto notes = [](const std::string& words) {
    return run_schulz("melee " + words + " --need").out;
  };
  CHECK(notes("3 infantry ladder at 3 infantry").find("two men of each side fight at a time") !=
        std::string::npos);
  CHECK(notes("3 infantry ladder at 2 infantry").find("two men of each side") == std::string::npos);
  // The third attacker takes the place of the one who fell.
  const auto end = schulz_outcome(
      "melee 3 infantry ladder at 2 infantry --rounds 2 --dice 4,4,1,4,1,1,1,1,1,4,4");
  CHECK(text(end["attackers_lost"]) == "1");
  CHECK(text(end["defenders_lost"]) == "2");
  CHECK(run_schulz("melee 3 infantry at 3 infantry ladder").code == 2);
  CHECK(text(run_schulz("melee 3 infantry at 3 infantry on-wall --seed x --json")
                 .json()["situation"]["target"]["on_wall"]) == "true");
}

TEST_CASE("schulz demolition: the rule of a fort's wall stands under the wall, not the tower") {
  const auto notes = [](const std::string& words) {
    return run_schulz("demolition 1 at " + words + " --seed x").out;
  };
  CHECK(notes("fort-tower").find("wall") == std::string::npos);
  CHECK(notes("fort-wall --full 30").find("hit by a 1 costs it 5 more points") !=
        std::string::npos);
  CHECK(notes("building --full 30").find("hit by a 1") == std::string::npos);
  CHECK(text(schulz_outcome("demolition 1 at 13 fort-wall --full 30 --dice 6,6")["state"]) ==
        "standing");
  CHECK(text(schulz_outcome("demolition 1 at 12 fort-wall --full 30 --dice 6,6")["state"]) ==
        "destroyed");
  CHECK(run_schulz("demolition 1 at fort-wall").code == 2);
}

TEST_SUITE_END();
