#include "acw/dice/notation.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_CASE("notation: dice") { CHECK(dice_notation(12, 8) == "12 D8"); }

TEST_CASE("notation: a number that is put on a die has its sign") {
  CHECK(signed_number(2) == "+2");
  CHECK(signed_number(0) == "+0");
  CHECK(signed_number(-1) == "−1");
}

TEST_CASE("notation: ordinals, those of the teens among them") {
  CHECK(ordinal(1) == "1st");
  CHECK(ordinal(2) == "2nd");
  CHECK(ordinal(3) == "3rd");
  CHECK(ordinal(4) == "4th");
  CHECK(ordinal(10) == "10th");
  CHECK(ordinal(11) == "11th");
  CHECK(ordinal(12) == "12th");
  CHECK(ordinal(13) == "13th");
  CHECK(ordinal(21) == "21st");
  CHECK(ordinal(112) == "112th");
  CHECK(ordinal(123) == "123rd");
}
