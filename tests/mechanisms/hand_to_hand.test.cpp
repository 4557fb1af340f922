#include "acw/mechanisms/hand_to_hand.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "steps/mechanism_step.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

/// A D10 and a D6 against a D8; the loser is wounded by 1 and killed by 3, but a lost attacker
/// falls by 1.
HandToHand::Plan fight() {
  HandToHand::Plan plan;
  plan.attacker = {{"quality", 10}, {"weapon", 6}};
  plan.defender = {{"quality", 8}};
  plan.results = {"none", "wound", "killed", "dismounted"};
  plan.steps = {-2, 0, 1, 3};
  plan.ends = {{1, 2, false}, {1, 3, true}, {}, {0, 1, false}, {0, 2, false}};
  plan.may_fall = true;
  plan.fall = {"fall", 1, 6, 5};
  return plan;
}

HandToHand::Outcome fought(const HandToHand::Plan& plan, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = HandToHand::resolve(plan, dice);
  dice.roller().finish();
  return outcome;
}

}  // namespace

TEST_CASE("hand to hand: the difference names the winner and what the loser suffers") {
  CHECK(fought(fight(), {5, 6, 5}).winner == 0);
  CHECK(fought(fight(), {5, 6, 5}).result == 1);
  CHECK(fought(fight(), {9, 6, 5}).result == 2);
  CHECK(fought(fight(), {5, 4, 5}).winner == 2);
  CHECK(fought(fight(), {5, 4, 8}).winner == 1);
  CHECK(fought(fight(), {5, 4, 8}).result == 2);
}

TEST_CASE("hand to hand: only who is dismounted throws for the fall") {
  CHECK(fought(fight(), {5, 4, 6, 5}).fall_wound);
  CHECK_FALSE(fought(fight(), {5, 4, 6, 4}).fall_wound);
  CHECK_THROWS_AS(fought(fight(), {5, 4, 6}), Failure);
}

TEST_CASE("hand to hand: odds of the parts add up, and the fall hangs on the result") {
  const auto odds = MechanismStep<HandToHand>{fight(), {}}.odds();
  REQUIRE(odds.size() == 3);
  for (const auto& marginal : odds) {
    double all = 0;
    for (const auto& [value, chance] : marginal.pmf) all += chance;
    CHECK(all == doctest::Approx(1).epsilon(1e-14));
  }
  CHECK(odds[2].pmf.back().second == doctest::Approx(odds[1].pmf.back().second / 3).epsilon(1e-14));
}

TEST_SUITE_END();
