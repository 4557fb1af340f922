#include "acw/mechanisms/deck.hpp"

#include <doctest/doctest.h>

#include "support/brute.hpp"
#include "support/outcome.hpp"

using namespace acw;
using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

// The deck has two cards of 1 increment, one of 2 and two of 3.

TEST_CASE("deck: a die with as many sides as cards are left picks one") {
  CHECK(played("-r si throw card 2 3", "1") == R"(1 card/ {"increments":1})");
  CHECK(played("-r si throw card 2 3", "2") == R"(1 card/ {"increments":1})");
  CHECK(played("-r si throw card 2 3", "3") == R"(1 card/ {"increments":3})");
  CHECK(acw_run("-r si throw card 2 3 --dice 4").code == 2);
}

TEST_CASE("deck: cards of one kind are not rolled for") {
  CHECK(played("-r si throw card 1 1 2") == R"( {"increments":3})");
}

TEST_CASE("deck: a kind of card is as likely as it has cards left") {
  Chances right;
  right.add(1, Chance{2} / 3);
  right.add(3, Chance{1} / 3);
  const auto odds = answered("-r si throw card 2 3 --odds")["odds"];
  CHECK(difference(odds["increments"], right) == "");
}

TEST_SUITE_END();
