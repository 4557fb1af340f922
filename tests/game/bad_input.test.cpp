#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "base/files.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

TEST_CASE("game: who is gone, and both sides of one army, are refused") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me removed");
  for (const auto& one :
       {Refusal{"fire @3va 25cm at @20me", 1, "20th Maine was removed in line 1"},
        Refusal{"fire @20me 25cm at @3va", 1, "20th Maine was removed in line 1"},
        Refusal{"morale @20me", 1, "20th Maine was removed in line 1"},
        Refusal{"fire @5ny 25cm at @20me", 2, "5th New York and 20th Maine are of one side"},
        Refusal{"fire @3va 25cm at @3va", 2, "3rd Virginia stands on both sides"},
        Refusal{"melee @5ny vs @ub1", 2, "5th New York and Vincent are of one side: name an enemy"},
        Refusal{"fire @5ny @20me 25cm at @3va", 2, "'@20me'"}})
    check_refusal(game.run(one.line), one);
  CHECK(game.run("game check").out == "evening: 1 line, 1 of them stands\n");
}

TEST_CASE("game: a newer schema, in the first line or in a later one") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  std::ofstream{game.file(), std::ios::app} << "{\"n\":1,\"schema\":2,\"command\":\"note\"}\n";
  const auto ran = game.run("game check");
  CHECK(ran.code == 1);
  CHECK(ran.out.find("line 2 of the file is passed over") == 0);
  CHECK(ran.out.find("schema 2, and this program reads schema 1") != std::string::npos);
}

TEST_CASE("game: a line or a roster with a word that no slot has is none") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 20me 25cm at 3va soft --dice 13h,13h");
  auto lines = acw::read_file(game.file()).value();
  const auto good = lines;
  const auto replace = [&](const std::string& before, const std::string& after) {
    lines = good;
    const auto at = lines.rfind(before);
    REQUIRE(at != std::string::npos);
    lines.replace(at, before.size(), after);
    std::ofstream{game.file(), std::ios::binary} << lines;
    return game.run("game check");
  };
  CHECK(replace("\"cover\":\"soft\"", "\"cover\":\"sofd\"")
            .out.find("no cover is called 'sofd': did you mean 'soft'?") != std::string::npos);
  CHECK(replace("\"count\":13,\"original\":13,\"class\":\"veteran\"",
                "\"count\":13,\"original\":13,\"class\":7")
            .out.find("'class' is a word") != std::string::npos);
  lines = good;
  const auto at = lines.find("\"class\":\"veteran\"");
  REQUIRE(at != std::string::npos);
  lines.replace(at, 17, "\"class\":\"vetran\"");
  std::ofstream{game.file(), std::ios::binary} << lines;
  CHECK(game.run("game check").err.find("no class is called 'vetran'") != std::string::npos);
}
