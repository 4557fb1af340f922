#include "acw/mechanisms/exchange.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

TEST_CASE("exchange: each suffers what the other hit; dice fall attacker first, routs too") {
  Exchange::Plan plan;
  plan.attacker.hit = {"attacker to hit", 2, 12, 4};
  plan.defender.hit = {"defender to hit", 2, 12, 9};
  plan.attacker.suffers.lines = {{}, {2, Fate::rout, true}};
  plan.attacker.suffers.stands = 6;
  plan.attacker.suffers.rout.add = 2;
  plan.defender.suffers.lines = {{}, {}, {1, Fate::rout, false}};
  plan.defender.suffers.stands = 4;
  dice::Thrown dice{dice::Entered{std::vector<int>{4, 5, 9, 8, 1, 6}}};
  const auto outcome = Exchange::resolve(plan, dice);
  dice.roller().finish();
  CHECK(outcome.attacker.hits == 1);
  CHECK(outcome.attacker.rout_hexes == 3);
  CHECK(outcome.defender.hits == 2);
  CHECK(outcome.defender.rout_hexes == 6);
}
