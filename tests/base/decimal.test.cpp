#include "acw/base/decimal.hpp"

#include <doctest/doctest.h>

using acw::decimal_length;
using acw::decimal_number;
using acw::read_double;

TEST_CASE("decimal: digits with a point or without, and nothing else") {
  CHECK(decimal_number("12") == 12.0);
  CHECK(decimal_number("11.5") == 11.5);
  CHECK(decimal_number(".5") == 0.5);
  CHECK(decimal_number("5.") == 5.0);
  for (const char* text :
       {"", ".", "-1", "+1", "1e3", " 1", "1 ", "0x1", "inf", "nan", "1,5", "1.2.3"}) {
    CAPTURE(text);
    CHECK_FALSE(decimal_number(text).has_value());
  }
}

TEST_CASE("decimal: a text begins with as much of a number as there is") {
  CHECK(decimal_length("25cm") == 2);
  CHECK(decimal_length("11.5in") == 4);
  CHECK(decimal_length(".5hex") == 2);
  for (const char* text : {"", ".", "cm", "-5cm", ".cm"}) {
    CAPTURE(text);
    CHECK(decimal_length(text) == 0);
  }
}

TEST_CASE("decimal: a double is the nearest, and one that none holds is told") {
  double number = 0;
  CHECK(read_double("-0.1e-2", number));
  CHECK(number == -0.001);
  CHECK(read_double("1.7976931348623157e308", number));
  CHECK_FALSE(read_double("1e309", number));
  CHECK_FALSE(read_double("1e-400", number));
}
