#include <doctest/doctest.h>

#include <string>

#include "base/terminal_text.hpp"
#include "render/wrap.hpp"

using acw::wrapped;

TEST_SUITE("render") {
  TEST_CASE("wrap: a long line is broken at blanks and goes on two columns deeper") {
    CHECK(wrapped("  one two three four\n", 12) == "  one two\n    three\n    four\n");
    CHECK(wrapped("one two\nthree", 20) == "one two\nthree");
    CHECK(wrapped("", 20).empty());
  }

  TEST_CASE("wrap: what stands behind a gap goes on under it") {
    CHECK(wrapped("  save     4 D6, 3+: [4] [4] [6] 2 [5]\n", 30) ==
          "  save     4 D6, 3+: [4] [4]\n           [6] 2 [5]\n");
    CHECK(wrapped("a very long beginning of a line  and more\n", 24) ==
          "a very long beginning of\n  a line  and more\n");
  }

  TEST_CASE("wrap: short brackets hold together, and a word that is too long stays whole") {
    CHECK(wrapped("each is thrown anew (acw throw x) here", 30) ==
          "each is thrown anew\n  (acw throw x) here");
    CHECK(wrapped("see /a/very/long/path/to/a/file now", 12) ==
          "see\n  /a/very/long/path/to/a/file\n  now");
  }

  TEST_CASE("wrap: a number holds to what it counts, and to what it is a part of") {
    CHECK(wrapped("ready, 12 cm away\n", 9) == "ready,\n  12 cm\n  away\n");
    CHECK(wrapped("breaks at 5  9 of 13, morale is due\n", 17) ==
          "breaks at 5\n  9 of 13, morale\n  is due\n");
    CHECK(wrapped("after 2 of 6 actions\n", 14) == "after\n  2 of 6 actions\n");
    CHECK(wrapped("left are 9 of\n", 11) == "left are\n  9 of\n");
  }

  TEST_CASE("wrap: letters count and not bytes, and colours take no room") {
    CHECK(wrapped("→ äöü äöü", 9) == "→ äöü äöü");
    const auto dim = acw::colour_code("2") + "one two" + acw::colour_code("0");
    CHECK(wrapped(dim, 7) == dim);
  }
}
