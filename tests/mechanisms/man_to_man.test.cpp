#include "acw/mechanisms/man_to_man.hpp"

#include <doctest/doctest.h>

#include "support/outcome.hpp"

using namespace acw::test;

// Infantry hits infantry on 3 or less and survives a hit on 5 or 6.

TEST_CASE("man to man: in the first round a hit kills, and only men who are left strike back") {
  CHECK(played("-r sz melee 3 infantry at 3 infantry", "1,6,6,3,4,5") ==
        R"(3 attack/2 answer/1 survival/ {"attackers_lost":0,"defenders_lost":1})");
}

TEST_CASE("man to man: later the dead strike back, and a man who is hit may survive") {
  CHECK(played("-r sz melee 2 infantry at 2 infantry --rounds 2", "6,6,6,6,1,1,4,5,1,1,4,4") ==
        "2 attack/2 answer/2 attack/2 survival/2 answer/2 survival/ "
        R"({"attackers_lost":2,"defenders_lost":1})");
}

TEST_CASE("man to man: the smaller side sets the number of pairs, and others take the places") {
  CHECK(played("-r sz melee 1 infantry at 3 infantry --rounds 3", "1,1,4,4,1,6,1,5") ==
        "1 attack/1 attack/1 survival/1 answer/1 attack/1 survival/1 answer/1 survival/ "
        R"({"attackers_lost":0,"defenders_lost":2})");
}

TEST_CASE("man to man: without the advantage the first round is like the others") {
  CHECK(played("-r sz melee 1 infantry ladder at 1 infantry", "1,4,1,4") ==
        "1 attack/1 survival/1 answer/1 survival/ "
        R"({"attackers_lost":1,"defenders_lost":1})");
}

TEST_CASE("man to man: a fight to the end has a winner") {
  const auto fought = [](const char* faces) {
    return played("-r sz melee 1 infantry at 1 infantry --to-the-end", faces);
  };
  CHECK(fought("1") ==
        R"(1 attack/ {"attackers_lost":0,"defenders_lost":1,"winner":"attacker","rounds":1})");
  CHECK(fought("6,1,1") ==
        "1 attack/1 answer/1 survival/ "
        R"({"attackers_lost":1,"defenders_lost":0,"winner":"defender","rounds":1})");
  CHECK(fought("6,6,1,1,1,1") ==
        "1 attack/1 answer/1 attack/1 survival/1 answer/1 survival/ "
        R"({"attackers_lost":1,"defenders_lost":1,"winner":"neither","rounds":2})");
}

TEST_CASE("man to man: no rounds are fought once a side has no men left") {
  CHECK(played("-r sz melee 1 infantry at 1 infantry --rounds 9", "1") ==
        R"(1 attack/ {"attackers_lost":0,"defenders_lost":1})");
}
