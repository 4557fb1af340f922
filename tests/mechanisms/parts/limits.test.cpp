#include "acw/mechanisms/parts/limits.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace acw;

namespace {

Row limit(const char* slot, const char* arm, int least, int most) {
  Row row;
  row.when = {{{false, "arm"}, {arm}}};
  row.label = std::string{"a "} + arm;
  row.cells = {{"slot", Column::text, 0, slot, {}, {}},
               {"least", Column::integer, double(least), {}, {}, {}}};
  if (most > 0) row.cells.push_back({"most", Column::integer, double(most), {}, {}, {}});
  return row;
}

/// Message of the error; empty if all numbers are within their limits. Slots of −1 are empty.
std::string checked(const char* arm, int crew, int horses = -1) {
  Ruleset rules;
  Procedure procedure;
  procedure.tables = {{"limits",
                       "",
                       {limit("crew", "cannon", 2, 4), limit("crew", "wagon", 3, 0),
                        limit("horses", "cannon", 4, 6)}}};
  Situation situation;
  situation.set_word({false, "arm"}, Slot::Kind::words, arm, true);
  if (crew >= 0) situation.set_number({false, "crew"}, crew);
  if (horses >= 0) situation.set_number({false, "horses"}, horses);
  Explanation explanation;
  try {
    Limits::check({rules, procedure, situation, explanation});
  } catch (const RuleError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("limits: from the least to the most, both allowed") {
  CHECK(checked("cannon", 1) == "a cannon: crew is 2 to 4, not 1");
  CHECK(checked("cannon", 2) == "");
  CHECK(checked("cannon", 4) == "");
  CHECK(checked("cannon", 5) == "a cannon: crew is 2 to 4, not 5");
  CHECK(checked("cannon", -1) == "");
}

TEST_CASE("limits: without a most there is none") {
  CHECK(checked("wagon", 2) == "a wagon: crew is 3 or more, not 2");
  CHECK(checked("wagon", 1000) == "");
}

TEST_CASE("limits: rows that do not match limit nothing") { CHECK(checked("infantry", 2) == ""); }

TEST_CASE("limits: each of several slots is checked") {
  CHECK(checked("cannon", 2, 6) == "");
  CHECK(checked("cannon", 2, 7) == "a cannon: horses is 4 to 6, not 7");
  CHECK(checked("cannon", -1, 3) == "a cannon: horses is 4 to 6, not 3");
}
