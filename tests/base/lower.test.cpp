#include "acw/base/lower.hpp"

#include <doctest/doctest.h>

using acw::is_typed;
using acw::lowered;

TEST_CASE("lower: letters of ASCII alone, and nothing else") {
  CHECK(lowered("Stone-WALL 20ME") == "stone-wall 20me");
  CHECK(lowered("@AZ[`az{") == "@az[`az{");
  CHECK(lowered("ÄÖ") == "ÄÖ");
  CHECK(lowered("").empty());
}

TEST_CASE("lower: a word is typed in any case, and whole") {
  CHECK(is_typed("bp", "BP"));
  CHECK(is_typed("bp", "bp"));
  CHECK_FALSE(is_typed("bp", "bpx"));
  CHECK_FALSE(is_typed("bp", "b"));
  CHECK_FALSE(is_typed("BP", "bp"));
}
