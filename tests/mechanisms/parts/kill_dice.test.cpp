#include "acw/mechanisms/parts/kill_dice.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

/// Faces 1 to 10 in the open.
const KillDice open{100, 10, {2, 1, 2, 1, 2, 1, 2, 0, 0, 0}};
constexpr KillDice::Names names{"one more", "kill dice"};

KillDice::Thrown throw_dice(long long points, int cap, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto thrown = open.resolve(points, cap, names, dice);
  dice.roller().finish();
  return thrown;
}

}  // namespace

TEST_CASE("kill dice: a die for each hundred points, one more on the rest or less") {
  CHECK(throw_dice(190, INT_MAX, {90, 2, 1}).dice == 2);
  CHECK(throw_dice(190, INT_MAX, {91, 2}).dice == 1);
  CHECK(throw_dice(99, INT_MAX, {99, 8}).dice == 1);
  CHECK(throw_dice(99, INT_MAX, {100}).dice == 0);
}

TEST_CASE("kill dice: with no rest no D100 is thrown, with no points nothing is") {
  CHECK(throw_dice(200, INT_MAX, {2, 4}).killed == 2);
  CHECK(throw_dice(0, INT_MAX, {}).dice == 0);
}

TEST_CASE("kill dice: all are thrown, and taken in their order until nobody is left") {
  const auto two = throw_dice(400, 2, {8, 1, 2, 4});
  CHECK(two.dice == 4);
  CHECK(two.out == 1);
  CHECK(two.killed == 1);
  CHECK(two.lost() == 2);
  CHECK(throw_dice(400, 2, {2, 4, 1, 1}).killed == 2);
  CHECK(throw_dice(400, 0, {2, 4, 1, 1}).lost() == 0);
}

TEST_CASE("kill dice: every face tells what it is") {
  for (int face = 1; face <= 10; ++face) {
    const auto one = throw_dice(100, INT_MAX, {face});
    CHECK(one.killed == (face == 2 || face == 4 || face == 6 ? 1 : 0));
    CHECK(one.out == (face == 1 || face == 3 || face == 5 || face == 7 ? 1 : 0));
  }
}

TEST_CASE("kill dice: the exact dice give the parts that are asked for") {
  for (const auto focus : {Focus::joint, Focus::first, Focus::second, Focus::effects}) {
    dice::Exact dice{focus};
    double killed = 0;
    double out = 0;
    do {
      dice.start();
      const auto thrown = open.resolve(150, 1, names, dice);
      killed += dice.weight() * thrown.killed;
      out += dice.weight() * thrown.out;
    } while (dice.next());
    // One die half the time, else two of which the first effect counts.
    if (focus == Focus::joint || focus == Focus::first)
      CHECK(killed == doctest::Approx(0.5 * 0.3 + 0.5 * (0.3 + 0.3 * 0.3)));
    if (focus == Focus::joint || focus == Focus::second)
      CHECK(out == doctest::Approx(0.5 * 0.4 + 0.5 * (0.4 + 0.3 * 0.4)));
    if (focus == Focus::effects) CHECK(killed == doctest::Approx(0.5 * 0.7 + 0.5 * 0.91));
  }
}

TEST_SUITE_END();
