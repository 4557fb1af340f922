#include "acw/mechanisms/stand_or_rout.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

namespace {

StandOrRout::Outcome thrown(const StandOrRout::Plan& plan, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = StandOrRout::resolve(plan, dice);
  dice.roller().finish();
  return outcome;
}

}  // namespace

TEST_CASE("stand or rout: a unit that stands doesn't run, and one that can't run is eliminated") {
  StandOrRout::Plan plan{{"to stand", 1, 6, 4}, {}};
  CHECK(thrown(plan, {4}).stands);
  CHECK(thrown(plan, {4}).rout_hexes == 0);
  CHECK(thrown(plan, {3, 5}).rout_hexes == 5);
  CHECK(StandOrRout::failed(plan, thrown(plan, {3, 5})));
  plan.rout.eliminated = true;
  CHECK(thrown(plan, {3}).result == 2);
  plan.die.needs = 0;
  CHECK(thrown(plan, {}).stands);
  CHECK(thrown(plan, {}).needs == 0);
}
