#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// A thing of the game, by its id.
Value entity(const GameTable& game, const std::string& id, const std::string& at = "") {
  const auto shown = game.run("game show --json" + (at.empty() ? "" : " --at " + at)).json();
  for (const auto& one : *shown["outcome"]["things"].as<Value::Array>()) {
    if (one["id"] == Value{id}) return one;
  }
  return {};
}

}  // namespace

TEST_CASE("entities: a bridge keeps its points, and a word stands for the one of its kind") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  // at short range an experienced gun crew hits on 4 or more, and a hit takes 2 of 60 points
  const std::string three =
      "demolition 5 exp field 25cm at stone-bridge --dice 6,6,6,1,1,1,1,1,1,1";
  CHECK(has(game.play(three), "line 1: bridge1 54 of 60 points"));
  CHECK(has(game.play(three), "line 2: bridge1 48 of 60 points"));
  CHECK(has(game.play("demolition 5 exp field 25cm at new stone-bridge --dice 6,1,1,1,1,1,1,1,1,1"),
            "line 3: bridge2 58 of 60 points"));
  CHECK(entity(game, "bridge1")["left"] == Value{48});
  CHECK(entity(game, "bridge1", "1")["left"] == Value{54});
  CHECK(entity(game, "bridge1")["kind"] == Value{"stone-bridge"});
  CHECK(has(game.play("demolition 5 exp field 25cm at bridge1 --dice 6,6,1,1,1,1,1,1,1,1"),
            "line 4: bridge1 44 of 60 points"));
  CHECK(game.run("demolition 5 exp field 25cm at bridge1 --odds --json")
            .json()["situation"]["target"]["count"] == Value{44});
  game.play("game undo 4");
  CHECK(entity(game, "bridge1")["left"] == Value{48});
  // what fell on it stands on what began it
  CHECK(game.run("game undo 1").code == 1);
  game.play("game undo 1 --with");
  CHECK(entity(game, "bridge1").is_null());
  CHECK(entity(game, "bridge2")["left"] == Value{58});
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("entities: bridge means the one bridge that is there, of whatever kind") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string volley = "demolition 5 exp field 25cm at ";
  CHECK(game.run(volley + "bridge --seed a").code == 2);
  game.play(volley + "wooden-bridge --seed a");
  CHECK(has(game.play(volley + "bridge --seed a"), "line 2: bridge1 "));
}

TEST_CASE("entities: what is destroyed is fired at no more") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(has(game.play("demolition 5 exp field 25cm at 6 fence --dice 6,6,6,1,1,1,1,1,1,1"),
            "line 1: fence1 0 of 6 points, destroyed, line 1"));
  CHECK(entity(game, "fence1")["end"] == Value{"destroyed"});
  check_refusal(game.run("demolition 5 exp field 25cm at @fence1"),
                {"fence", 1, "fence1 was destroyed in line 1"});
  // another stands in its place
  CHECK(has(game.play("demolition 5 exp field 25cm at fence --dice 6,1,1,1,1,1,1,1,1,1"),
            "line 2: fence2 13 of 15 points"));
}

TEST_CASE("entities: a building of Schulz's keeps how many points it had when whole") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  CHECK(has(game.play("demolition 2 at building --full 40 --dice 6,6,1,1"),
            "line 1: buildi1 26 of 40 points"));
  const auto next = game.run("demolition 1 at building --dice 1,1 --json").json();
  CHECK(next["situation"]["full"] == Value{40});
  CHECK(next["outcome"]["points_left"] == Value{24});
  CHECK(next["outcome"]["state"] == Value{"no-artillery-cover"});
  CHECK(has(game.play("demolition 1 at bridge --dice 1,1"), "line 3: bridge1 28 of 30 points"));
}

TEST_CASE("entities: each side of Simon's draws from a deck of its own") {
  const GameTable game{"si"};
  // of five cards 1 1 2 3 3 the first, then of 1 2 3 3 the last
  CHECK(has(game.play("throw card --dice 1"), "line 1: deck1 4 of 5 cards, 1"));
  CHECK(has(game.play("throw card --dice 4"), "line 2: deck1 3 of 5 cards, 1,3"));
  game.play("game turn union");
  CHECK(has(game.play("throw card --dice 5"), "line 4: deck2 4 of 5 cards, 3"));
  game.play("game turn");
  for (const auto* face : {"1", "1"}) game.play(std::string{"throw card --dice "} + face);
  CHECK(has(game.play("throw card"), "deck1 0 of 5 cards"));  // one is left, and nothing is thrown
  check_refusal(game.run("throw card"), {"card", 1, "no cards are left"});
  CHECK(game.run("throw card 3 --odds --json").json()["situation"]["played"] ==
        acw::parse_json("[3]"));
}

