#include "acw/mechanisms/harm.hpp"
#include "exit_status.hpp"

#include <doctest/doctest.h>

TEST_SUITE_BEGIN("mechanisms");

using acw::Failure;
using acw::Harm;
using acw::Row;

TEST_CASE("harm: names stand where they are listed, and a name that isn't there is the file's fault") {
  const Row row;
  CHECK(Harm::index(Harm::states, "unhurt", row) == 0);
  CHECK(Harm::index(Harm::states, "killed", row) == 3);
  CHECK(Harm::index(Harm::effects, "wound", row) == Harm::marks);
  try {
    Harm::index(Harm::effects, "maimed", row);
    FAIL("a name that isn't there was taken");
  } catch (const Failure& failure) {
    CHECK(acw::exit_status(failure) == 1);
    CHECK(std::string{failure.what()}.find("none of none, graze, wound, disabled, killed") != std::string::npos);
  }
}

TEST_SUITE_END();
