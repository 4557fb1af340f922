#include "acw/mechanisms/force_list.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw;
using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("force-list: figures are bought in groups, and points are left over") {
  CHECK(played("-r sow army-gen federal civilian pistol --points 100") ==
        R"( {"side":"federal","figures":16,"cost":6,"total":96,"points":100,"left":4,"units":[)"
        R"({"id":"fg1","name":"group 1","rank":"figure","class":"civilian","figures":14,)"
        R"("weapon":"pistol","cost":6,"total":84},)"
        R"({"id":"fg2","name":"group 2","rank":"figure","class":"civilian","figures":2,)"
        R"("weapon":"pistol","cost":6,"total":12}]})");
  const auto odds = answered("-r sow army-gen federal civilian pistol --points 100 --odds")["odds"];
  REQUIRE(odds.as<Value::Object>()->size() == 4);
  CHECK(odds["left"]["mean"] == Value{4});
}

TEST_CASE("force-list: a unit has its leader") {
  const auto outcome = outcome_of("-r sow army-gen company trained minie-rifle");
  const auto& units = *outcome["units"].as<Value::Array>();
  CHECK(units.front()["led_by"].is_null());
  CHECK(units.back()["led_by"] == Value{"corporal"});
}

TEST_SUITE_END();
