#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "acw/engine/dice.hpp"
#include "cli/exit_status.hpp"
#include "support/brute.hpp"
#include "support/walk.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using namespace acw::test;

TEST_CASE("exact dice: later throws may depend on earlier ones") {
  // A D4, then as many D6 as it shows, of which each 5 or 6 counts: probabilities by hand.
  std::vector<double> chances(5, 0.0);
  int paths = 0;
  int successes = 0;
  ExactDice dice;
  dice.each(
      [&] {
        const int number = dice.face({"", 4});
        successes = dice.count({"", number, 6, 5});
      },
      [&](double chance) {
        chances[static_cast<std::size_t>(successes)] += chance;
        ++paths;
      });
  CHECK(paths == 2 + 3 + 4 + 5);
  CHECK(chances[0] ==
        doctest::Approx((2.0 / 3 + 4.0 / 9 + 8.0 / 27 + 16.0 / 81) / 4).epsilon(1e-14));
  CHECK(chances[4] == doctest::Approx(1.0 / 81 / 4).epsilon(1e-14));
}

TEST_CASE("exact dice: each path is followed once, in order") {
  std::vector<int> seen;
  ExactDice dice;
  for (int times = 1; times <= 2; ++times) {
    seen.clear();
    int result = 0;
    dice.each(
        [&] {
          const int first = dice.face({"", 2});
          result = first == 1 ? 10 : 20 + dice.face({"", 3});
        },
        [&](double) { seen.push_back(result); });
    CHECK(seen == std::vector<int>{10, 21, 22, 23});
  }
}

TEST_CASE("exact dice: a rule without dice is one path with the probability 1") {
  std::vector<double> chances;
  ExactDice dice;
  dice.each([] {}, [&](double chance) { chances.push_back(chance); });
  CHECK(chances == std::vector<double>{1});
}

TEST_CASE("exact dice: each path costs effort") {
  const Effort three{3 * Effort::path + 1};
  ExactDice dice;
  int paths = 0;
  std::string message;
  try {
    for (;;) dice.each([] {}, [&](double) { ++paths; });
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    message = failure.what();
  }
  CHECK(paths == 3);
  CHECK(message == Effort::too_much);
}

TEST_CASE("exact dice: twelve dice of a pool are thirteen paths") {
  int paths = 0;
  ExactDice dice;
  dice.each([&] { (void)dice.count({"", 12, 8, 6}); }, [&](double) { ++paths; });
  CHECK(paths == 13);
}

TEST_CASE("exact dice: what is certain, impossible or of no dice is a single path") {
  for (const auto& pool : {Pool{"", 0, 8, 5}, Pool{"", -1, 8, 5}, Pool{"", 4, 8, 9},
                           Pool{"", 4, 8, 1}, Pool{"", 3, 8, 1, false, 1}}) {
    int paths = 0;
    ExactDice dice;
    dice.each([&] { CHECK(dice.count(pool) == (pool.certain() ? std::max(pool.all(), 0) : 0)); },
              [&](double) { ++paths; });
    CHECK(paths == 1);
  }
}

TEST_CASE("exact dice: throws of the same dice with other needs are not confused") {
  ExactDice dice;
  double both = 0;
  bool right = false;
  dice.each(
      [&] {
        const int first = dice.count({"", 1, 6, 6});
        const int second = dice.count({"", 1, 6, 3});
        const int third = dice.sum({"", 1, 6, 1, 2});
        const int fourth = dice.sum({"", 1, 6});
        right = first == 1 && second == 1 && third == 2 && fourth == 6;
      },
      [&](double chance) { both += right ? chance : 0; });
  CHECK(both == doctest::Approx(1.0 / 6 * 4 / 6 / 2 / 6).epsilon(1e-14));
}

TEST_CASE("exact dice: hits that are not saved, by all faces of both throws") {
  const Pool hit{"hit", 3, 6, 4};
  for (const auto& save : {Pool{"save", 1, 4, 3}, Pool{"save", 1, 4, 2, true},
                           Pool{"save", 1, 4, 5}, Pool{"save", 1, 4, 1}}) {
    CAPTURE(save.needs);
    Chances right;
    for_all_faces(3, 6, [&](Faces first, Chance before) {
      const int hits = at_least(first, hit.needs);
      for_all_faces(before, hits, save.sides, [&](Faces second, Chance chance) {
        right.add(hits - (save.low ? at_most(second, save.needs) : at_least(second, save.needs)),
                  chance);
      });
    });
    CHECK(between(walk([&](Dice& dice) { return dice.unsaved(hit, save); }), right) == "");
  }
}

TEST_CASE(
    "exact dice: a hundred thousand dice that may be saved are followed without those that "
    "hardly ever come") {
  ExactDice dice;
  double mean = 0;
  int paths = 0;
  int unsaved = 0;
  dice.each(
      [&] {
        unsaved = dice.unsaved({"", 100'000, 8, 5}, {"", 1, 6, 4});
      },
      [&](double chance) {
        mean += chance * unsaved;
        ++paths;
      });
  CHECK(mean == doctest::Approx(25'000).epsilon(1e-10));
  CHECK(paths < 20'000);
}

TEST_CASE("exact dice: a die that decides nothing that is counted is a single path") {
  CHECK(between(walk([](Dice& dice) { return dice.aside({"name", 20}); }), always(1)) == "");
}

TEST_CASE("exact dice: opposed throws and sums are one throw each") {
  const std::array<OpposedDie, 1> own{{{"a", 6}}};
  const std::array<OpposedDie, 2> other{{{"b", 6}, {"c", 6}}};
  const std::array steps{0, 2};
  const std::array<Sum, 2> pools{Sum{"", 2, 6}, Sum{"", 1, 4}};
  int paths = 0;
  ExactDice dice;
  dice.each([&] { (void)dice.opposed({own, other, steps}); }, [&](double) { ++paths; });
  CHECK(paths == 3);
  paths = 0;
  dice.each([&] { (void)dice.sums(Sums{pools}); }, [&](double) { ++paths; });
  CHECK(paths == 16 - 3 + 1);
  CHECK(between(walk([&](Dice& exact) { return exact.sums(Sums{pools}); }),
                one_die(6) + one_die(6) + one_die(4)) == "");
}

TEST_SUITE_END();
