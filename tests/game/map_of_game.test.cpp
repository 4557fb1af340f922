#include "game/map_of_game.hpp"

#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

/// An evening on the map of seed dawn: 17 is a wood with a track, 18 a farm at the river.
struct OnMap {
  OnMap() { game.play("map-gen --seed dawn"); }
  GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
};

acw::Value word(const std::string& name, const std::string& slot, const std::string& why) {
  return acw::keyed("word", name, "slots", acw::Value::Array{slot}, "why", why);
}

}  // namespace

TEST_CASE("map of a game: who is set at a square stands there until he is set elsewhere") {
  const OnMap on;
  CHECK(has(on.game.play("game set 20me at 17"), "20th Maine 13, at 17\n  square 17: wood, track"));
  CHECK(on.game.unit("20me")["square"] == acw::Value{17});
  on.game.play("game set 20me at 18");
  CHECK(on.game.unit("20me")["square"] == acw::Value{18});
  CHECK(on.game.unit("20me", "2")["square"] == acw::Value{17});
  on.game.play("game undo 2");  // what came after it stands
  CHECK(on.game.unit("20me")["square"] == acw::Value{18});
  on.game.play("game undo 3");
  CHECK(on.game.unit("20me")["square"].is_null());
  on.game.play("game undo 5");
  CHECK(has(on.game.play("game clear 20me at"), "20th Maine 13\n"));
  CHECK(on.game.unit("20me")["square"].is_null());
  const auto history = on.game.play("game history 20me");
  CHECK(has(history, "set 20me at 18"));
  CHECK(has(history, "clear 20me at 18"));
}

TEST_CASE("map of a game: an officer stands in a square, and names are taken for ids") {
  const OnMap on;
  CHECK(has(on.game.play("game set ub1 at 17"), "Vincent at 17"));
  CHECK(has(on.game.play("game set 20th Maine at 17"), "20th Maine 13, at 17"));
  CHECK(has(on.game.play("game show --csv"), ",17\n"));
}

TEST_CASE("map of a game: what isn't on it is refused") {
  const GameTable bare{"bp", armies::bp_federal, armies::bp_confederate};
  check_refusal(bare.run("game set 20me at 17"), {"no map", 1, "no map has been drawn"});
  check_refusal(GameTable{"si"}.run("game show --map"), {"by Simon", 1, "has no maps"});
  const OnMap on;
  check_refusal(on.game.run("game set 20me at 31"), {"beyond", 2, "the map has squares 1 to 30"});
  check_refusal(on.game.run("game set 20me at here"), {"a word", 2, "squares 1 to 30"});
  check_refusal(on.game.run("game set 20me at"), {"nowhere", 2, "game set UNIT at SQUARE"});
  check_refusal(on.game.run("game clear 20me at"), {"never said", 2, "isn't said to be in any"});
  check_refusal(on.game.run("game set board1 at 3"), {"a thing", 2, "is no unit"});
}

TEST_CASE("map of a game: cover and who is near are offered, and never assumed") {
  const OnMap on;
  const auto set = on.game.run("game set 20me at 17 --json").json();
  CHECK(set["there"] == acw::Value{acw::Value::Array{"wood", "track"}});
  CHECK(set["offered"] == acw::Value{acw::Value::Array{word("wood", "cover", "hard cover")}});
  const auto near = on.game.run("game set 3va at 23 --json").json();
  CHECK(near["offered"] ==
        acw::Value{acw::Value::Array{word("enemy-near", "enemy-near", "20th Maine at 17")}});
  const std::string fire = "fire 3va 25cm at 20me";
  const std::string note = "20th Maine is at 17: wood (hard cover) could be said of it";
  CHECK(has(on.game.play(fire + " --need"), note));
  CHECK(has(on.game.play(fire + " --odds"), note));
  CHECK_FALSE(has(on.game.play(fire + " wood --odds"), note));
  CHECK_FALSE(has(on.game.play(fire + " open --odds"), note));
  const GameTable elsewhere{"bp", armies::bp_federal, armies::bp_confederate};
  const auto odds = on.game.run(fire + " --odds --json").json();
  CHECK(odds["odds"] == elsewhere.run(fire + " --odds --json").json()["odds"]);
  CHECK(has(on.game.play("morale 20me 5/13 --odds"), "enemy-near (3rd Virginia at 23)"));
  on.game.play("game set 20me near 3va");
  CHECK_FALSE(has(on.game.play("morale 20me 5/13 --odds"), "enemy-near (3rd"));
  on.game.play("game set 3va at 5");
  on.game.play("game clear 20me enemy-near");
  CHECK_FALSE(has(on.game.play("morale 20me 5/13 --odds"), "enemy-near (3rd"));
}

TEST_CASE("map of a game: a result stands on no square, so that an undo leaves it") {
  const OnMap on;
  on.game.play("game set 20me at 17");
  on.game.play("fire 3va 25cm at 20me --seed 1");
  CHECK(has(on.game.play("game undo 2"), "taken back: set 20me at 17"));
}

TEST_CASE("map of a game: units are drawn on it, in text and as a picture") {
  const OnMap on;
  on.game.play("game set 20me at 17");
  on.game.play("game set 3va at 17");
  on.game.play("game set 3va routed");
  const auto text = on.game.play("game show --map");
  CHECK(has(text, "[20me]"));
  CHECK(has(text, "(3va!)"));
  CHECK(has(text, "[ ]  federal"));
  CHECK(has(text, "( )  confederate (! routed)"));
  const auto svg = on.game.play("game show --map --svg");
  CHECK(times(svg, "class=\"unit\" data-square=\"17\"") == 2);
  CHECK(has(svg, ">3va!</text>"));
  const auto told = on.game.run("game show --map --json").json()["outcome"]["units"];
  CHECK(told == acw::Value{acw::Value::Array{
                    acw::keyed("id", "20me", "side", "federal", "square", 17, "routed", false),
                    acw::keyed("id", "3va", "side", "confederate", "square", 17, "routed", true)}});
  CHECK_FALSE(has(on.game.play("game show --map --at 2"), "3va"));
  check_refusal(on.game.run("game show --map --html"),
                {"html", 2, "'html' is no format of map-gen"});
  CHECK_FALSE(has(on.game.play("game show --map union"), "20me"));
  on.game.play("game set 20me removed");
  CHECK_FALSE(has(on.game.play("game show --map"), "20me"));
}

TEST_CASE("map of a game: a mended copy keeps who stands where") {
  const OnMap on;
  on.game.play("game set 20me at 17");
  const auto copy = on.game.folder().path("copy.acw");
  CHECK(acw_run("game mend " + on.game.file() + " " + copy).code == 0);
  CHECK(has(acw_run("game show 20me --game " + copy).out, "at 17"));
}

TEST_CASE("map of a game: at the prompt its words come first") {
  const OnMap on;
  on.game.play("game set 20me at 17");
  const auto told = [&](const std::string& typed) {
    return acw_run("__complete line \"acw --game " + on.game.file() + " " + typed + "\"").out;
  };
  CHECK(has(told("fire 3va 25cm at 20me "), "wood\t20me: hard cover\n"));
  CHECK_FALSE(has(told("fire 3va 25cm at 20me wood "), "20me: hard cover"));
  CHECK_FALSE(has(told("fire 3va 25cm at 5ny "), "wood\t"));
  CHECK(has(told("game set 20me "), "at\ta square of the map\n"));
  CHECK(has(told("game set 20me at "), "17: a square of the map"));
}
