#include "acw/mechanisms/stand_volley.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

TEST_CASE("stand volley: hits are thrown, then what they do") {
  StandVolley::Plan plan;
  plan.hit = {{{"to hit", 3, 12, 4, false, 11}}};
  plan.target.lines = {{}, {}, {}, {1, Fate::none, false}, {2, Fate::rout, true}};
  plan.target.stands = 5;
  dice::Thrown dice{dice::Entered{std::vector<int>{11, 4, 10, 3}}};
  const auto outcome = StandVolley::resolve(plan, dice);
  dice.roller().finish();
  CHECK(outcome.hits == 4);
  CHECK(outcome.fate == Fate::rout);
  CHECK(outcome.rout_hexes == 3);
}
