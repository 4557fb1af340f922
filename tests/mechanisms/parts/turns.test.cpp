#include "acw/mechanisms/parts/turns.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/rolled.hpp"

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("turns: the points left are noted after each of thirty turns, and then dots") {
  const auto note = [](int turns) {
    acw::Step::Shown shown{acw::dice::Entered{std::vector<int>{}}};
    acw::Result report;
    acw::test::rolled(
        shown,
        [&](acw::Dice& dice) {
          for (int turn = 1; turn <= turns; ++turn) acw::turns::tell(dice, turn, 100 - turn);
          return true;
        },
        &report);
    REQUIRE(report.explanation.notes.size() == 1);
    return report.explanation.notes.front();
  };
  CHECK(note(2) == "points left after turn 1: 99, turn 2: 98");
  CHECK(note(30).ends_with(", turn 30: 70"));
  CHECK(note(31) == note(30) + ", …");
  CHECK(note(40) == note(31));
}

TEST_SUITE_END();