TEST_CASE("entities: the hour is kept, and may be thrown again") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(has(game.play("time-of-day --dice 4,5,6,5,4,2,2"),
            "line 1: clock 13 o'clock, 28 turns a player"));
  CHECK(has(game.play("time-of-day --dice 4,5,6,4,4,4,4"),
            "line 2: clock 16 o'clock, 16 turns a player"));
  CHECK(entity(game, "clock1")["hour"] == Value{16});
  game.play("game undo");
  CHECK(entity(game, "clock1")["hour"] == Value{13});
}

TEST_CASE("entities: a club's file alone makes a kind of thing") {
  const Folder folder;
  const auto club = folder.write("club.toml", R"toml(
extends = "black-panthers"
id = "club"
[[slots]]
name = "played"
help = "events that have come"
numbers = [0, 1000]
size = 0
[throw.event]
mechanism = "deck"
summary = "an event of the side's own three"
place = "House rule 3"
headline = "increments"
acting = ["played"]
say = { increments = "courier(s)" }
deck = [
  { label = "a courier", cards = 2, increments = 1 },
  { label = "two couriers", cards = 1, increments = 2 },
]
[[throw.event.thing]]
label = "each side has its events"
kind = "events"
each = "army"
first = "deck"
counts = "cards"
list = "played"
adds = "increments"
)toml");
  CHECK(acw_run("rules check " + club).code == 0);
  const auto game = folder.path("evening.acw");
  REQUIRE(acw_run("game new " + game + " -r " + club + " --seed a").code == 0);
  CHECK(has(acw_run("throw event --dice 1 --game " + game).out, "events1 2 of 3 cards, 1"));
  CHECK(has(acw_run("throw event --dice 2 --game " + game).out, "events1 1 of 3 cards, 1,2"));
  for (const auto* turn : {"federal", "confederate"})
    CHECK(has(acw_run("game turn --game " + game).out, turn));
  CHECK(has(acw_run("throw event --dice 3 --game " + game).out, "events2 2 of 3 cards, 2"));
  CHECK(acw_run("replay " + game).code == 0);
}

TEST_CASE("entities: the players name one before anything comes upon it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(game.play("game add wooden-bridge mill-bridge") == "  line 1: mill-bridge 30 points\n");
  CHECK(game.play("game add stone-wall 20") == "  line 2: wall1 20 points\n");
  CHECK(has(game.play("demolition 5 exp field 25cm at wooden-bridge --dice 6,1,1,1,1,1,1,1,1,1"),
            "line 3: mill-bridge 28 of 30 points"));
  CHECK(has(game.play("demolition 5 exp field 25cm at mill-bridge --dice 6,1,1,1,1,1,1,1,1,1"),
            "line 4: mill-bridge 26 of 30 points"));
  const auto alone = game.play("game show --things");
  CHECK(has(alone, "things\n  mill-bridge 26 of 30 points\n  wall1 20 points\n"));
  CHECK_FALSE(has(alone, "20th Maine"));
  check_refusal(game.run("game check --things"),
                {"things", 2, "--things applies only to acw game show"});
  check_refusal(game.run("game add bridg"), {"bridg", 2, "'bridg' can't be added to a game"});
  CHECK(game.play("game history").find("1  add wooden-bridge mill-bridge\n") == 0);
  CHECK(acw_run("replay " + game.file()).out == "2 results: 2 same\n");
}

TEST_CASE("entities: the board is what map-gen drew last") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  check_refusal(game.run("game show --map"), {"--map", 1, "this game has no map"});
  const auto drawn = game.play("map-gen --seed gettysburg");
  const auto board = game.play("game show --map");
  CHECK(has(board, "battle on the"));
  CHECK(drawn.find(board.substr(0, board.find("seed"))) == 0);
  CHECK(has(game.play("game show --things"), "things\n  board"));
  const auto first = game.run("game show --map --json").json();
  game.play("map-gen --seed antietam");
  CHECK_FALSE(has(game.play("game show --things"), "board2"));
  const auto second = game.run("game show --map --json").json();
  CHECK(first["outcome"]["maps"] != second["outcome"]["maps"]);
  CHECK(game.run("game show --map --at 1 --json").json()["outcome"] == first["outcome"]);
  game.play("game undo");
  CHECK(game.run("game show --map --json").json()["outcome"] == first["outcome"]);
  check_refusal(game.run("game due --map"),
                {"due --map", 2, "--map applies only to acw game show"});
  check_refusal(game.run("game show federal --map"),
                {"federal", 2, "expected: acw game show --map"});
  check_refusal(game.run("game show --map --things"), {"things", 2, "use one of them"});
  check_refusal(game.run("game show --map --html"),
                {"html", 2, "unknown format 'html' for map-gen"});
  check_refusal(GameTable{"si"}.run("game show --map"), {"by Simon", 1, "has no maps"});
  CHECK(acw_run("replay " + game.file()).out == "2 results: 2 same\n");
}

TEST_CASE("entities: who is called as somebody of the other side is told with his own") {
  const GameTable game{"si"};
  CHECK(has(game.play("game set ci1 4"), "1st infantry company (confederate) 4 of 5"));
  CHECK(has(game.play("game set ui1 4"), "1st infantry company (union) 4 of 5"));
}
