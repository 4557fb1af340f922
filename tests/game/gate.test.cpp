#include <doctest/doctest.h>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;

TEST_CASE("gate: who has nobody left takes no part, though guns are counted and not men") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  game.play("fire ubty 30in at c1 6 --seed 1");
  game.play("game set ubty 0");
  check_refusal(game.run("fire ubty 30in at c1 6"),
                {"a battery of nobody", 1, "ubty was removed in line 2"});
  check_refusal(game.run("fire c1 6in at ubty"), {"at nobody", 1, "ubty was removed in line 2"});
  game.play("game set c1 0");
  check_refusal(game.run("melee u1 vs c1"), {"nobody fights", 1, "c1 was removed in line 3"});
  game.play("game undo 3");
  game.play("melee u1 vs c1 --seed 1");
}

TEST_CASE("gate: nobody has more than stand") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me 5");
  for (const auto* line : {"fire 20me 9 25cm at 3va", "fire 3va 25cm at 20me 9"}) {
    check_refusal(game.run(line), {line, 1, "20th Maine has 5 left of 13, not 9"});
  }
  check_refusal(game.run("fire 20me 14 25cm at 3va"), {"never so many", 1, "not 14"});
  game.play("fire 20me 5 25cm at 3va --seed 1");
  game.play("fire 20me 3 25cm at 3va --seed 1");
}

TEST_CASE("gate: who has routed attacks nobody, but is tested, shot at and struck") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("game set fa routed");
  for (const auto* line : {"fire fa 28cm at ca", "charge fa 10cm at ca"})
    check_refusal(game.run(line), {line, 1, "fa was routed in line 1: to rally it, use"});
  game.play("morale fa --seed 1");
  game.play("fire ca 28cm at fa --seed 1");
  game.play("game clear fa routed");
  game.play("fire fa 28cm at ca --seed 1");
}

TEST_CASE("gate: a battery's men serve its guns as far as they go") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  const auto guns = [&] {
    return game.run("fire ubty 30in at c1 6 --crew 2 --need --json").json()["situation"]["count"];
  };
  CHECK(guns() == acw::Value{2});
  game.play("game set ubty 3");
  CHECK(guns() == acw::Value{1});
  check_refusal(
      game.run("fire ubty 2 30in at c1 6 --crew 2"),
      {"two with three men", 1, "ubty has 3 men for 2 guns, and each gun requires 2: 1 can fire"});
  game.play("game set ubty 1");
  check_refusal(
      game.run("fire ubty 30in at c1 6 --crew 2"),
      {"one man", 1, "ubty has 1 man for 2 guns, and each gun requires 2: none can fire"});
}

TEST_CASE(
    "gate: nobody rallies more than are out of action, and no pattern falls on more than stand") {
  const GameTable simon{"si"};
  simon.play("fire @ci1 11in at @ui1 --dice 95,1");
  check_refusal(simon.run("throw rally @ui1 2"), {"rally", 1, "has 1 out of action, not 2"});
  simon.play("throw rally @ui1 --dice 10");
  CHECK(simon.left("ui1") == acw::Value{5});
  const GameTable schulz{"sz", armies::sz_union, armies::sz_confederate};
  schulz.play("game set ccav 2");
  check_refusal(schulz.run("fire @ubty 15in at @ccav 4"),
                {"pattern", 1, "ccav has 2 left of 8, not 4"});
}
