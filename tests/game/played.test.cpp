#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

TEST_CASE("game: Black Panthers, played and reckoned line by line") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  // 12 experienced muskets at long range need 5+; three hit, in the open none is saved
  auto told = game.play("fire @3va 25cm at @20me --dice 5,5,5,1,1,1,1,1,1,1,1,1,1,1,1");
  CHECK(has(told, "20th Maine 10 of 13, morale is due"));
  CHECK(game.left("20me") == Value{10});
  CHECK(game.left("3va") == Value{12});
  CHECK(has(game.due(), "morale @20me"));
  // 10 points, and a veteran regiment of 13 breaks at 5
  told = game.play("morale @20me --dice '' --json");
  CHECK(has(told, "\"count\":10,\"original\":13"));
  CHECK(has(told, "\"holds\":true"));
  CHECK(game.due() == "nothing is due\n");
  // a formation fail by hand, and a 3 ends it
  game.play("game set 3va formation-fail");
  CHECK(game.unit("3va")["words"]["formation_fail"] == Value{true});
  game.play("formation-test @3va --dice 4");
  CHECK(game.unit("3va")["words"]["formation_fail"].is_null());
  // three are killed, and twice two or less kills the brigadier: of all his brigade
  told = game.play("fire @3va 25cm at @20me with-officer --dice 5,5,5,1,1,1,1,1,1,1,1,1,1,1,1,2,2");
  CHECK(game.left("20me") == Value{7});
  CHECK(game.left("ub1") == Value{0});
  CHECK(game.unit("5ny")["words"]["brigadier_killed"] == Value{true});
  CHECK(game.unit("20me")["words"]["brigadier_killed"] == Value{true});
  // without his brigadier, and with enemies near: 7 - 1 - 1 = 5 is his breaking point
  told = game.play("morale @20me enemy-near --json");
  CHECK(has(told, "\"holds\":false"));
  CHECK(game.unit("20me")["end"] == Value{"removed"});
  const auto refused = game.run("fire @3va 25cm at @20me");
  CHECK(refused.code == 1);
  CHECK(refused.err == "acw: 20th Maine was removed in line 6\n");
  // taken back, and that taken back
  game.play("game undo");
  CHECK(game.unit("20me")["end"].is_null());
  CHECK(game.unit("20me")["words"]["brigadier_killed"] == Value{true});
  game.play("game undo 7");
  CHECK(game.unit("20me")["end"] == Value{"removed"});
  CHECK(game.left("20me", "1") == Value{10});
  CHECK(game.left("20me", "0") == Value{13});
  CHECK(game.unit("20me", "7")["end"].is_null());
  // a brigade of Vincent's is there no more: undo of the volley gives him back
  game.play("game undo 5 --with");
  CHECK(game.left("ub1") == Value{1});
  CHECK(game.unit("5ny")["words"]["brigadier_killed"].is_null());
}

TEST_CASE("game: a chain is a line, with what it does link by link") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play(
      "fire @3va 10cm at @5ny --then 'morale enemy-near' --dice "
      "4,4,4,4,4,4,1,1,1,1,1,1,1,1,1,1,5,5");
  // six hit, two are saved: 12 - 4 = 8, less 1 is 7, and raw figures break at 8
  CHECK(game.left("5ny") == Value{8});
  CHECK(game.unit("5ny")["end"] == Value{"removed"});
  game.play("game undo 1");
  CHECK(game.left("5ny") == Value{12});
  CHECK(game.unit("5ny")["end"].is_null());
}

TEST_CASE("game: Kallistra, stands, disruption and rout") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  // three stands fire, 5+ at one hex; two hits on militia: a stand, recoil, disrupted
  game.play("fire @tenn 1hex at @ninth --dice 5,5,1");
  CHECK(game.left("ninth") == Value{5});
  CHECK(game.unit("ninth")["words"]["disrupted"] == Value{true});
  CHECK(game.unit("ninth")["end"].is_null());
  // three hits: two stands, and a rout of 4 hexes
  game.play("fire @tenn 1hex at @ninth --dice 5,5,5,4");
  CHECK(game.left("ninth") == Value{3});
  CHECK(game.unit("ninth")["end"] == Value{"routed"});
  // routers come back by hand, and rally
  game.play("game clear ninth routed");
  game.play("game clear ninth disrupted");
  CHECK(game.unit("ninth")["end"].is_null());
  CHECK(game.unit("ninth")["words"]["disrupted"].is_null());
}

