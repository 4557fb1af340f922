#include "acw/mechanisms/parts/limits.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace acw;

namespace {

Row limit(const char* arm, int least, int most) {
  Row row;
  row.when = {{{false, "arm"}, {arm}}};
  row.label = std::string{"a "} + arm;
  row.cells = {{"slot", Column::text, 0, "crew", {}, {}},
               {"least", Column::integer, double(least), {}, {}, {}}};
  if (most > 0) row.cells.push_back({"most", Column::integer, double(most), {}, {}, {}});
  return row;
}

/// 0 when all is well, else the exit code.
int checked(const char* arm, int crew, std::string* said = nullptr) {
  Ruleset rules;
  Procedure procedure;
  procedure.tables = {{"limits", "", {limit("cannon", 2, 4), limit("wagon", 3, 0)}}};
  Situation situation;
  situation.set_word({false, "arm"}, Slot::Kind::words, arm, true);
  if (crew >= 0) situation.set_number({false, "crew"}, crew);
  Explanation explanation;
  try {
    Limits::check({rules, procedure, situation, explanation});
  } catch (const Failure& failure) {
    if (said != nullptr) *said = failure.what();
    return exit_status(failure);
  }
  return 0;
}

}  // namespace

TEST_CASE("limits: from the least to the most, both allowed") {
  CHECK(checked("cannon", 1) == 1);
  CHECK(checked("cannon", 2) == 0);
  CHECK(checked("cannon", 4) == 0);
  CHECK(checked("cannon", 5) == 1);
  CHECK(checked("cannon", -1) == 0);
}

TEST_CASE("limits: without a most there is none") {
  CHECK(checked("wagon", 2) == 1);
  CHECK(checked("wagon", 1000) == 0);
}

TEST_CASE("limits: what no line is about plays no part") {
  CHECK(checked("infantry", 2) == 2);
  CHECK(checked("infantry", -1) == 0);
}

TEST_CASE("limits: the message says what and how many") {
  std::string said;
  checked("cannon", 5, &said);
  CHECK(said == "a cannon: crew is 2 to 4, not 5");
  checked("wagon", 1, &said);
  CHECK(said == "a wagon: crew is 3 or more, not 1");
}
