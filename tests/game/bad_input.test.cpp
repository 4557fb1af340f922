#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"

using namespace acw::test;

TEST_CASE("game: who is gone, and both sides of one army, are refused") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me removed");
  for (const auto& one :
       {Refusal{"fire @3va 25cm at @20me", 1, "20th Maine was removed in line 1"},
        Refusal{"fire @20me 25cm at @3va", 1, "20th Maine was removed in line 1"},
        Refusal{"morale @20me", 1, "20th Maine was removed in line 1"},
        Refusal{"fire @5ny 25cm at @20me", 2, "5th New York and 20th Maine are on the same side"},
        Refusal{"fire @3va 25cm at @3va", 2, "3rd Virginia is on both sides"},
        Refusal{"melee @5ny vs @ub1", 2,
                "5th New York and Vincent are on the same side: name an enemy"},
        Refusal{"fire @5ny @20me 25cm at @3va", 2, "'@20me'"}})
    check_refusal(game.run(one.line), one);
  CHECK(game.run("game check").out == "evening: 1 line, 1 in effect\n");
}

TEST_CASE("game: a newer schema, in the first line or in a later one") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  append_line(game.file(), R"("schema":3,"command":"note","note":"new","effects":[])");
  const auto ran = game.run("game check");
  CHECK(ran.code == 1);
  CHECK(ran.out.find("line 2 of the file is invalid") == 0);
  CHECK(ran.out.find("schema 3, but this program reads schema 1") != std::string::npos);
}

TEST_CASE("game: a line that names nobody, or does nothing, is none") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 20me 25cm at 3va soft --dice 9h,5h");
  const auto good = lines_of(game.file());
  const auto checked = [&](const std::string& part, const std::string& by) {
    auto lines = good;
    lines.back() = forged(lines.back(), part, by);
    write_lines(game.file(), lines);
    return game.run("game check").out;
  };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  CHECK(has(checked("\"id\":\"3va\",\"due\"", "\"id\":\"4va\",\"due\""), "unknown unit '4va'"));
  CHECK(has(checked("\"due\":", "\"duel\":"), "an effect has no number of 'duel'"));
  CHECK(has(checked("\"effects\":[", "\"effect\":["), "unknown key 'effect'"));
  CHECK(has(checked("\"n\":1,", "\"n\":2,"), "its number is 2, but 1 is expected"));
  auto lines = good;
  lines.back().replace(lines.back().find("\"hits\""), 6, "\"hats\"");
  write_lines(game.file(), lines);
  CHECK(has(game.run("game check").out, "its 'sum' does not match"));
}

TEST_CASE("game: a roster with a word that no slot has is none") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  auto lines = lines_of(game.file());
  lines.front() = forged(lines.front(), "\"class\":\"veteran\"", "\"class\":\"vetran\"");
  write_lines(game.file(), lines);
  CHECK(game.run("game check").err.find("unknown class 'vetran'") != std::string::npos);
}
