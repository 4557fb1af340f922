#include <doctest/doctest.h>

#include "support/program.hpp"

using acw::test::acw_run;

TEST_SUITE_BEGIN("render");

TEST_CASE("bare numbers: -q prints at most 12 significant digits") {
  CHECK(acw_run("roll '3d6>=5' --odds -q").out == "1\n");
  CHECK(acw_run("-r sz fire 3 infantry 8in at 90 --odds -q").out == "1\n");
  CHECK(acw_run("-r sz fire 3,6 infantry 8in at 90 --odds -q").out == "1\n2\n");
  CHECK(acw_run("roll '7d6>=5' --odds -q").out == "2.33333333333\n");
}

TEST_SUITE_END();
