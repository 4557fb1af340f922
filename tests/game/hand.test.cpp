#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/officers.hpp"
#include "game/table.hpp"
#include "support/json_schema.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

Value word(const GameTable& game, const std::string& id, const std::string& slot) {
  return game.unit(id)["words"][slot];
}

/// What `game check` counts: refused lines are none.
std::string lines(const GameTable& game) { return game.play("game check"); }

}  // namespace

TEST_CASE("hand: a word that doesn't hold of a unit can't be cleared") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me column");
  for (const auto& refusal :
       {Refusal{"game clear 20me raw", 2,
                "'raw' is not set for 20th Maine: infantry, veteran, rifle and column are"},
        Refusal{"game clear 20me cavalry", 2, "'cavalry' is not set for 20th Maine"},
        Refusal{"game clear 20me line", 2, "'line' is not set for 20th Maine"},
        Refusal{"game clear 20me ff", 2, "'ff' is not set for 20th Maine"},
        Refusal{"game clear 20me routed", 2, "'routed' is not set for 20th Maine"},
        Refusal{"game clear ub1 removed", 2, "'removed' is not set for Vincent: officer is"},
        Refusal{"game clear 20me 9", 2, "acw game set 20me 9"},
        Refusal{"game clear 20me colum", 2, "did you mean 'column'?"}})
    check_refusal(game.run(refusal.line), refusal);
  CHECK(word(game, "20me", "class") == Value{"veteran"});
  CHECK(word(game, "20me", "arm") == Value{"infantry"});
  CHECK(word(game, "20me", "formation") == Value{"column"});
  CHECK(lines(game) == "evening: 1 line, 1 in effect\n");
}

TEST_CASE("hand: behind a word that was set stands the roster's own") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 5ny experienced");
  CHECK(word(game, "5ny", "class") == Value{"experienced"});
  CHECK(game.unit("5ny")["breaks_at"].is_null());
  game.play("game clear 5ny EXP");
  CHECK(word(game, "5ny", "class") == Value{"raw"});
  CHECK(game.unit("5ny")["breaks_at"] == Value{8});
  CHECK(game.run("morale 12 5ny --no-log").code == 0);
  CHECK(game.play("game history 5ny") == "1  set 5ny experienced\n2  clear 5ny experienced\n");
  // what the roster says can be cleared, and set again; set as it was, it is cleared all the same
  game.play("game clear 5ny raw");
  CHECK(word(game, "5ny", "class").is_null());
  game.play("game set 5ny raw");
  game.play("game clear 5ny raw");
  CHECK(word(game, "5ny", "class").is_null());
  // with the line that set it taken back there is nothing to clear
  game.play("game set 20me column");
  game.play("game clear 20me column");
  game.play("game undo 6");
  CHECK(word(game, "20me", "formation").is_null());
  game.play("game set 20me raw");
  game.play("game clear 20me raw");
  game.play("game undo 9");
  CHECK(word(game, "20me", "class") == Value{"veteran"});
}

TEST_CASE("hand: a flag that was cleared comes back with what brings it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me brigadier-killed");
  game.play("game clear 20me brigadier-killed");
  CHECK(word(game, "20me", "brigadier_killed").is_null());
  game.play("game set ub1 0");
  CHECK(word(game, "20me", "brigadier_killed") == Value{true});
  // while it holds of the roster, the players' hand is heeded
  game.play("game clear 20me brigadier-killed");
  CHECK(word(game, "20me", "brigadier_killed").is_null());
  CHECK(word(game, "5ny", "brigadier_killed") == Value{true});
}

TEST_CASE("hand: what has been cleared no longer holds, and isn't cleared again") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game set iron disrupted");
  game.play("game clear iron disrupted");
  CHECK(word(game, "iron", "disrupted").is_null());
  check_refusal(game.run("game clear iron disrupted"),
                {"clear", 2, "'disrupted' is not set for iron"});
}

TEST_CASE("hand: an officer who is removed is dead to all, and stands again when that is cleared") {
  const GameTable game{"bp", armies::led_federal, armies::led_confederate};
  CHECK(has(game.play("game set ud removed"), "Barnes killed (line 1)"));
  CHECK(game.left("ud") == Value{0});
  CHECK(word(game, "20me", "division_killed") == Value{true});
  check_refusal(game.run("fire 3va 10cm at 20me ud"), {"ud", 1, "Barnes was killed in line 1"});
  game.play("game clear ud removed");
  CHECK(game.left("ud") == Value{1});
  CHECK(word(game, "20me", "division_killed").is_null());
  CHECK(game.run("fire 3va 10cm at 20me ud").code == 0);
  check_refusal(game.run("game set ud routed"), {"ud", 2, "officers don't rout"});
}

