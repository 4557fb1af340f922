#include "acw/chance/nearest_fraction.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using acw::nearest_fraction;
using acw::test::acw_run;

TEST_CASE("nearest fraction: what sums lose in their last digits is had again") {
  for (const int faces : {3, 6, 7, 8, 10, 12, 20, 36, 100, 216, 1000}) {
    double sum = 0;
    for (int face = 1; face < faces; ++face) {
      sum += 1.0 / faces;
      CHECK(nearest_fraction(sum) == static_cast<double>(face) / faces);
      CHECK(nearest_fraction(static_cast<double>(face) / faces) ==
            static_cast<double>(face) / faces);
    }
  }
  CHECK(nearest_fraction(2.3333333333333326) == 7.0 / 3);
}

TEST_CASE("nearest fraction: any other number stays as it is") {
  for (const double number : {0.0, 1e-12, 0.123456789012, 1 - 1e-15, 1 - 1e-12, 3.14159265358979,
                              0.9 - 1e-12, 12345678.9, -0.5})
    CHECK(nearest_fraction(number) == number);
  CHECK(nearest_fraction(1) == 1);
}

TEST_CASE("nearest fraction: a chance that is some of equal faces is printed as that") {
  const auto odds = acw_run("-r si morale 5 --odds --json").out;
  CHECK(odds.find(R"({"value":false,"p":0.1},{"value":true,"p":0.9})") != std::string::npos);
  CHECK(odds.find(R"({"p":0.9,)") != std::string::npos);
  CHECK(acw_run("-r si morale 5 --odds -q").out == "0.9\n");
}

TEST_CASE("quietly: a mean has twelve digits at most, of one situation and of several") {
  CHECK(acw_run("fire 7 exp 25cm at 14 --odds -q").out == "2.33333333333\n");
  CHECK(acw_run("fire 7..8 exp 25cm at 14 --odds -q").out == "2.33333333333\n2.66666666667\n");
  CHECK(acw_run("-r sow fire 3 veteran pistol 1cm at 1 raw --then morale --odds -q")
            .out.find("\nreached 0.1527") != std::string::npos);
}
