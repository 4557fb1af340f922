#include "acw/mechanisms/parts/range_factor.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

RangeFactor factor(double reach, int per) {
  return {Length::of(reach, Unit::in), per, Length::scale(Unit::in)};
}
Length inches(double number) { return Length::of(number, Unit::in); }

}  // namespace

TEST_CASE(
    "range factor: a musket is worth 30 less the inches, a cannon half of 60 less the inches") {
  CHECK(factor(30, 1).points({inches(11)}, 10) == 190);
  CHECK(factor(30, 1).points({inches(15)}, 2) == 30);
  CHECK(factor(30, 1).points({inches(0)}, 3) == 90);
  CHECK(factor(60, 2).points({inches(0)}, 1) == 30);
  CHECK(factor(60, 2).points({inches(30)}, 1) == 15);
  CHECK(factor(60, 2).points({inches(31)}, 2) == 29);
}

TEST_CASE("range factor: fractions are dropped from the product alone, and hang on no double") {
  CHECK(factor(30, 1).points({inches(29.9)}, 9) == 0);
  CHECK(factor(30, 1).points({inches(29.9)}, 10) == 1);
  CHECK(factor(30, 1).points({inches(0.7)}, 10) == 293);
  CHECK(factor(60, 2).points({inches(41.3)}, 8) == 74);
  for (int tenth = 0; tenth < 300; ++tenth)
    CHECK(factor(30, 1).points({inches(tenth / 10.0)}, 10) == 300 - tenth);
  CHECK(factor(30, 1).points({Length::of(27.94, Unit::cm)}, 10) == 190);
}

TEST_CASE("range factor: at its reach a weapon is out of range") {
  CHECK(factor(30, 1).reaches(inches(29.999)));
  CHECK_FALSE(factor(30, 1).reaches(inches(30)));
  CHECK(factor(30, 1).points({inches(30)}, 1000) == 0);
  CHECK(factor(30, 1).points({inches(47)}, 1000) == 0);
}

TEST_CASE("range factor: it is told with its fraction") {
  CHECK(factor(30, 1).text(inches(11), Unit::in) == "19");
  CHECK(factor(60, 2).text(inches(11), Unit::in) == "24.5");
}

TEST_SUITE_END();
