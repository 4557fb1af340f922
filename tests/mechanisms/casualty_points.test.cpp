#include "acw/mechanisms/casualty_points.hpp"

#include <doctest/doctest.h>

#include "support/brute.hpp"
#include "support/outcome.hpp"

using namespace acw;
using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("casualty points: the D100 is rolled before the kill dice") {
  CHECK(played("-r si fire 5 musket 11in at 5 --increments 2", "90,2,7") ==
        "1 one more/2 kill dice/ "
        R"({"cp":190,"kill_dice":2,"killed":1,"out_of_action":1,"casualties":2})");
}

TEST_CASE("casualty points: the outcomes have their names and means in the odds") {
  const auto odds = answered("-r si fire 5 musket 11in at 5 --increments 2 --odds")["odds"];
  const std::pair<std::string_view, double> means[]{{"cp", 190},
                                                    {"kill_dice", 1.9},
                                                    {"killed", 1.9 * 0.3},
                                                    {"out_of_action", 1.9 * 0.4},
                                                    {"casualties", 1.9 * 0.7}};
  REQUIRE(odds.as<Value::Object>()->size() == std::size(means));
  for (const auto& [name, mean] : means) {
    const auto& outcome = odds[name];
    CHECK(number(outcome["mean"]) == doctest::Approx(mean));
    Chance total = 0;
    for (const auto& [value, chance] : told(outcome)) total += chance;
    CHECK(total == doctest::Approx(1).epsilon(1e-14));
  }
}

TEST_SUITE_END();
