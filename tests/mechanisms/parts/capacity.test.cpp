#include "acw/mechanisms/parts/capacity.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_CASE("capacity: more than a row allows is forbidden, as many is not") {
  Ruleset rules;
  Procedure procedure;
  Row row;
  row.place = "Stands";
  row.cells = {{"slot", Column::text, 0, "target.count", {}, {}},
               {"most", Column::integer, 4, {}, {}, {}},
               {"say", Column::text, 0, "four at most", {}, {}}};
  procedure.tables.push_back({"limits", "Stands", {row}});
  Situation situation;
  Explanation explanation;
  const Query query{rules, procedure, situation, explanation};
  CHECK_NOTHROW(Capacity::check(query));
  situation.set_number({true, "count"}, 4);
  CHECK_NOTHROW(Capacity::check(query));
  situation.set_number({true, "count"}, 5);
  try {
    Capacity::check(query);
    FAIL("five were allowed");
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 1);
    CHECK(std::string{failure.what()} == "5: four at most");
    CHECK(failure.place() == "Stands");
  }
}
