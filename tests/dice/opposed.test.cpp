#include <doctest/doctest.h>

#include <array>
#include <map>
#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/throw.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/dice/traced.hpp"
#include "support/brute.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;

namespace {

std::map<int, double> chances(const Opposed& opposed) {
  std::map<int, double> all;
  dice::Exact dice;
  do {
    dice.start();
    const int step = dice.opposed(opposed);
    all[step] += dice.weight();
  } while (dice.next());
  return all;
}

int entered(const Opposed& opposed, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const int step = dice.opposed(opposed);
  dice.roller().finish();
  return step;
}

}  // namespace

TEST_CASE("opposed: a margin is read by how many steps it reaches") {
  const std::array steps{1, 2, 4, 6};
  const Opposed opposed{{}, {}, steps};
  const std::map<int, int> right{{-9, 0}, {0, 0}, {1, 1}, {2, 2}, {3, 2},
                                 {4, 3},  {5, 3}, {6, 4}, {11, 4}};
  for (const auto& [margin, step] : right) CHECK(opposed.step(margin) == step);
  CHECK(Opposed{}.step(5) == 0);
}

TEST_CASE(
    "opposed: the highest die of a side counts, and the dice are asked for one by one, the own "
    "first") {
  const std::vector<OpposedDie> own{{"quality", 10}};
  const std::vector<OpposedDie> other{{"range", 8}, {"cover", 6}};
  const std::array steps{1, 2, 4, 6};
  CHECK(entered({own, other, steps}, {10, 4, 2}) == 4);
  CHECK(entered({own, other, steps}, {10, 2, 6}) == 3);
  CHECK(entered({own, other, steps}, {6, 4, 3}) == 2);
  CHECK(entered({own, other, steps}, {5, 1, 4}) == 1);
  CHECK(entered({own, other, steps}, {5, 5, 1}) == 0);
  CHECK_THROWS_AS(entered({own, other, steps}, {5, 9, 1}), Failure);
  CHECK_THROWS_AS(entered({own, other, steps}, {5, 5}), Failure);

  dice::Thrown dice{dice::Traced{dice::Entered{std::vector<int>{7, 8, 6}}}};
  CHECK(dice.opposed({own, other, steps}) == 0);
  const auto& records = dice.roller().records();
  REQUIRE(records.size() == 3);
  CHECK(records[0].why == "quality");
  CHECK(records[1].sides == 8);
  CHECK(records[2].faces == std::vector<int>{6});
  CHECK(records[2].successes == -1);
}

TEST_CASE("opposed: what is put on a die counts before the highest is found, a lead after") {
  const std::vector<OpposedDie> own{{"quality", 10, -3}, {"weapon", 6}};
  const std::vector<OpposedDie> other{{"quality", 8}};
  const std::array steps{-1, 0, 1, 2};
  CHECK(entered({own, other, steps}, {8, 4, 5}) == 2);           // 5 against 5
  CHECK(entered({own, other, steps}, {8, 6, 5}) == 3);           // 6 against 5
  CHECK(entered({own, other, steps, 1}, {8, 6, 5}) == 4);        // and 1 more
  CHECK(entered({own, other, steps, -3}, {8, 6, 5}) == 0);       // −2
  CHECK(entered({own, other, steps, 0, true}, {4, 2, 3}) == 2);  // 1 + 2 against 3
}

TEST_CASE(
    "opposed: exact chances are those of all faces, highest and total, and one branch a step") {
  const std::array steps{-3, -1, 0, 1, 2, 4, 6};
  for (const int sides : {6, 8, 12}) {
    for (const int add : {-2, 0, 1}) {
      for (const int lead : {-1, 0, 2}) {
        for (const bool total : {false, true}) {
          const std::vector<OpposedDie> own{{"a", sides, add}, {"b", 4}};
          const std::vector<OpposedDie> other{{"c", 8}, {"d", 6, -1}};
          const Opposed opposed{own, other, steps, lead, total};
          std::map<int, test::Chance> right;
          for (int a = 1 + add; a <= sides + add; ++a) {
            for (int b = 1; b <= 4; ++b) {
              for (int c = 1; c <= 8; ++c) {
                for (int d = 0; d <= 5; ++d) {
                  const int margin =
                      lead + (total ? a + b - c - d : std::max(a, b) - std::max(c, d));
                  int step = 0;
                  while (step < 7 && margin >= steps[static_cast<std::size_t>(step)]) ++step;
                  right[step] += test::Chance{1} / (sides * 4 * 8 * 6);
                }
              }
            }
          }
          const auto all = chances(opposed);
          CHECK(all.size() == right.size());
          for (const auto& [step, chance] : right)
            CHECK(all.at(step) == doctest::Approx(static_cast<double>(chance)).epsilon(1e-13));
        }
      }
    }
  }
}

TEST_CASE("which: numbers are counted through kind by kind") {
  const std::array pieces{3, 0, 1, 2};
  const Which which{"which", pieces};
  CHECK(which.count() == 6);
  const std::array right{0, 0, 0, 2, 3, 3};
  for (int number = 1; number <= 6; ++number) {
    dice::Thrown dice{dice::Entered{std::vector<int>{number}}};
    CHECK(dice.which(which) == right[static_cast<std::size_t>(number) - 1]);
  }
}

TEST_CASE("which: a single piece is not thrown for") {
  const std::array pieces{0, 1, 0};
  dice::Thrown dice{dice::Entered{std::vector<int>{}}};
  CHECK(dice.which({"which", pieces}) == 1);
}

TEST_CASE("which: exact chances are the parts of the whole, one branch a kind that there is") {
  const std::array pieces{3, 0, 1, 2};
  dice::Exact dice;
  std::map<int, double> all;
  int paths = 0;
  do {
    dice.start();
    const int kind = dice.which({"which", pieces});
    all[kind] += dice.weight();
    ++paths;
  } while (dice.next());
  CHECK(paths == 3);
  CHECK(all[0] == doctest::Approx(0.5).epsilon(1e-15));
  CHECK(all[2] == doctest::Approx(1.0 / 6).epsilon(1e-15));
  CHECK(all[3] == doctest::Approx(1.0 / 3).epsilon(1e-15));
}

TEST_SUITE_END();
