#include "acw/mechanisms/order_of_battle.hpp"

#include <doctest/doctest.h>

#include "support/brute.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("order of battle: totals, units and the deck are told in order") {
  OrderOfBattle::Plan plan;
  plan.sides = {"blue"};
  plan.totals = {{"companies", 2}};
  Value unit;
  unit.set("id", "b1");
  plan.units.push_back(unit);
  plan.deck.emplace_back(3);
  const auto told = OrderOfBattle::detail(plan, {}, 0);
  const auto* fields = told.as<Value::Object>();
  REQUIRE(fields != nullptr);
  REQUIRE(fields->size() == 4);
  CHECK((*fields)[0].first == "side");
  CHECK(acw::test::text(told["companies"]) == "2");
  CHECK(told["units"].as<Value::Array>()->size() == 1);
  CHECK(told["deck"].as<Value::Array>()->size() == 1);
}

TEST_SUITE_END();
