#include "acw/mechanisms/parts/turns.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("turns: what is left is told after each of thirty turns, and said to go on behind them") {
  const auto told = [](int turns) {
    acw::Result report;
    acw::turns::tell(
        100, turns, [](const acw::dice::Record&) { return 1; }, report);
    return report.explanation.notes.front();
  };
  CHECK(told(2) == "points left after turn 1: 100, turn 2: 100");
  CHECK(told(30).find("turn 30: 100") == told(30).size() - 12);
  CHECK(told(31) == told(30) + ", …");
}

TEST_SUITE_END();
