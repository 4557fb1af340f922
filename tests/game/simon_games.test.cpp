#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

GameTable simon_table() {
  return {"si", R"(
side = "union"
units = [
  { id = "ui1", arm = "infantry", weapon = "musket", figures = 5 },
  { id = "ug1", arm = "artillery", weapon = "cannon", figures = 5 },
  { id = "ug2", arm = "artillery", weapon = "cannon", figures = 4 },
]
)",
          R"(
side = "confederate"
units = [
  { id = "ci1", arm = "infantry", weapon = "musket", figures = 5 },
  { id = "ci7", arm = "infantry", weapon = "musket", figures = 7 },
  { id = "cc1", arm = "cavalry", weapon = "musket", figures = 5 },
]
)"};
}

Value only_thing(const GameTable& game) {
  const auto shown = game.run("game show --json").json();
  return shown["outcome"]["things"].as<Value::Array>()->front();
}

}  // namespace

TEST_CASE("game: each gun of Simon's has its rounds, and every increment of fire takes one (R14)") {
  const auto game = simon_table();
  CHECK_FALSE(has(game.play("game set ug1 rounds 3"), "together"));
  CHECK(has(game.play("game set ug2 rounds 2"), "union has 5 rounds together; the rules give 4"));
  CHECK(game.unit("ug1")["rounds"] == Value{3});
  // (60 - 20) / 2 x 2 increments x 5 men: 200
  game.play("fire ug1 20in --increments 2 at ci1 --dice 8,8");
  check_refusal(game.run("fire ug1 20in --increments 2 at ci1"),
                {"2 increments", 1, "one is left"});
  game.play("fire ug1 1 20in at ci1 --dice 21");
  CHECK(game.unit("ug1")["words"]["no_rounds"] == Value{true});
  check_refusal(game.run("fire ug1 20in at ci1"), {"no round", 1, "with no rounds"});
  game.play("game clear ug1 no-rounds");
  check_refusal(game.run("game set ci1 rounds 3"), {"no cannon", 2, "no count of 'rounds'"});
  game.play("game set ug2 rounds 0");
  CHECK(game.unit("ug2")["words"]["no_rounds"] == Value{true});
}

TEST_CASE("game: a gun of Simon's has one round in a firefight, and uses it") {
  const auto game = simon_table();
  const auto odds = game.play("fire ug1 25in at ci1 --to-the-end --odds --json");
  CHECK(has(odds, R"("value":"defender","p":1)"));
  game.play("fire ug1 25in at ci1 --to-the-end --seed a");
  CHECK(game.unit("ug1")["words"]["no_rounds"] == Value{true});
  const auto answered = game.play("fire ci1 25in at ug2 --to-the-end --need --json");
  CHECK(has(answered, R"("rounds":1)"));
}

TEST_CASE("game: cannon that fire at a charge of Simon's use a round (R7a)") {
  const auto game = simon_table();
  const std::string unhurt = " --dice 1,99,8,99,8,99,1,1";
  game.play("charge cc1 12in at ug1" + unhurt);
  CHECK(game.unit("ug1")["words"]["no_rounds"] == Value{true});
  // half way is out of reach
  game.play("charge cc1 120in at ug2 --dice 1,99,8,99,1,1");
  CHECK(game.unit("ug2")["words"]["no_rounds"].is_null());
}

TEST_CASE("game: who is set to routed runs, and a charge at him is a free hack (R13)") {
  const auto game = simon_table();
  game.play("game set ci1 routed");
  CHECK(game.unit("ci1")["draws_to_run"] == Value{2});
  // 25 on foot and 10 for impact, x 5: 175
  const auto hacked = game.play("charge ui1 12in at ci1 --dice 76,2 --json");
  CHECK(has(hacked, R"("defender_breaks":true,"attacker_stopped":false,"attackers_lost":0,)"
                    R"("defenders_lost":1)"));
  CHECK(has(hacked, R"("attacker_breaks_after":false,"defender_breaks_after":false)"));
  CHECK(game.left("ci1") == Value{4});
  CHECK(game.unit("ci1")["draws_to_run"] == Value{2});
}

TEST_CASE("game: a chain that names a unit again has lost whom it lost before") {
  const auto game = simon_table();
  // two of ui1 fall hand to hand; 18 x 2 increments x 3 men are 108 points
  const std::string chain = "melee ui1 vs ci1 --then 'fire ui1 12in'";
  const auto told = game.play(chain + " --dice 99,8,1,2,2,9,2 --json");
  CHECK(has(told, R"("cp":108)"));
  CHECK(game.left("ui1") == Value{3});
  game.play("game undo");
  // a part fights, and all who are left fire: 5 - 1
  const auto part =
      game.play("melee ui1 2 vs ci1 --then 'fire ui1 12in' --dice 51,50,2,45,8 --json");
  CHECK(has(part, R"("cp":144)"));
  CHECK(has(game.play("melee ui1 vs ci1 --then 'fire ui1 12in' --odds --json"), R"("value":108)"));
  check_refusal(game.run("melee ui1 vs ci1 --then 'fire ci1 12in'"), {"ci1", 2, "both sides"});
}

TEST_CASE("game: what is left of how many is the acting side's in a fight to the end") {
  const auto game = simon_table();
  game.play("fire ui1 2/5 5in at ci7 --to-the-end --odds -q");
  game.play("melee ui1 2/5 vs ci7 --to-the-end --odds -q");
  // the men who were fired at take morale: one of two is left
  CHECK(has(game.play("fire ci1 12in at ui1 2 --then morale --dice 99,2,51 --json"),
            R"("level":50)"));
}

TEST_CASE("game: cards that were played are no longer in the deck, until it is set") {
  const auto game = simon_table();
  game.play("throw card 3 --dice 1");
  CHECK(only_thing(game)["left"] == Value{3});
  check_refusal(game.run("game set deck1 4"), {"deck1 4", 2, "back at once"});
  game.play("game set deck1 5");
  CHECK(only_thing(game)["left"] == Value{5});
  CHECK(only_thing(game)["words"]["played"].is_null());
  game.play("game undo");
  game.play("game undo");
  check_refusal(game.run("game set deck1 5"), {"deck1", 2, "is not in the game"});
}
