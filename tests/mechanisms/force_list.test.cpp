#include "acw/mechanisms/force_list.hpp"

#include <doctest/doctest.h>

#include "steps/mechanism_step.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

ForceList::Plan bought() {
  ForceList::Plan plan;
  plan.points = 100;
  plan.cost = 6;
  plan.units = {{"g1", "group 1", "figure", {}, 14}, {"g2", "group 2", "figure", "sergeant", 2}};
  plan.figures = 16;
  plan.total = 96;
  plan.force.set("side", "federal");
  for (auto& unit : plan.units) {
    unit.cost = plan.cost;
    unit.before.set("class", "raw");
    unit.behind.set("weapon", "pistol");
  }
  return plan;
}

}  // namespace

TEST_CASE("force-list: what is spent, and what is left over") {
  dice::Thrown dice{dice::Entered{std::vector<int>{}}};
  const auto outcome = ForceList::resolve(bought(), dice);
  CHECK(outcome.total == 96);
  CHECK(outcome.left == 4);
  const auto odds = MechanismStep<ForceList>{bought(), {}}.odds();
  REQUIRE(odds.size() == 4);
  CHECK(odds[3].name == "left");
  CHECK(odds[3].pmf.front().first == Value{4});
}

TEST_CASE("force-list: every unit tells its words, its figures and its cost") {
  dice::Thrown dice{dice::Entered{std::vector<int>{}}};
  const auto plan = bought();
  const Value told = ForceList::detail(plan, ForceList::resolve(plan, dice), {});
  CHECK(told["side"] == Value{"federal"});
  CHECK(told["figures"] == Value{16});
  const auto& units = *told["units"].as<Value::Array>();
  REQUIRE(units.size() == 2);
  CHECK(units[1]["led_by"] == Value{"sergeant"});
  CHECK(units[0]["led_by"].is_null());
  CHECK(units[1]["weapon"] == Value{"pistol"});
  CHECK(units[0]["total"] == Value{84});
}

TEST_SUITE_END();
