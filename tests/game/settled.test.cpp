#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "game/armies.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// Plays a line with several seeds, and takes it back each time.
template <class Check>
void each_seed(const GameTable& game, const std::string& line, Check check) {
  for (int seed = 1; seed <= 12; ++seed) {
    const auto told = game.play(line + " --json --seed settled-" + std::to_string(seed));
    CAPTURE(told);
    check(acw::parse_json(told));
    game.play("game undo");
  }
}

}  // namespace

TEST_CASE("game: who falls from a ladder of Schulz's is lost") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  game.play("throw ladder-fall 4 @u1 --dice 1,3,4,6");
  CHECK(game.left("u1") == Value{10});
}

TEST_CASE("game: who breaks in State of War rallies and stands again, and who routs never does") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  const std::string breaks = "morale @fa retiring flanked nco-killed --dice 1";  // 1 - 4 = -3
  game.play(breaks);
  CHECK(game.unit("fa")["end"] == Value{"routed"});
  game.play("throw rally @fa --dice 3");
  CHECK(game.unit("fa")["end"] == Value{"routed"});
  game.play("throw rally @fa --dice 4");
  CHECK(game.unit("fa")["end"].is_null());
  game.play("morale @fa retiring flanked nco-killed commander-killed --dice 1");  // -6
  CHECK(game.unit("fa")["end"] == Value{"routed"});
  check_refusal(game.run("throw rally @fa --dice 8"), {"rout", 1, "a routed unit can't rally"});
  // brought back by hand it is as any other
  game.play("game clear fa routed");
  game.play(breaks);
  game.play("throw rally @fa --dice 8");
  CHECK(game.unit("fa")["end"].is_null());
  check_refusal(acw_run("-r sow throw rally trained routed"), {"typed", 1, "can't rally"});
}

TEST_CASE("game: morale that a charge of Simon's has taken is no longer due") {
  const GameTable game{"si"};
  game.play("melee ui4 vs cc3 --seed b");  // nobody of ui4 is lost
  const auto due = game.due();
  CHECK(has(due, "morale @cc3"));
  CHECK(has(due, "morale @ui4"));
  each_seed(game, "charge ui4 10in at cc3", [&](const Value& result) {
    CHECK_FALSE(has(game.due(), "@cc3"));
    // attackers take it under fire or after the melee: not where the defenders are gone before
    if (game.unit("ui4")["end"] != Value{"removed"})
      CHECK(has(game.due(), "@ui4") == (result["outcome"]["defender_breaks"] == Value{true}));
  });
  each_seed(game, "fire ui1 10in at cc1 --then 'charge ui2 10in'",
            [&](const Value&) { CHECK_FALSE(has(game.due(), "@cc1")); });
}

TEST_CASE("game: morale that a charge of State of War has taken is no longer due") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("fire 1 @fa 10cm at @ca --dice 8,1,1,1");
  game.play("fire 1 @ca 10cm at @fa --dice 12,1,1,1");
  const auto due = game.due();
  CHECK(has(due, "morale @ca"));
  CHECK(has(due, "morale @fa"));
  each_seed(game, "charge @fa 10cm vs @ca", [&](const Value& result) {
    const auto& outcome = result["outcome"];
    const bool charges = outcome["charges"] == Value{true};
    CHECK(has(game.due(), "@ca") == !charges);
    if (!charges || outcome["stopped"] == Value{true}) CHECK_FALSE(has(game.due(), "@fa"));
  });
}

TEST_CASE("game: a name that units of both sides bear is asked for by their ids") {
  const GameTable game{"bp"};
  for (const std::string line : {"game set '1st Battery' 2", "fire '1st Battery' 25cm at 20me",
                                 "game history '1st battery'"})
    check_refusal(game.run(line), {line, 2, "@"});
}

TEST_CASE("game: two words that make one are one, of the players' hand too") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 5ny Formation Fail");
  CHECK(game.unit("5ny")["words"]["formation_fail"] == Value{true});
  game.play("game clear 5ny formation fail");
  CHECK(game.unit("5ny")["words"]["formation_fail"].is_null());
  check_refusal(game.run("game set 5ny formation nothing"), {"set", 2, "acw game set UNIT WORD"});
  check_refusal(game.run("game set 5ny 9 formation-fail"), {"set", 2, "acw game set UNIT WORD"});
}

TEST_CASE("game: a line that is missing stops play, and history prints no control characters") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game note one");
  append_line(game.file(), R"("schema":1,"command":"note","note":"\u001b[31mred","effects":[])");
  game.play("game note three");
  CHECK(game.run("game history").out == "1  note: one\n2  note: ?[31mred\n3  note: three\n");
  auto lines = lines_of(game.file());
  lines.erase(lines.begin() + 2);
  write_lines(game.file(), lines);
  const auto checked = game.run("game check");
  CHECK(checked.code == 1);
  CHECK(has(checked.out, "line 3 of the file is invalid: its number is 3, but 2 is expected\n"));
  const auto shown = game.run("game history");
  CHECK(shown.code == 1);
  CHECK(shown.out == "1  note: one\n");
  for (const auto* line : {"game note next", "fire @3va 25cm at @20me", "game due", "score"})
    check_refusal(game.run(line), {line, 1, "is invalid: its number is 3, but 2 is expected"});
  // a number that nothing could come after is no line's
  append_line(game.file(), R"("schema":1,"n":9223372036854775807)");
  CHECK(game.run("game check").code == 1);
}

TEST_CASE("game: a unit that is of another class now no longer breaks where its roster says") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(game.unit("20me")["breaks_at"] == Value{5});
  game.play("game set 20me skirmish");
  CHECK(game.unit("20me")["breaks_at"] == Value{5});
  game.play("game set 20me raw");
  CHECK(game.unit("20me")["breaks_at"].is_null());
  CHECK_FALSE(has(game.play("game show"), "breaks at 5"));
  game.play("game set 20me veteran");
  CHECK(game.unit("20me")["breaks_at"] == Value{5});
}
