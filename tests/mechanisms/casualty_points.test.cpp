#include "acw/mechanisms/casualty_points.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "steps/mechanism_step.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

const CasualtyPoints::Plan fire_plan{{100, 10, {2, 1, 2, 1, 2, 1, 2, 0, 0, 0}}, 190, 5};

}  // namespace

TEST_CASE("casualty points: the D100 is thrown before the kill dice") {
  dice::Thrown dice{dice::Entered{{90, 2, 7}}};
  const auto outcome = CasualtyPoints::resolve(fire_plan, dice);
  CHECK(outcome.points == 190);
  CHECK(outcome.dice == 2);
  CHECK(outcome.killed == 1);
  CHECK(outcome.out == 1);
}

TEST_CASE("casualty points: the four outcomes have their names, and their chances add up") {
  const auto odds = MechanismStep<CasualtyPoints>{fire_plan, {}}.odds();
  REQUIRE(odds.size() == std::size(CasualtyPoints::outcomes));
  for (std::size_t i = 0; i < odds.size(); ++i) {
    CHECK(odds[i].name == CasualtyPoints::outcomes[i]);
    double total = 0;
    for (const auto& [value, chance] : odds[i].pmf) total += chance;
    CHECK(total == doctest::Approx(1).epsilon(1e-14));
  }
  CHECK(odds[1].mean == doctest::Approx(1.9));
  CHECK(odds[2].mean == doctest::Approx(1.9 * 0.3));
  CHECK(odds[3].mean == doctest::Approx(1.9 * 0.4));
}

TEST_SUITE_END();
