#include "acw/mechanisms/morale_level.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("morale level: 40 and 10 a man, 100 at most, 0 where nobody is left") {
  const MoraleLevel level{100, 40, 10, 100};
  CHECK(level.of(5) == 90);
  CHECK(level.of(1) == 50);
  CHECK(level.of(6) == 100);
  CHECK(level.of(1'000'000) == 100);
  CHECK(level.of(0) == 0);
  CHECK(level.of(-1) == 0);
  CHECK(MoraleLevel{100, -50, 10, 100}.of(3) == 0);
}

TEST_CASE("morale level: it holds at the level and breaks above it") {
  const MoraleLevel level{100, 40, 10, 100};
  const auto holds = [&](int men, std::vector<int> faces) {
    dice::Thrown dice{dice::Entered{std::move(faces)}};
    const bool held = level.holds(men, "morale", dice);
    dice.roller().finish();
    return held;
  };
  CHECK(holds(3, {70}));
  CHECK_FALSE(holds(3, {71}));
  CHECK(holds(6, {}));
  CHECK_FALSE(holds(0, {}));
}

TEST_SUITE_END();
