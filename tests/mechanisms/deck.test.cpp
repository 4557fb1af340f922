#include "acw/mechanisms/deck.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "acw/dice/entered.hpp"
#include "acw/dice/thrown.hpp"
#include "acw/leg.hpp"
#include "support/brute.hpp"

using namespace acw;

TEST_SUITE_BEGIN("mechanisms");

namespace {

Deck::Plan small() {
  Deck::Plan plan;
  plan.deck = {1, 1, 2};
  plan.orders = {{1, 1, 2}, {1, 2, 1}, {2, 1, 1}};
  for (const auto& order : plan.orders) plan.values.emplace_back(Value::Array{order.begin(), order.end()});
  return plan;
}

Deck::Outcome drawn(std::vector<int> faces) {
  dice::Thrown dice{dice::Entered{std::move(faces)}};
  const auto outcome = Deck::resolve(small(), dice);
  dice.roller().finish();
  return outcome;
}

}  // namespace

TEST_CASE("deck: cards are drawn by number, the last one is left over") {
  CHECK(drawn({1, 2}).order == 0);
  CHECK(drawn({2, 1}).order == 0);
  CHECK(drawn({1, 3}).order == 1);
  CHECK(drawn({3, 1}).order == 2);
  CHECK(drawn({3, 2}).first == 2);
}

TEST_CASE("deck: a card that is drawn already is thrown for again") {
  CHECK(drawn({3, 3, 3, 1}).order == 2);
  CHECK_THROWS_AS(drawn({3, 3}), Failure);
}

TEST_CASE("deck: every order that looks different is as likely as the next") {
  const auto odds = play::exact<Deck>(small());
  REQUIRE(odds.size() == 2);
  REQUIRE(odds[0].pmf.size() == 3);
  CHECK_FALSE(odds[0].numeric);
  for (const auto& [order, chance] : odds[0].pmf) CHECK(chance == doctest::Approx(1.0 / 3).epsilon(1e-14));
  const auto* second = odds[0].pmf[1].first.as<Value::Array>();
  REQUIRE(second != nullptr);
  CHECK(acw::test::text(second->at(1)) == "2");
}

TEST_SUITE_END();
