#include "acw/mechanisms/parts/kill_dice.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "support/rolled.hpp"
#include "support/walk.hpp"

using namespace acw;
using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

namespace {

/// Faces 1 to 10 in the open.
const KillDice open{100, 10, {2, 1, 2, 1, 2, 1, 2, 0, 0, 0}};
constexpr KillDice::Names names{"one more", "kill dice"};

KillDice::Thrown roll_dice(long long points, int cap, std::vector<int> faces) {
  return rolled(std::move(faces), [&](Dice& dice) { return open.roll(points, cap, names, dice); });
}

}  // namespace

TEST_CASE("kill dice: a die for each hundred points, and one more on the rest or less") {
  CHECK(roll_dice(190, INT_MAX, {90, 2, 1}).dice == 2);
  CHECK(roll_dice(190, INT_MAX, {91, 2}).dice == 1);
  CHECK(roll_dice(99, INT_MAX, {99, 8}).dice == 1);
  CHECK(roll_dice(99, INT_MAX, {100}).dice == 0);
}

TEST_CASE("kill dice: without a rest no D100 is rolled, and without points nothing is") {
  CHECK(roll_dice(200, INT_MAX, {2, 4}).killed == 2);
  CHECK(roll_dice(0, INT_MAX, {}).dice == 0);
}

TEST_CASE("kill dice: all are rolled, and taken in their order until no men are left") {
  const auto two = roll_dice(400, 2, {8, 1, 2, 4});
  CHECK(two.dice == 4);
  CHECK(two.out == 1);
  CHECK(two.killed == 1);
  CHECK(two.killed + two.out == 2);
  CHECK(roll_dice(400, 2, {2, 4, 1, 1}).killed == 2);
  const auto none = roll_dice(400, 0, {2, 4, 1, 1});
  CHECK(none.killed + none.out == 0);
}

TEST_CASE("kill dice: the effect of every face") {
  for (int face = 1; face <= 10; ++face) {
    const auto one = roll_dice(100, INT_MAX, {face});
    CHECK(one.killed == (face == 2 || face == 4 || face == 6 ? 1 : 0));
    CHECK(one.out == (face == 1 || face == 3 || face == 5 || face == 7 ? 1 : 0));
  }
}

TEST_CASE("kill dice: probabilities by all faces") {
  for (const int points : {100, 150, 199, 200, 250}) {
    for (const int cap : {1, 2, INT_MAX}) {
      CAPTURE(points);
      CAPTURE(cap);
      const auto name = [](int dice, int killed, int out) {
        return concat(dice, " ", killed, " ", out);
      };
      Chances right;
      for (const int more : {0, 1}) {
        const Chance rest = Chance{1} * (points % 100) / 100;
        for_all_faces(more == 1 ? rest : 1 - rest, points / 100 + more, 10,
                      [&](Faces faces, Chance chance) {
                        int ends[3]{};
                        for (const int face : faces) {
                          const auto end = open.kind[static_cast<std::size_t>(face) - 1];
                          if (ends[1] + ends[2] < cap) ++ends[end];
                        }
                        right.add(name(static_cast<int>(faces.size()), ends[1], ends[2]), chance);
                      });
      }
      CHECK(between(walk([&](Dice& dice) {
                      const auto one = open.roll(points, cap, names, dice);
                      return name(one.dice, one.killed, one.out);
                    }),
                    right) == "");
    }
  }
}

TEST_SUITE_END();
