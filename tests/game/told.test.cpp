#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// The last line of an answer: what it has changed in the game.
std::string last_line(const std::string& text) {
  const auto end = text.find_last_not_of('\n') + 1;
  const auto begin = text.rfind('\n', end - 1) + 1;
  return text.substr(begin, end - begin);
}

}  // namespace

TEST_CASE("game: a line tells of the units that it has changed, and of no others") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string three = "--dice 5,5,5,1,1,1,1,1,1,1,1,1,1,1,1";
  CHECK(last_line(game.play("fire @3va 25cm at @20me " + three)) ==
        "  line 1: 20th Maine 10 of 13, morale is due");
  // the test is no longer due, and so it has changed; a second one changes nothing
  CHECK(last_line(game.play("morale @20me")) == "  line 2: 20th Maine 10 of 13");
  CHECK(last_line(game.play("morale @20me")) == "  line 3");
  CHECK(last_line(game.play("fire @3va 25cm at @20me --dice 1,1,1,1,1,1,1,1,1,1,1,1")) ==
        "  line 4");
  CHECK(last_line(game.play("game note rain")) == "  line 5");
  CHECK(last_line(game.play("game undo 4")) == "  undone: fire @3va 25cm at @20me → 0 killed");
  CHECK(game.play("game undo 1 --with").find("  line 7: 20th Maine 13\n") != std::string::npos);
}

TEST_CASE("game: what was taken back in the first line stands for no replay") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire @20me 15cm at @3va --seed a");
  game.play("game undo");
  game.play("fire @3va 15cm at @20me --seed b");
  CHECK(acw_run("replay " + game.file()).out == "2 results: 2 same\n");
}

TEST_CASE("game: what was taken back counts neither for luck nor for the score") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire @20me 25cm at @3va --dice 1,1,1,1,1,1,1,1,1,1,1,1,1");
  game.play("fire @3va 25cm at @20me --dice 5,5,5,1,1,1,1,1,1,1,1,1,1,1,1");
  const auto results = [&] { return game.run("luck").out; };
  CHECK(results().find("confederate: 1 result") != std::string::npos);
  CHECK(results().find("federal: 1 result") != std::string::npos);
  CHECK(game.play("score").find("confederate wins by 9") != std::string::npos);
  game.play("game undo 2");
  CHECK(results().find("confederate: ") == std::string::npos);
  CHECK(results().find("federal: 1 result") != std::string::npos);
  CHECK(game.play("score").find("a draw") != std::string::npos);
  // taken back in turn
  game.play("game undo 3");
  CHECK(results().find("confederate: 1 result") != std::string::npos);
  CHECK(game.play("score").find("confederate wins by 9") != std::string::npos);
  CHECK(acw_run("luck " + game.file()).out == results());
}
