#include "acw/mechanisms/parts/wound_table.hpp"
#include "cli/exit_status.hpp"

#include <doctest/doctest.h>

TEST_SUITE_BEGIN("mechanisms");

using acw::Failure;
using acw::Row;
using acw::WoundTable;

TEST_CASE(
    "harm: names stand where they are listed, and a name that isn't there is the file's fault") {
  const Row row;
  CHECK(acw::place_of(WoundTable::states, "unhurt", row) == 0);
  CHECK(acw::place_of(WoundTable::states, "killed", row) == 3);
  CHECK(acw::place_of(WoundTable::effects, "wound", row) == WoundTable::marks);
  try {
    acw::place_of(WoundTable::effects, "maimed", row);
    FAIL("a name that isn't there was taken");
  } catch (const Failure& failure) {
    CHECK(acw::exit_status(failure) == 1);
    CHECK(std::string{failure.what()}.find("one of none, graze, wound, disabled, killed") !=
          std::string::npos);
  }
}

TEST_SUITE_END();
