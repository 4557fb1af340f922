#include <doctest/doctest.h>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/at_table.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

/// Line 1 kills nine of 20th Maine, who break in line 2.
struct Broken : GameTable {
  Broken() : GameTable{"bp", armies::bp_federal, armies::bp_confederate} {
    play("fire 3va 10cm at 20me --dice 8,8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1,1,1,1,1");
    play("morale 20me");
  }
};

}  // namespace

TEST_CASE("undo: what stands on a line is told, and taken along when that is said") {
  const Broken game;
  REQUIRE(game.unit("20me")["end"] == acw::Value{"removed"});
  check_refusal(game.run("game undo 1"), {"undo 1", 1, "line 2 (morale @20me → breaks ("});
  const auto told = game.play("game undo 1 --with");
  CHECK(told.find("undone: morale @20me → breaks (") != std::string::npos);
  CHECK(told.find("undone: fire") != std::string::npos);
  CHECK(game.left("20me") == acw::Value{13});
  CHECK(game.unit("20me")["end"].is_null());
}

TEST_CASE("undo: at a terminal it is asked whether what stands on a line is taken along") {
  const Broken game;
  const auto answered = [&](const std::string& said) {
    return at_table("game undo 1 --game " + game.file(), {said});
  };
  for (const std::string said : {"", "n", "yet"}) {
    const auto ran = answered(said);
    CHECK(ran.code == 1);
    CHECK(has(ran.err,
              "depends on line 1 (fire @3va 10cm at @20me → 9 killed): undo it too? (y/N) "));
    CHECK(has(ran.err, "acw game undo 1 --with undoes it too"));
    CHECK(game.left("20me") == acw::Value{4});
  }
  CHECK(answered("Y").code == 0);
  CHECK(game.left("20me") == acw::Value{13});
  // nothing stands on it any more
  CHECK_FALSE(has(at_table("game undo --game " + game.file(), {"y"}).err, "(y/N)"));
}

TEST_CASE("undo: a batch asks nobody, wherever its lines come from") {
  const Broken game;
  const auto ran = at_table("batch --game " + game.file(), {"undo 1", "y"});
  CHECK(ran.code != 0);
  CHECK_FALSE(has(ran.err, "(y/N)"));
  CHECK(has(ran.out, "--with undoes it too"));
  CHECK(game.left("20me") == acw::Value{4});
}

TEST_CASE("undo: somebody else's line that came while it was asked is asked about, too") {
  const Broken game;
  std::string err;
  int asked = 0;
  acw::Streams streams;
  streams.out = [](std::string_view) {};
  streams.err = [&](std::string_view text) { err += text; };
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.line = [&] {
    if (++asked == 1) {
      game.play("game clear 20me removed");
      game.play("fire 20me 25cm at 3va --dice 3h,0h");
    }
    return std::optional<std::string>{"y"};
  };
  streams.in_terminal = true;
  CHECK(acw::run({"game", "undo", "1", "--game", game.file()}, streams) == 0);
  CHECK(asked == 2);
  CHECK(game.left("3va") == acw::Value{12});
}

TEST_CASE("undo: the last line stands alone, and so does what touches others") {
  const Broken game;
  game.play("fire 5ny 25cm at 3va --seed 1");
  game.play("game undo 2");
  CHECK(game.unit("20me")["end"].is_null());
  game.play("game undo 1");
  CHECK(game.left("20me") == acw::Value{13});
  CHECK(game.run("game undo 1").code == 2);
}

TEST_CASE("undo: what the players set stands on nothing, and results stand on it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 3va 10cm at 20me --dice 8,8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1,1,1,1,1");
  game.play("game set 20me 6");
  game.play("fire 20me 25cm at 3va --seed 1");
  game.play("game undo 1");
  CHECK(game.left("20me") == acw::Value{6});
  CHECK(game.run("game undo 2").code == 1);
  game.play("game undo 2 --with");
  CHECK(game.left("20me") == acw::Value{13});
}

TEST_CASE("turn: what is left undone is told, and stays due") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(game.play("game turn") == "turn 1, federal\n  line 1\n");
  game.play("fire 3va 10cm at 20me --dice 8,8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1,1,1,1,1");
  CHECK(game.play("game turn") ==
        "turn 1, confederate: left undone: morale of 20th Maine (line 2)\n  line 3\n");
  const auto told = game.run("game turn --json").json();
  CHECK((*told["undone"].as<acw::Value::Array>())[0]["typed"] == acw::Value{"morale @20me"});
  CHECK(game.due().find("morale @20me") != std::string::npos);
}

TEST_CASE("turn: who was thrown back charges again in the next") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game turn");
  game.play("fire @tenn 1hex at @ninth --dice 5,5,1");
  REQUIRE(game.unit("ninth")["words"]["recoiled"] == acw::Value{true});
  CHECK(game.run("melee ninth vs tenn --need").code == 1);
  game.play("game turn");
  CHECK(game.unit("ninth")["words"]["recoiled"].is_null());
  CHECK(game.unit("ninth")["words"]["disrupted"] == acw::Value{true});
  game.play("game undo");
  CHECK(game.unit("ninth")["words"]["recoiled"] == acw::Value{true});
}
