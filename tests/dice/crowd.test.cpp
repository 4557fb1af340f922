#include "acw/dice/crowd.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"

using namespace acw;

namespace {

constexpr States ahead = 0b0010, behind = 0b0100;

/// On 1–2 a man goes to state 1, on 3 to state 2; who is there already stays.
Strike strike() {
  return {{{"strike", 0, 6, 2, true}, 1}, 0b0001, {{{0, 1, 2}, {1, 1, 1}, {2, 2, 2}}}};
}

std::array<int, 2> struck_twice(auto& dice, int size) {
  Crowd crowd;
  crowd.size = size;
  dice.strike(strike(), crowd);
  dice.strike(strike(), crowd);
  return dice.tally(crowd, std::array{Part{Focus::hits, ahead}, Part{Focus::second, behind}});
}

}  // namespace

TEST_CASE(
    "crowd: each man's die is his own, in the order the men stand, and only those who are struck "
    "throw") {
  dice::Thrown dice{dice::Traced{dice::Entered{{6, 1, 3, 6, 2, 4}}}};
  const auto [first, second] = struck_twice(dice, 4);
  CHECK(first == 2);
  CHECK(second == 1);
  const auto& records = dice.roller().records();
  REQUIRE(records.size() == 2);
  CHECK(records[0].dice == 4);
  CHECK(records[0].successes == 1);
  CHECK(records[1].dice == 2);
  CHECK(records[1].faces == std::vector<int>{2, 4});
  dice.roller().roller().finish();
}

TEST_CASE("crowd: a strike that can't tell, or tells of all, asks for no die") {
  dice::Thrown dice{dice::Traced{dice::Entered{std::vector<int>{}}}};
  Crowd crowd;
  crowd.size = 3;
  auto never = strike();
  never.die = {{"strike", 0, 6, 0, true}, 0};
  dice.strike(never, crowd);
  CHECK(dice.tally(crowd, std::array{Part{Focus::hits, ahead}})[0] == 0);
  auto always = strike();
  always.die = {{"strike", 0, 6, 6, true}, 0};
  dice.strike(always, crowd);
  CHECK(dice.tally(crowd, std::array{Part{Focus::hits, ahead}})[0] == 3);
  CHECK(dice.roller().records().empty());
}

TEST_CASE("crowd: exact odds keep the parts together, and in passes agree with that") {
  for (int size = 1; size <= 4; ++size) {
    std::map<std::array<int, 2>, double> joint, right;
    dice::Exact exact;
    do {
      exact.start();
      const auto numbers = struck_twice(exact, size);
      joint[numbers] += exact.weight();
    } while (exact.next());
    // One man: 1/3 + 1/2·1/3 ahead, 1/6 + 1/2·1/6 behind.
    const double chances[] = {0.25, 0.5, 0.25};
    int ways = 1;
    for (int i = 0; i < size; ++i) ways *= 3;
    for (int way = 0; way < ways; ++way) {
      std::array<int, 2> numbers{};
      double chance = 1;
      for (int i = 0, rest = way; i < size; ++i, rest /= 3) {
        chance *= chances[rest % 3];
        if (rest % 3 == 1) ++numbers[0];
        if (rest % 3 == 2) ++numbers[1];
      }
      right[numbers] += chance;
    }
    CHECK(joint.size() == right.size());
    for (const auto& [numbers, chance] : right)
      CHECK(joint[numbers] == doctest::Approx(chance).epsilon(1e-13));
    for (const auto focus : {Focus::hits, Focus::second}) {
      const std::size_t which = focus == Focus::hits ? 0 : 1;
      std::map<int, double> alone, summed;
      dice::Exact pass{focus};
      do {
        pass.start();
        const auto numbers = struck_twice(pass, size);
        alone[numbers[which]] += pass.weight();
        CHECK(numbers[1 - which] == 0);
      } while (pass.next());
      for (const auto& [numbers, chance] : right) summed[numbers[which]] += chance;
      for (const auto& [number, chance] : summed)
        CHECK(alone[number] == doctest::Approx(chance).epsilon(1e-13));
    }
  }
}

TEST_CASE("split: the faces next to those that succeed are the second kind") {
  const Split low{{"", 1, 6, 2, true}, 1};
  const Split high{{"", 1, 6, 5, false}, 2};
  for (int face = 1; face <= 6; ++face) {
    CHECK(low.kind(face) == (face <= 2 ? 1 : face == 3 ? 2 : 0));
    CHECK(high.kind(face) == (face >= 5 ? 1 : face >= 3 ? 2 : 0));
  }
  CHECK(low.second_faces() == 1);
  CHECK(Split{{"", 1, 6, 5, true}, 3}.second_faces() == 1);
  CHECK(Split{{"", 1, 6, 0, true}, 0}.impossible());
  CHECK_FALSE(Split{{"", 1, 6, 0, true}, 1}.impossible());
}

TEST_CASE("split: exact odds keep both kinds together") {
  std::map<std::array<int, 2>, double> joint;
  dice::Exact exact;
  do {
    exact.start();
    const auto tally = exact.split({{"", 2, 6, 3, true}, 1});
    joint[{tally.first, tally.second}] += exact.weight();
  } while (exact.next());
  CHECK(joint[{0, 0}] == doctest::Approx(4.0 / 36));
  CHECK(joint[{1, 1}] == doctest::Approx(6.0 / 36));
  CHECK(joint[{0, 2}] == doctest::Approx(1.0 / 36));
  CHECK(joint[{2, 0}] == doctest::Approx(9.0 / 36));
}
