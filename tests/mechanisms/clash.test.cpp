#include "acw/mechanisms/clash.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("clash: the attackers throw first, and both sides' men fall at once") {
  const Clash::Plan plan{{100, 10, {2, 1, 2, 1, 2, 1, 2, 0, 0, 0}}, {5, 2}, 225, 75};
  dice::Thrown dice{dice::Entered{{25, 2, 1, 4, 75, 7}}};
  const auto outcome = Clash::resolve(plan, dice);
  dice.roller().finish();
  CHECK(outcome.attackers_points == 225);
  CHECK(outcome.defenders_points == 75);
  CHECK(outcome.defenders.dice == 3);
  CHECK(outcome.defenders.killed == 1);
  CHECK(outcome.defenders.out == 1);
  CHECK(outcome.attackers.dice == 1);
  CHECK(outcome.attackers.killed == 0);
  CHECK(outcome.attackers.out == 1);
}

TEST_SUITE_END();
