#include "words/fight_words.hpp"

#include <doctest/doctest.h>

#include "acw/base/failure.hpp"
#include "acw/rules/until.hpp"
#include "cli/exit_status.hpp"

using namespace acw;

namespace {

Situation read_stops(const std::vector<std::string>& stops) {
  Procedure melee;
  melee.name = "melee";
  melee.between = {"to-the-end"};
  Situation situation;
  read_until(stops, {}, melee, situation);
  return situation;
}

std::string stops_refused(const std::vector<std::string>& stops) {
  try {
    read_stops(stops);
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "nothing";
}

}  // namespace

TEST_CASE("until: stop rules are read, and ask for a fight to the end") {
  const auto situation = read_stops({"round 3", "attacker lost 4", "defender lost 12"});
  const auto until = Until::of(situation);
  CHECK(until.round == 3);
  CHECK(until.attacker_lost == 4);
  CHECK(until.defender_lost == 12);
  CHECK(situation.word({false, "to-the-end"}) == "true");
  CHECK(read_stops({}).all().empty());
}
TEST_CASE("until: a fight stops at the first rule that is reached") {
  const Until until{3, 4, 0};
  CHECK_FALSE(until.reached(2, 3, 99));
  CHECK(until.reached(3, 0, 0));
  CHECK(until.reached(1, 5, 0));
  CHECK_FALSE(Until{}.reached(99, 99, 99));
  CHECK_FALSE(Until{}.any());
}
TEST_CASE("until: what isn't a stop rule is refused with what would be") {
  CHECK(stops_refused({"rond 3"}) ==
        "--until requires 'round 3', 'attacker lost 4' or 'defender lost 4', not 'rond 3'");
  for (const auto* wrong : {"", "round", "round x", "round 0", "round 3 4", "attacker 4",
                            "attacker lost", "round 99999999999"}) {
    CAPTURE(wrong);
    CHECK(stops_refused({wrong}).find("--until requires 'round 3', '") == 0);
  }
  CHECK(stops_refused({"round 3", "round 4"}) ==
        "--until 'round 4': a stop of this kind is already given");
}
TEST_CASE("until: what doesn't go on for rounds has no stop rules") {
  Procedure fire;
  fire.name = "fire";
  Situation situation;
  CHECK_THROWS_WITH_AS(
      read_until({"round 3"}, {}, fire, situation),
      "--until does not apply to fire: it ends a hand-to-hand fight of several rounds", Failure);
}
