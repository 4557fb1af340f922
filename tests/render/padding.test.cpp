#include "render/padding.hpp"

#include <doctest/doctest.h>

TEST_SUITE_BEGIN("render");

using namespace acw;

TEST_CASE("padding: blanks make up a width of characters, not of bytes") {
  CHECK(display_width("−3″") == 3);
  CHECK(pad_left("−3", 4) == "  −3");
  CHECK(pad_right("−3", 4) == "−3  ");
  CHECK(pad_right("long", 2) == "long");
}

TEST_CASE("padding: a first column that is too long is parted from the second still") {
  CHECK(padded("−3", 4) + "x" == "−3  x");
  CHECK(padded("four", 4) + "x" == "four  x");
  CHECK(padded("longer", 4) + "x" == "longer  x");
}

TEST_SUITE_END();