TEST_CASE("hand: of whom nobody is left can't be brought back by a word") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 0");
  check_refusal(game.run("game clear 20me removed"), {"clear", 2, "acw game set 20me 13"});
  game.play("game set 20me 4");
  CHECK(game.unit("20me")["end"].is_null());
}

TEST_CASE("hand: a part of a name that fits one unit is that unit, for set, clear and history") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set '20th Main' 8");
  CHECK(game.left("20me") == Value{8});
  game.play("game set 'H New' formation fail");
  game.play("game clear 'h new' formation-fail");
  CHECK(game.play("game history '3rd virg'") == "no lines yet\n");
  CHECK(has(game.play("game history '20th main'"), "set 20me 8"));
  for (const std::string line : {"game set '21st Maine' 8", "game history '21st Maine'"})
    check_refusal(game.run(line), {line, 2, "unknown unit '21st Maine'"});
  check_refusal(game.run("game set Maine 8"), {"Maine", 2, "unknown unit 'Maine'"});
}

TEST_CASE("hand: a word is taken by its name before another's everyday name") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  game.play("game set c1 mounted");
  CHECK(word(game, "c1", "mounted") == Value{true});
  CHECK(word(game, "c1", "man") == Value{"infantry"});
  game.play("game set ccav dismounted");
  CHECK(word(game, "ccav", "man") == Value{"dismounted"});
  game.play("game clear ccav dismounted");
  CHECK(word(game, "ccav", "man") == Value{"cavalry"});
  game.play("game clear ccav mounted");
  CHECK(word(game, "ccav", "mounted").is_null());
  CHECK(word(game, "ccav", "man") == Value{"cavalry"});
}

TEST_CASE("hand: a note says something") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  for (const std::string line : {"game note", "game note ''", "game note ' ' ''"})
    check_refusal(game.run(line), {line, 2, "missing text: type acw game note TEXT"});
  CHECK(lines(game) == "evening: 0 lines, 0 in effect\n");
}

TEST_CASE("hand: one is called as one") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  const std::string horse = "fire @u1 10in at @ccav --dice 3,6,6,6,6,6,6,6,6,6,6,6";
  CHECK(has(game.play(horse), "ccav 8, 1 horse lost"));
  CHECK(has(game.play(horse), "ccav 8, 2 horses lost"));
  CHECK(game.unit("ccav")["horses_lost"] == Value{2});
  const GameTable men{"sow", armies::sow_federal, armies::sow_confederate};
  CHECK(has(men.play("fire 1 @fa 10cm at @ca --dice 10,1,1,1"), ", 1 killed"));
}

TEST_CASE("hand: so many fewer") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me -3");
  CHECK(game.left("20me") == Value{10});
  CHECK(game.run("batch --format text", "set 20me -2\n").err == "");
  CHECK(game.left("20me") == Value{8});
  check_refusal(game.run("game set 20me -9"), {"fewer", 2, "20th Maine has only 8 left, not 9"});
}

TEST_CASE("hand: whatever --json answers fits the JSON Schema of results") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("map-gen --seed dawn");
  for (const auto* line :
       {"set 20me 9", "set 20me column", "set 20me routed", "clear 20me routed",
        "set 20me near 3va", "note a word", "add wooden-bridge 30 mill", "turn", "turn", "due",
        "show", "show --things", "history", "check", "undo", "undo 2"}) {
    CAPTURE(line);
    CHECK(misfit(game.run("game " + std::string{line} + " --json").json(), answer_schema()) == "");
  }
}

TEST_CASE("hand: figures are added up to the number that there were at first") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 9");
  CHECK(has(game.play("game set 20me +2"), "20th Maine 11 of 13"));
  check_refusal(game.run("game set 20me +3"), {"game set", 2, "not 14"});
}

TEST_CASE("hand: men who are put back are no longer killed, and are no more than there were") {
  const GameTable game{"si"};
  game.play("fire ui1 5in at ci1 --seed a");
  REQUIRE(game.left("ci1") != Value{5});
  game.play("game set ci1 5");
  for (const auto* count : {"killed", "out_of_action"}) {
    const auto lost = game.unit("ci1")[count];
    CHECK((lost.is_null() || lost == Value{0}));
  }
}
