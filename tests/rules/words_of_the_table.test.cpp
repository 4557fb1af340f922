#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "support/program.hpp"

TEST_SUITE_BEGIN("rules");

using namespace acw::test;

namespace {

struct Asked {
  std::string line;
  std::string answer;  ///< of -q; empty: it is refused
  std::string told;    ///< a part of what is told
  int code = 0;
};

void check(const std::vector<Asked>& list) {
  for (const auto& one : list) {
    CAPTURE(one.line);
    const Ran ran = acw_run(one.line + " --format json");
    CAPTURE(ran.err);
    CHECK(ran.code == one.code);
    if (one.code != 0) {
      CHECK(ran.err.find(one.told) != std::string::npos);
      continue;
    }
    CHECK(ran.out.find(one.told) != std::string::npos);
    CHECK(acw_run(one.line + " -q").out == one.answer + "\n");
  }
}

}  // namespace

TEST_CASE("black panthers move: actions that take a move, and what gives a formation fail") {
  check({
      {"move infantry column changing", "30", "and gives a formation fail"},
      {"move infantry changing formation", "15", "and gives a formation fail"},
      {"move cavalry skirmish changing", "30", "1 move without firing"},
      {"move cavalry dismounting", "0", "gives a formation fail"},
      {"move cavalry mounting", "0", "gives a formation fail"},
      {"move field unlimbering", "0", "gives a formation fail"},
      {"move heavy limbering", "0", "gives a formation fail"},
      {"move heavy realigning", "0", "realigning"},
      {"move infantry into a house", "15", "a building holds up to 5 figures"},
      {"move sharpshooters skirmish", "15", "infantry"},
      {"move infantry charging changing", "", "a unit can't change formation in a charge", 1},
      {"move infantry charge building", "", "crosses only open ground", 1},
      {"move infantry mounting", "", "only cavalry mounts", 1},
      {"move cavalry mounting wood", "", "leave out the ground", 1},
      {"move field changing", "", "type limbering", 1},
      {"move wagon limbering", "", "only one move", 1},
      {"move boat mounting", "", "downstream or upstream", 1},
  });
  // a fail of realigning is nowhere in the text
  CHECK(acw_run("move heavy realigning").out.find("formation fail") == std::string::npos);
}

TEST_CASE("black panthers fire: smoke, and those in a boat as a target") {
  check({
      {"fire 12 exp 20cm smoke at 5", "", "the smoke takes 2 moves to clear", 1},
      {"fire 12 exp 20cm at crew boat", "", "figures, not guns", 1},
  });
  // the text gives a boat no cover: the odds are those of men in the open, or of what is said
  const auto odds = [](const std::string& line) {
    const auto ran = acw_run("fire 12 exp 10cm at 5 " + line + " --odds --json");
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
    return ran.json()["odds"];
  };
  CHECK(odds("in a canoe") == odds(""));
  CHECK(odds("large-boat soft skirmish") == odds("soft skirmish"));
  CHECK(acw_run("fire 12 exp 10cm at 5 large-boat --need").out.find("holds up to 8 figures") !=
        std::string::npos);
}

TEST_CASE("simon: rounds of the cannon, and mounting within a card") {
  check({
      {"-r si fire 4 cannon no-rounds 12in at 5", "", "may go to headquarters", 1},
      {"-r si fire 4 cannon last-round 12in at 5 --increments 2", "", "one is left", 1},
      {"-r si fire 5 musket last-round 12in at 5", "", "counted only for cannon", 1},
      {"-r si fire 5 no-rounds 12in at 5", "", "counted only for cannon", 1},
      {"-r si move cavalry dismounting --increments 3", "12", "takes 1 increment"},
      {"-r si move cavalry mounting --increments 2", "6", "takes 1 increment"},
      {"-r si move dismounting", "0", "takes 1 increment"},
      {"-r si move cavalry --increments 3", "18", "10 horses"},
      {"-r si move infantry mounting", "", "only cavalry mounts", 1},
  });
  const auto points = [](const std::string& words) {
    return acw_run("-r si fire 4 cannon 12in " + words + " at 5 --odds --json").json()["odds"];
  };
  CHECK(points("last-round") == points("--increments 1"));
}

TEST_CASE("kallistra: who evades, and what it does") {
  check({
      {"-r ka move cavalry evading", "4", "does not reduce the next bound's move"},
      {"-r ka move infantry skirmish evading", "2", "does not reduce the next bound's move"},
      {"-r ka move cavalry wood evading", "1", "does not reduce the next bound's move"},
      {"-r ka move infantry skirmish", "2", "one stand in their hex"},
      {"-r ka move infantry evading", "", "only skirmishing infantry evades", 1},
      {"-r ka move artillery evading", "", "only skirmishing infantry and cavalry evade", 1},
      {"-r ka move infantry skirmish column", "", "have no column", 1},
      {"-r ka move cavalry skirmish", "", "only troops on foot skirmish", 1},
      {"-r ka charge 4 mounted vs 1 militia skirmish evading", "", "rolls no dice", 1},
      {"-r ka charge 4 mounted vs 3 mounted regular evading", "", "rolls no dice", 1},
      {"-r ka charge 4 mounted vs 3 militia evading", "", "only skirmishing infantry evades", 1},
      {"-r ka charge 4 mounted vs 2 regular artillery evading", "", "only skirmishing infantry", 1},
  });
}

TEST_CASE("schulz demolition: a crew's number is bounded as in fire") {
  check({
      {"-r sz demolition 2 heavy 30in --crew 1 at bridge", "", "a cannon has a crew of 2 to 4", 1},
      {"-r sz demolition 2 heavy 30in --crew 5 at bridge", "", "a cannon has a crew of 2 to 4", 1},
      {"-r sz demolition 2 mortar 30in --crew 4 at bridge", "", "a mortar has a crew of 1 to 3", 1},
      {"-r sz demolition 2 --crew 3 at bridge", "", "--crew does not apply here", 2},
  });
  CHECK(acw_run("-r sz demolition 2 heavy 30in --crew 3 at bridge --odds -q").out ==
        acw_run("-r sz demolition 2 heavy 30in at bridge --odds -q").out);
}

TEST_SUITE_END();
