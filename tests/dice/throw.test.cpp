#include "acw/dice/throw.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace acw;

TEST_CASE("throw: the good faces of a pool are those that succeed") {
  for (const int sides : {1, 2, 6, 8, 20}) {
    for (int needs = -2; needs <= sides + 3; ++needs) {
      for (const bool low : {false, true}) {
        CAPTURE(sides);
        CAPTURE(needs);
        CAPTURE(low);
        const Pool pool{"", 1, sides, needs, low};
        int good = 0;
        for (int face = 1; face <= sides; ++face) good += pool.succeeds(face) ? 1 : 0;
        CHECK(pool.good_faces() == good);
        CHECK(pool.certain() == (good == sides));
        CHECK(pool.impossible() == (good == 0));
        CHECK(pool.chance() == static_cast<double>(good) / sides);
      }
    }
  }
  static_assert(Pool{"", 1, 8, 5}.good_faces() == 4);
  static_assert(Pool{"", 1, 8, 5, true}.good_faces() == 5);
}

TEST_CASE("throw: the bounds of a sum stand themselves") {
  constexpr Sum sum{"", 2, 6, 4, 9};
  CHECK_FALSE(sum.stands(3));
  CHECK(sum.stands(4));
  CHECK(sum.stands(9));
  CHECK_FALSE(sum.stands(10));
  CHECK(Sum{}.stands(1'000'000'000));
}

TEST_CASE("throw: faces past the marks stand") {
  const std::array<std::uint8_t, 3> again{0, 1, 0};
  const Face face{"", 6, again};
  CHECK(face.stands(1));
  CHECK_FALSE(face.stands(2));
  CHECK(face.stands(3));
  CHECK(face.stands(4));
  CHECK(face.stands(6));
}

TEST_CASE("throw: a chart has its last line's sides, and skips lines without faces") {
  const std::array<int, 4> to{3, 3, 7, 10};
  const Chart chart{"", to};
  CHECK(chart.sides() == 10);
  CHECK(chart.line(1) == 0);
  CHECK(chart.line(3) == 0);
  CHECK(chart.line(4) == 2);
  CHECK(chart.line(7) == 2);
  CHECK(chart.line(8) == 3);
  CHECK(chart.line(10) == 3);
}
