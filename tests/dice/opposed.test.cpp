#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "support/brute.hpp"
#include "support/rolled.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using test::rolled;

namespace {

int entered(const Opposed& opposed, std::vector<int> faces) {
  return rolled(std::move(faces), [&](Dice& dice) { return dice.opposed(opposed); });
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
    "opposed: the highest die of a side counts, and the dice are rolled one by one, the own "
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

  Step::Shown shown{dice::Entered{std::vector<int>{7, 8, 6}}};
  CHECK(rolled(shown, [&](Dice& dice) { return dice.opposed({own, other, steps}); }) == 0);
  const auto& records = shown.records();
  REQUIRE(records.size() == 3);
  CHECK(records[0].why == "quality");
  CHECK(records[1].sides == 8);
  CHECK(records[2].faces == std::vector<int>{6});
  CHECK(records[2].successes == -1);
}

TEST_CASE("opposed: a number added to a die counts before the highest is found, a lead after") {
  const std::vector<OpposedDie> own{{"quality", 10, -3}, {"weapon", 6}};
  const std::vector<OpposedDie> other{{"quality", 8}};
  const std::array steps{-1, 0, 1, 2};
  CHECK(entered({own, other, steps}, {8, 4, 5}) == 2);           // 5 against 5
  CHECK(entered({own, other, steps}, {8, 6, 5}) == 3);           // 6 against 5
  CHECK(entered({own, other, steps, 1}, {8, 6, 5}) == 4);        // and 1 more
  CHECK(entered({own, other, steps, -3}, {8, 6, 5}) == 0);       // −2
  CHECK(entered({own, other, steps, 0, true}, {4, 2, 3}) == 2);  // 1 + 2 against 3
}

TEST_CASE("opposed: probabilities are those of all faces, for the highest die and the total") {
  const std::array steps{-3, -1, 0, 1, 2, 4, 6};
  for (const int sides : {6, 8, 12}) {
    for (const int add : {-2, 0, 1}) {
      for (const int lead : {-1, 0, 2}) {
        for (const bool total : {false, true}) {
          const std::vector<OpposedDie> own{{"a", sides, add}, {"b", 4}};
          const std::vector<OpposedDie> other{{"c", 8}, {"d", 6, -1}};
          const Opposed opposed{own, other, steps, lead, total};
          std::map<long long, test::Chance> right;
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
          const auto chances = opposed.chances();
          CHECK(chances.size() == right.size());
          for (const auto& [step, chance] : chances)
            CHECK(chance == doctest::Approx(static_cast<double>(right[step])).epsilon(1e-13));
        }
      }
    }
  }
}

TEST_CASE("which: a single piece is not rolled for") {
  const std::array pieces{0, 1, 0};
  CHECK(rolled(std::vector<int>{}, [&](Dice& dice) { return dice.which({"which", pieces}); }) == 1);
  ExactDice exact;
  int paths = 0;
  exact.each([&] { CHECK(exact.which({"which", pieces}) == 1); }, [&](double) { ++paths; });
  CHECK(paths == 1);
}

TEST_SUITE_END();
