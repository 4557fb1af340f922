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

TEST_CASE("padding: a text is wrapped at blanks, by characters, and a long word stands alone") {
  CHECK(wrapped("", 10, "> ", "  ") == "> \n");
  CHECK(wrapped("one two three", 9, "> ", "  ") == "> one two\n  three\n");
  CHECK(wrapped("½° ¼° ¾°", 7, "> ", "  ") == "> ½° ¼°\n  ¾°\n");
  CHECK(wrapped("a incomprehensible b", 8, "", "  ") == "a\n  incomprehensible\n  b\n");
  CHECK(wrapped("spot it (acw throw spot), then fire", 20, "", "  ") ==
        "spot it\n  (acw throw spot),\n  then fire\n");
  CHECK(wrapped("(never closed at all", 12, "", "  ") == "(never\n  closed at\n  all\n");
}

TEST_SUITE_END();
