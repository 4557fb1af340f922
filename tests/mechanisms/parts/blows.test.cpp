#include "acw/mechanisms/parts/blows.hpp"

#include <doctest/doctest.h>

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("blows: two attackers on a defender at most, and every defender faces an attacker") {
  const Blows blows{45, 15, 2};
  const auto check = [&](int attackers, int defenders, int fighting, int facing) {
    const auto men = blows.contact(attackers, defenders);
    CHECK(men.attackers == fighting);
    CHECK(men.defenders == facing);
  };
  check(5, 5, 5, 5);
  check(10, 5, 10, 5);
  check(11, 5, 10, 5);
  check(7, 5, 7, 5);
  check(3, 5, 3, 3);
  check(1, 1'000'000, 1, 1);
  check(5, 0, 0, 0);
  check(0, 5, 0, 0);
}

TEST_CASE("blows: points are those of the men in contact") {
  const Blows blows{45, 15, 2};
  CHECK(blows.attackers_points(blows.contact(5, 5)) == 225);
  CHECK(blows.defenders_points(blows.contact(5, 5)) == 75);
  CHECK(blows.attackers_points(blows.contact(12, 5)) == 450);
  CHECK(blows.defenders_points(blows.contact(3, 5)) == 45);
}

TEST_SUITE_END();
