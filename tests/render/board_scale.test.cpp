#include <doctest/doctest.h>

#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

TEST_CASE("board: its picture tells how long the side of a square is") {
  const auto ran = acw::test::acw_run("map-gen --seed gettysburg --format svg");
  CHECK(ran.code == 0);
  CHECK(ran.out.find(">30 cm</text>") != std::string::npos);
}
