#include <doctest/doctest.h>

#include "rules/refusals.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw::test;

TEST_CASE("refusals: what is refused tells its place and its ruling") {
  check_wrong("bp",
              {{"melee 5 vet skirmish charging vs 8 raw", "a charge is made in line  [Charge, R7]"},
               {"fire 5 exp field column 25cm at 8",
                "a limbered gun can't fire  [Formations permitted, R1]"},
               {"fire 5 exp cavalry rifle 25cm at 8", "[Firing, R3]"}},
              1);
  check_wrong("si", {{"fire 5 cannon infantry 20in at 5", "[The Firing System"}}, 1);
  check_wrong("ka", {{"charge 3 artillery vs 4 regular", "[Charging into contact, R10]"}}, 1);
  check_wrong("sz", {{"demolition level 5 at building --full 50", "[R5a]"}}, 2);
}

// The text has no word against them.
TEST_CASE("refusals: what neither the text nor a ruling forbids is answered") {
  // a column's 2 front figures fire a D8, from a large boat too, and a column in a boat is one
  CHECK(acw_run("fire 4 exp column large-boat 10cm at 8 --odds -q").out ==
        acw_run("fire 4 exp column 10cm at 8 --odds -q").out);
  CHECK(acw_run("fire 12 exp 20cm at 5 boat column --odds -q").out ==
        acw_run("fire 12 exp 20cm at 5 column --odds -q").out);
  CHECK(acw_run("move officer boat downstream -q").out == acw_run("move boat downstream -q").out);
}

TEST_SUITE_END();
