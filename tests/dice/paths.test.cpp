#include "acw/dice/exact.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/dice/exact.hpp"
#include "cli/exit_status.hpp"

TEST_SUITE_BEGIN("dice");

using namespace acw;
using dice::Exact;

namespace {

std::string failure_to_start(Exact& dice, int times) {
  try {
    for (int i = 0; i < times; ++i) dice.start();
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("paths: later throws may hang on earlier ones") {
  // A D4, then as many D6 as it shows, 5+ counted: the chances of each number, worked out by hand.
  std::vector<double> chances(5, 0.0);
  int paths = 0;
  Exact dice;
  do {
    dice.start();
    const int thrown = dice.face({"", 4});
    const int counted = dice.count({"", thrown, 6, 5});
    chances[static_cast<std::size_t>(counted)] += dice.weight();
    ++paths;
  } while (dice.next());
  CHECK(paths == 2 + 3 + 4 + 5);
  CHECK(chances[0] ==
        doctest::Approx((2.0 / 3 + 4.0 / 9 + 8.0 / 27 + 16.0 / 81) / 4).epsilon(1e-14));
  CHECK(chances[4] == doctest::Approx(1.0 / 81 / 4).epsilon(1e-14));
}

TEST_CASE("paths: each path is walked once, in order, and the walk ends") {
  std::vector<int> seen;
  Exact dice;
  do {
    dice.start();
    const int first = dice.face({"", 2});
    seen.push_back(first == 1 ? 10 : 20 + dice.face({"", 3}));
  } while (dice.next());
  CHECK(seen == std::vector<int>{10, 21, 22, 23});
  CHECK_FALSE(dice.next());
}

TEST_CASE("paths: a rule without dice is one path of chance 1") {
  Exact dice;
  dice.start();
  CHECK(dice.weight() == 1);
  CHECK_FALSE(dice.next());
}

TEST_CASE("paths: what is too unlikely isn't walked, and told as lost") {
  // A D4, then as many D6 as it shows, 5+ counted.
  std::vector<double> chances(5, 0.0);
  Exact dice;
  dice.ignore_below(0.01);
  do {
    dice.start();
    const int counted = dice.count({"", dice.face({"", 4}), 6, 5});
    chances[static_cast<std::size_t>(counted)] += dice.weight();
  } while (dice.next());
  // left out: 3 of 3 (1/27) and 4 of 4 (1/81), each a quarter
  CHECK(dice.lost() == doctest::Approx((1.0 / 27 + 1.0 / 81) / 4).epsilon(1e-14));
  CHECK(chances[4] == 0);
  double all = dice.lost();
  for (const double chance : chances) all += chance;
  CHECK(all == doctest::Approx(1).epsilon(1e-14));
}

TEST_CASE("paths: past what they are worth is an error that suggests a sample") {
  const Effort three{3 * Effort::path};
  Exact dice;
  CHECK(failure_to_start(dice, 3) == "none");
  CHECK(failure_to_start(dice, 1) == Effort::too_much);
}

TEST_SUITE_END();
