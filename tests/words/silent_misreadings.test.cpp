#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

void check_asked(const std::string& line, const std::string& part) {
  const auto ran = acw_run(line);
  CAPTURE(line);
  CAPTURE(ran.err);
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(ran.err.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("silent misreadings: a place after 'enemy near' is asked about") {
  for (const std::string words : {"enemy near the woods", "enemy-near woods", "enemy near woods",
                                  "enemy-near in the woods", "near the enemy in the woods"})
    check_asked("morale exp 7/12 " + words + " --odds", "unclear position of the woods");
  CHECK(acw_run("morale exp 7/12 in the woods enemy near --odds").code == 0);
  CHECK(acw_run("morale exp 7/12 enemy-near hard --odds").code == 0);
}

TEST_CASE("silent misreadings: a word for a unit after 'behind' or 'into' is asked about") {
  check_asked("fire 12 exp 25cm at 14 behind skirmishers --odds", "describes the unit itself");
  check_asked("fire 12 exp 25cm at 14 behind column --odds", "describes the unit itself");
  check_asked("fire 12 exp 25cm into column at 14 --odds", "describes the unit itself");
  check_asked("fire 12 exp 25cm at 14 behind the river --odds",
              "unclear position: type 'in river'");
  CHECK(acw_run("fire 12 exp 25cm at 14 in column --odds").code == 0);
}

TEST_CASE("silent misreadings: behind a house is hard cover, and in a house the building") {
  CHECK(acw_run("fire 12 exp 25cm at 14 behind a house --odds -q").out ==
        acw_run("fire 12 exp 25cm at 14 hard --odds -q").out);
  CHECK(acw_run("fire 12 exp 25cm at 4 in a house --odds -q").out ==
        acw_run("fire 12 exp 25cm at 4 building --odds -q").out);
}

TEST_CASE("silent misreadings: guns where men are counted are asked about") {
  check_asked("-r si fire 1 gun 11in at 10 --odds", "type the number of men who serve them");
  check_asked("-r si charge 10 12in at 4 cannon --odds", "type the number of men who serve them");
  CHECK(acw_run("-r si fire 3 cannon 11in at 10 --odds").code == 0);
}

TEST_CASE("silent misreadings: 'uphill' before the distance may be where the men stand") {
  check_asked("-r sz fire 3 infantry uphill 8in at 9 --odds", "unclear direction");
  check_asked("-r sz fire uphill 3 sharpshooters 8in at 9 --odds", "unclear direction");
  check_asked("-r sz fire 3 uphill 8in at 9 --odds", "unclear direction");
  CHECK(acw_run("-r sz fire 3 infantry 8in uphill at 9 --odds").code == 0);
  CHECK(acw_run("-r sz fire 3 heavy uphill 8in at 9 --odds").code == 0);
}

TEST_CASE("silent misreadings: a lancer is asked for his horse") {
  check_asked("-r sow melee raw lance vs trained bayonet --odds",
              "'lance': unclear weapon: add 'mounted'");
  check_asked("-r sow melee raw bayonet vs trained lance --odds",
              "'lance': unclear weapon: add 'mounted'");
  for (const std::string words :
       {"raw lance mounted vs raw butt", "raw butt vs raw mounted lance",
        "raw --hand-weapon lance vs raw butt", "raw butt vs raw --target-hand-weapon lance"})
    CHECK(acw_run("-r sow melee " + words + " --odds").code == 0);
  const auto typed = acw_run("-r sow melee raw --hand-weapon lance vs raw butt --odds --json");
  CHECK(typed.out.find("raw --hand-weapon lance at raw butt") != std::string::npos);
}

TEST_CASE("silent misreadings: a boat has no cover of its river") {
  check_asked("fire 12 exp 25cm at 4 in boat on river --odds",
              "the river doesn't cover a boat on it");
  CHECK(acw_run("fire 12 exp 25cm at 4 in boat hard --odds").code == 0);
}

TEST_CASE("silent misreadings: a d66 has two digits") {
  check_asked("roll d666", "3d6 for the total of three dice");
  check_asked("roll 2d6666", "a d66 has two digits");
  CHECK(acw_run("roll d66 --dice 3,4").code == 0);
  CHECK(acw_run("roll d660 --dice 3").code == 0);
}

TEST_SUITE_END();
