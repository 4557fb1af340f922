#include "acw/mechanisms/charge.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "steps/mechanism_step.hpp"
#include "support/brute.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

/// Five against five: 120 points of fire, 35 points an attacker and 15 a defender.
const Charge::Plan charge_plan{
    5, 5, 120, {35, 15, 2}, {100, 10, {2, 1, 2, 1, 2, 1, 2, 0, 0, 0}}, {100, 40, 10, 100}};

Charge::Outcome charge(std::vector<int> faces, const Charge::Plan& with = charge_plan) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = play::resolve<Charge>(with, dice);
  dice.roller().finish();
  return outcome;
}

}  // namespace

TEST_CASE("charge: defenders who break half way are hacked at, and that is all") {
  const auto outcome = charge({91, 75, 2, 1});
  CHECK(outcome.defender_breaks);
  CHECK(outcome.defenders_lost() == 2);
  CHECK(outcome.attackers_lost() == 0);
  CHECK_FALSE(outcome.attacker_stopped);
  CHECK_FALSE(outcome.attacker_breaks_after);
  CHECK_FALSE(outcome.defender_breaks_after);
  CHECK_FALSE(Charge::failed(charge_plan, outcome));
}

TEST_CASE("charge: fire that costs a man asks for morale, fire that costs none doesn't") {
  const auto stopped = charge({90, 20, 2, 8, 81});
  CHECK(stopped.attacker_stopped);
  CHECK(stopped.attackers_lost() == 1);
  CHECK(Charge::failed(charge_plan, stopped));
  // No loss: the melee follows at once, 175 against 75 points, then both sides' morale.
  const auto unhurt = charge({90, 21, 8, 76, 8, 76, 90, 91});
  CHECK_FALSE(unhurt.attacker_stopped);
  CHECK(unhurt.attackers_lost() == 0);
  CHECK_FALSE(unhurt.attacker_breaks_after);
  CHECK(unhurt.defender_breaks_after);
  CHECK_FALSE(Charge::failed(charge_plan, unhurt));
}

TEST_CASE("charge: both sides strike with the men that the melee began with") {
  // 1 attacker falls to fire: 4 × 35 = 140 and 4 × 15 = 60 points, however many defenders the
  // attack costs.
  const auto outcome = charge({90, 20, 2, 8, 80, 40, 2, 1, 60, 4, 70, 70});
  CHECK(outcome.attackers_killed == 2);
  CHECK(outcome.attackers_out == 0);
  CHECK(outcome.defenders_killed == 1);
  CHECK(outcome.defenders_out == 1);
  CHECK_FALSE(outcome.attacker_breaks_after);
  CHECK_FALSE(outcome.defender_breaks_after);
}

TEST_CASE("charge: a side without men breaks unthrown") {
  Charge::Plan one = charge_plan;
  one.attackers = 1;
  const auto shot = charge({90, 21, 2}, one);
  CHECK(shot.attacker_stopped);
  CHECK(shot.attackers_lost() == 1);
  one.fire_points = 0;
  one.defenders = 1;
  const auto both = charge({50, 35, 2, 15, 2}, one);
  CHECK(both.attacker_breaks_after);
  CHECK(both.defender_breaks_after);
}

TEST_CASE(
    "charge: odds hold the six outcomes, and what fell out is told besides of dice that were "
    "thrown") {
  const auto odds = MechanismStep<Charge>{charge_plan, {}}.odds();
  REQUIRE(odds.size() == 6);
  for (std::size_t i = 0; i < odds.size(); ++i) CHECK(odds[i].name == Charge::outcomes[i]);
  const auto told = Charge::detail(charge_plan, charge({91, 75, 2, 1}), 0);
  CHECK(told.as<Value::Object>()->size() == std::size(Charge::outcomes));
  CHECK(acw::test::text(told["defenders_killed"]) == "1");
  CHECK(acw::test::text(told["defenders_out"]) == "1");
}

TEST_SUITE_END();
