#include "acw/mechanisms/order_of_battle.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw;
using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("order of battle: side, totals, units and the deck are in order") {
  const auto outcome = outcome_of("-r si army-gen confederate");
  Texts keys;
  for (const auto& [key, field] : *outcome.as<Value::Object>()) keys.push_back(key);
  CHECK(keys == Texts{"side", "companies", "figures", "infantry_companies", "foot_figures",
                      "cavalry_companies", "cavalry_figures", "cannon", "rounds", "units", "deck"});
  CHECK(outcome["side"] == Value{"confederate"});
  CHECK(outcome["companies"] == Value{8});
  CHECK(outcome["figures"] == Value{40});
  CHECK(outcome["units"].as<Value::Array>()->size() == 8);
  CHECK(to_json(outcome["units"].as<Value::Array>()->front()) ==
        R"({"id":"ci1","name":"1st infantry company","arm":"infantry","figures":5,)"
        R"("weapon":"musket"})");
  CHECK(to_json(outcome["deck"]) == "[1,1,2,3,3]");
}

TEST_SUITE_END();
