#include <doctest/doctest.h>

#include <map>

#include "acw/dice/entered.hpp"
#include "acw/dice/exact.hpp"
#include "acw/dice/thrown.hpp"

using namespace acw;

namespace {

std::map<int, double> odds(const Pool& pool) {
  std::map<int, double> chances;
  dice::Exact dice;
  do {
    dice.start();
    const int count = dice.count(pool);
    chances[count] += dice.weight();
  } while (dice.next());
  return chances;
}

}  // namespace

TEST_CASE("dice: a die that reaches the second number counts two") {
  dice::Thrown dice{dice::Entered{std::vector<int>{3, 4, 10, 11, 12}}};
  CHECK(dice.count({"canister", 5, 12, 4, false, 11}) == 6);
  dice::Thrown low{dice::Entered{std::vector<int>{1, 2, 3, 4}}};
  CHECK(low.count({"low", 4, 6, 3, true, 1}) == 4);
}

TEST_CASE("dice: the odds of counting two are those of the faces") {
  const auto chances = odds({"canister", 2, 12, 4, false, 11});
  REQUIRE(chances.size() == 5);
  CHECK(chances.at(0) == doctest::Approx(9.0 / 144));
  CHECK(chances.at(1) == doctest::Approx(42.0 / 144));
  CHECK(chances.at(2) == doctest::Approx((49.0 + 12) / 144));
  CHECK(chances.at(3) == doctest::Approx(28.0 / 144));
  CHECK(chances.at(4) == doctest::Approx(4.0 / 144));
}

TEST_CASE("dice: certain is what always counts the same") {
  CHECK(Pool{"", 3, 12, 1, false, 11}.certain() == false);
  CHECK(Pool{"", 3, 12, 1, false, 1}.certain());
  CHECK(Pool{"", 3, 12, 1, false, 1}.all() == 6);
  CHECK(Pool{"", 3, 12, 1}.all() == 3);
  CHECK(Pool{"", 3, 12, 13, false, 20}.impossible());
  CHECK(odds({"", 3, 12, 1, false, 1}) == std::map<int, double>{{6, 1.0}});
  CHECK(odds({"", 1, 12, 1, false, 7}).size() == 2);
}