TEST_CASE("game: Schulz, men, horses and guns") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  // three of twelve hit on 1-3; a 6 survives
  game.play("fire @u1 10in at @c1 --dice 1,1,1,6,6,6,6,6,6,6,6,6,1,1,6");
  CHECK(game.left("c1") == Value{10});
  // mounted: 1-2 the man, 3 the horse
  game.play("fire @u1 10in at @ccav --dice 1,3,3,6,6,6,6,6,6,6,6,6,1");
  CHECK(game.left("ccav") == Value{7});
  CHECK(game.unit("ccav")["horses_lost"] == Value{2});
  CHECK(game.unit("ccav")["words"]["mounted"] == Value{true});
  // the battery's two guns, and men under the pattern are typed
  const auto told = game.play("fire @ubty 10in at 5 @c1 --dice 6,6,6,6,6,6,6,6,6,6 --json");
  CHECK(has(told, "\"count\":2"));
  CHECK(has(told, "\"id\":\"c1\",\"count\":5") != has(told, "\"killed\":1"));
  CHECK(game.left("c1") == Value{10});
  const auto lacking = game.run("fire @ubty 10in at @c1");
  CHECK(lacking.code == 2);
  CHECK(has(lacking.err, "missing number of men under the burst pattern"));
}

TEST_CASE("game: Simon's, killed, out of action, and back") {
  const GameTable game{"si"};
  // 190 points: the rest of 90 isn't reached by 95; a 2 kills
  game.play("fire @ci1 11in at @ui1 --dice 95,2");
  CHECK(game.left("ui1") == Value{4});
  CHECK(game.unit("ui1")["killed"] == Value{1});
  CHECK(game.due() == "nothing is due\n");  // a volley by itself makes nobody test (R10)
  game.play("fire @ci1 11in at @ui1 --dice 95,1");
  CHECK(game.left("ui1") == Value{3});
  CHECK(game.unit("ui1")["out_of_action"] == Value{1});
  game.play("throw rally @ui1 --dice 10");
  CHECK(game.left("ui1") == Value{4});
  CHECK(game.unit("ui1")["out_of_action"] == Value{0});
  // 4 men hold on 80
  game.play("morale @ui1 --dice 99");
  CHECK(game.unit("ui1")["end"] == Value{"routed"});
  CHECK(game.due() == "nothing is due\n");
}

TEST_CASE("game: State of War, wounded, disabled and killed") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  // one shot: 10 against 1 and 1 kills the figure that is picked
  game.play("fire 1 @fa 10cm at @ca --dice 10,1,1,1");
  CHECK(game.left("ca") == Value{7});
  CHECK(game.unit("ca")["killed"] == Value{1});
  // by 3: a wound
  game.play("fire 1 @fa 10cm at @ca --dice 4,1,1,1");
  CHECK(game.left("ca") == Value{7});
  CHECK(game.unit("ca")["wounded"] == Value{1});
  // a second wound, for the first of seven who stand is the wounded one, figure 2: disabled
  game.play("fire 1 @fa 10cm at @ca --dice 4,1,1,1");
  CHECK(game.left("ca") == Value{6});
  CHECK(game.unit("ca")["wounded"].is_null());
  CHECK(game.unit("ca")["disabled"] == Value{1});
  // one figure fights one figure; 1 and 1 against 4 and 1: the attacker is wounded
  game.play("melee @fa at @ca --dice 1,1,4,1");
  CHECK(game.left("fa") == Value{10});
  CHECK(game.unit("fa")["wounded"] == Value{1});
  // of several the least hurt fights; of one the wound is known
  game.play("game set fa 2");
  const auto fights_wounded = [&] {
    return game.run("melee @fa at @ca --need --json").json()["situation"]["wounded"];
  };
  CHECK(fights_wounded().is_null());
  game.play("game set fa 1");
  CHECK(fights_wounded() == Value{true});
  game.play("game set fa 10");
  // said to be the wounded one, he is disabled by another
  game.play("melee wounded @fa at @ca --dice 1,1,4,1");
  CHECK(game.left("fa") == Value{9});
  CHECK(game.unit("fa")["wounded"].is_null());
}

TEST_CASE("game: a gun of Simon's has one round, until more is said") {
  const GameTable game{"si"};
  game.play("fire 2 ug1 20in at ci1 --seed a");
  CHECK(game.unit("ug1")["words"]["no_rounds"] == Value{true});
  const auto dry = game.run("fire 2 ug1 20in at ci1");
  CHECK(dry.code == 1);
  CHECK(has(dry.err, "a cannon with no rounds can't fire"));
  game.play("game clear ug1 no-rounds");
  game.play("fire 2 ug1 20in at ci1 --seed b");
}

TEST_CASE(
    "game: an officer's fate that is thrown by itself, and who drowns, are put down as such") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("throw officer 3 @20me --dice 1,1");
  CHECK(game.unit("ub1")["end"] == Value{"killed"});
  CHECK(game.unit("5ny")["words"]["brigadier_killed"] == Value{true});
}
