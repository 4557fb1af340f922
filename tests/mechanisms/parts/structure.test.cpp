#include "acw/mechanisms/parts/structure.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "acw/base/failure.hpp"
#include "support/rolled.hpp"

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

Row line(const char* kind, Cell cell) {
  Row row;
  row.when = {{{true, "structure"}, {kind}}};
  row.label = std::string{"a "} + kind;
  row.cells = {std::move(cell)};
  return row;
}

/// "30 of 30" stand, or what is wrong. `full` and `count` are said where they aren't 0.
std::string planned(const char* kind, int full, int count) {
  Ruleset rules;
  Procedure procedure;
  procedure.tables = {{"structures",
                       "",
                       {line("bridge", {"points", Column::integer, 30, {}, {}, {}}),
                        line("house", {"from", Column::text, 0, "full", {}, {}})}}};
  Situation situation;
  situation.set_word({true, "structure"}, Slot::Kind::words, kind, true);
  if (full > 0) situation.set_number({false, "full"}, full);
  if (count > 0) situation.set_number({true, "count"}, count);
  Explanation explanation;
  try {
    const auto structure = Structure::plan({rules, procedure, situation, explanation});
    return std::to_string(structure.standing) + " of " + std::to_string(structure.whole);
  } catch (const Failure& failure) {
    return failure.what();
  }
}

}  // namespace

TEST_CASE("structure: it has points of its own, or those that are said") {
  CHECK(planned("bridge", 0, 0) == "30 of 30");
  CHECK(planned("house", 40, 0) == "40 of 40");
  CHECK(planned("house", 0, 0) == "the rules give no points for a house");
}

TEST_CASE("structure: the count is what stands, and no more than the whole") {
  CHECK(planned("bridge", 0, 12) == "12 of 30");
  CHECK(planned("bridge", 0, 30) == "30 of 30");
  CHECK(planned("bridge", 0, 31) == "a bridge has 30 points, not 31");
  CHECK(planned("house", 40, 41) == "a house has 40 points, not 41");
}

TEST_CASE("structure: the points left are noted after each of thirty turns, and then dots") {
  const auto note = [](int turns) {
    Step::Shown shown{dice::Entered{std::vector<int>{}}};
    Result report;
    test::rolled(
        shown,
        [&](Dice& dice) {
          for (int turn = 1; turn <= turns; ++turn) StructureFire::tell(dice, turn, 100 - turn);
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
