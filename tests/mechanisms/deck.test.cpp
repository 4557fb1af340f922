#include "acw/mechanisms/deck.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "steps/mechanism_step.hpp"
#include "support/brute.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

/// Two cards of 1 increment and one of 4.
const Deck::Plan three_cards{{1, 4}, {2, 1}};

int drawn(const Deck::Plan& from, std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = Deck::resolve(from, dice);
  dice.roller().finish();
  return outcome.increments;
}

}  // namespace

TEST_CASE("deck: a die of as many sides as cards are left picks one") {
  CHECK(drawn(three_cards, {1}) == 1);
  CHECK(drawn(three_cards, {2}) == 1);
  CHECK(drawn(three_cards, {3}) == 4);
  CHECK_THROWS_AS(drawn(three_cards, {4}), Failure);
}

TEST_CASE("deck: cards of one kind aren't thrown for") { CHECK(drawn({{4}, {2}}, {}) == 4); }

TEST_CASE("deck: a kind of card is as likely as it has cards left") {
  const auto odds = MechanismStep<Deck>{three_cards, {}}.odds();
  REQUIRE(odds.size() == 1);
  REQUIRE(odds[0].pmf.size() == 2);
  CHECK(odds[0].numeric);
  CHECK(odds[0].pmf[0].second == doctest::Approx(2.0 / 3).epsilon(1e-14));
  CHECK(odds[0].pmf[1].second == doctest::Approx(1.0 / 3).epsilon(1e-14));
}

TEST_SUITE_END();
