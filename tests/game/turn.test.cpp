#include <doctest/doctest.h>

#include <string>

#include "base/json_text.hpp"
#include "game/armies.hpp"
#include "game/officers.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

TEST_CASE("turn: a formation fail is tested when the turn of its side begins") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 5ny formation-fail");
  game.play("game set 3va formation-fail");
  CHECK(game.due() == "nothing is due\n");
  CHECK(game.play("game turn") ==
        "turn 1, federal: due: formation-test of 5th New York\n"
        "  line 3: 5th New York 12, formation-fail, formation-test is due\n");
  const auto turn = acw::parse_json(game.play("game turn --json"));
  CHECK(turn["side"] == Value{"confederate"});
  CHECK(turn["turn"] == Value{1});
  CHECK((*turn["due"].as<Value::Array>()).front()["id"] == Value{"3va"});
  CHECK((*turn["undone"].as<Value::Array>()).front()["id"] == Value{"5ny"});
  game.play("formation-test 5ny --dice 5");
  CHECK(game.unit("5ny")["words"]["formation_fail"].is_null());
  CHECK(game.unit("5ny")["due"].is_null());
}

TEST_CASE("turn: after a melee both have a formation fail, and an officer has none") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("melee 3va charging vs 5ny --dice 1,1,1,1,1,1,1,1,1,1,1,1");
  for (const std::string id : {"3va", "5ny"})
    CHECK(game.unit(id)["words"]["formation_fail"] == Value{true});
  game.play("game undo");
  CHECK(game.unit("3va")["words"]["formation_fail"].is_null());
  game.play("melee 3 3va vs ub1 --dice 1,1,1");
  CHECK(game.unit("3va")["words"]["formation_fail"] == Value{true});
  CHECK(game.unit("ub1")["words"]["formation_fail"].is_null());
  // elsewhere it is told, and not counted
  CHECK(has(acw_run("melee 5 vs 8/8 raw --then morale --seed a").out, "formation-fail"));
}

TEST_CASE("turn: who does again what is done once is answered, and told") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string volley = "fire 20me 25cm at 3va hard --dice 13h,13h";
  game.play(volley);
  CHECK_FALSE(has(game.play(volley), "has fired"));  // before turn 1
  game.play("game turn");
  CHECK_FALSE(has(game.play(volley), "has fired"));
  CHECK(has(game.play(volley), "note: 20th Maine has fired in this turn: line 4\n"));
  const auto again = game.run(volley + " --json").json();
  CHECK(acw::to_json(again["against"]) == R"(["20th Maine has fired in this turn: line 5"])");
  game.play("game undo 6");
  CHECK(has(game.play(volley), "in this turn: line 5\n"));
}

TEST_CASE("turn: a charge once in three moves of one's own") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string charge = "melee 3va charging vs 5ny --dice 1,1,1,1,1,1,1,1,1,1,1,1";
  game.play("game turn confederate");
  game.play(charge);
  game.play("game clear 3va formation-fail");
  for (int i = 0; i < 4; ++i) game.play("game turn");
  CHECK(has(game.play(charge), "3rd Virginia has charged in turn 1: line 2\n"));
  game.play("game undo");
  for (int i = 0; i < 2; ++i) game.play("game turn");
  CHECK_FALSE(has(game.play(charge), "has charged"));
}

TEST_CASE("turn: the hour and the daylight that is left go by") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("time-of-day --dice 4,5,6,5,4,2,2");
  CHECK(has(game.play("game turn"), "turn 1, federal: 13 o'clock, 28 turns a player\n"));
  CHECK(has(game.play("game turn"), "turn 1, confederate: 13 o'clock, 28 turns a player\n"));
  CHECK(has(game.play("game turn"), "turn 2, federal: 13 o'clock, 27 turns a player\n"));
  for (int i = 0; i < 5; ++i) game.play("game turn");
  CHECK(has(game.play("game turn"), "turn 5, federal: 14 o'clock, 24 turns a player\n"));
}

TEST_CASE("turn: disruption is over when the turn of one's own side begins") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game turn");
  game.play("game set iron disrupted");
  game.play("game set tenn disrupted");
  game.play("game turn");
  CHECK(game.unit("tenn")["words"]["disrupted"].is_null());
  CHECK(game.unit("iron")["words"]["disrupted"] == Value{true});
  game.play("game turn");
  CHECK(game.unit("iron")["words"]["disrupted"].is_null());
  game.play("game undo");
  CHECK(game.unit("iron")["words"]["disrupted"] == Value{true});
}

TEST_CASE("turn: a word that was set before turn 1 lasts until it is cleared, and is reported") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  const std::string held =
      "disrupted lasts until acw game clear tenn disrupted: it was set before turn 1";
  const std::string volley = "fire tenn 1hex at iron";
  // 6 and more hit at 2 hexes: two hits on regulars
  CHECK_FALSE(has(game.play("fire iron 2hex at tenn --dice 6,6,1"), "lasts until"));
  CHECK(has(game.play(volley + " --dice 1"), held));
  CHECK(has(game.play(volley + " --odds"), held));
  CHECK(has(game.run("charge tenn vs iron").err, "can't charge (" + held + ")"));
  // who is fired at isn't asked for it, and who acts hasn't it
  CHECK_FALSE(has(game.play("fire iron 2hex at tenn --dice 1,1,1"), "lasts until"));
  CHECK_FALSE(has(acw_run("-r ka fire 6 regular rifle-musket disrupted 1hex at 6 elite").out,
                  "lasts until"));
  game.play("game turn");
  game.play("game turn");
  CHECK(has(game.play(volley + " --dice 1"), held));
  game.play("game set tenn disrupted");
  CHECK_FALSE(has(game.play(volley + " --dice 1"), "lasts until"));
}

TEST_CASE("turn: Simon's routers run on their next two cards, and then recover") {
  const GameTable game{"si"};
  // 5 men hold on 90; the hack is 25 + 10 by impact, times 5: 175, a die, and 75 % missed
  const std::string charge = "charge ui1 12in vs ci1 --dice 91,76,8";
  game.play(charge);
  CHECK(has(game.play("melee ui1 vs ci1 --dice 26,8"),
            "routing lasts until acw game clear ci1 routed: it was set before turn 1"));
  game.play("game undo 1 --with");
  game.play("game turn union");
  CHECK(has(game.play(charge), "5, 2 draws to run, routing, routed (breaks), line 5\n"));
  // pursued: 25 times 5 is one die and 25 % missed, and they answer nothing
  const std::string pursuit = "melee ui1 vs ci1 --dice 26,8 --format md";
  CHECK_FALSE(has(game.play(pursuit), "set before turn 1"));
  check_refusal(game.run("fire ci1 5in at ui1"), {"fire", 1, "was routed in line 5"});
  CHECK(has(game.play("game turn"), "5, 1 draw to run, routing"));
  game.play("game turn");
  game.play("game turn");  // the second card
  CHECK(game.unit("ci1")["end"] == Value{"routed"});
  CHECK(game.unit("ci1")["draws_to_run"] == Value{0});
  game.play("game turn");
  CHECK(game.unit("ci1")["words"]["routing"] == Value{true});
  CHECK(has(game.play("game turn"),
            "turn 3, confederate: ended: routing of 1st infantry company (confederate), routed of "
            "1st infantry company (confederate)\n"
            "  line 11: 1st infantry company (confederate) 5\n"));
  CHECK(game.unit("ci1")["end"].is_null());
  game.play("game undo");
  CHECK(game.unit("ci1")["end"] == Value{"routed"});
  game.play("game clear ci1 routed");
  CHECK(game.unit("ci1")["words"]["routing"].is_null());
  // 25 times 5 each, 25 % missed: who has stopped answers again
  game.play("melee ui1 vs ci1 --dice 26,8,26,8");
  // who routs again while he runs has two cards before him anew
  game.play("morale ci1 --dice 91");
  game.play("game turn");
  CHECK(game.unit("ci1")["draws_to_run"] == Value{1});
  game.play("morale ci1 --dice 91");
  CHECK(game.unit("ci1")["draws_to_run"] == Value{2});
}

TEST_CASE("turn: without wind the smoke of two moves' fire stops the third and the fourth") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string volley = "fire 20me 25cm at 3va hard --dice 13h,13h";
  const auto smoke = [&] { return game.unit("20me")["words"]["smoke"]; };
  const auto next_move = [&] {
    game.play("game turn");
    game.play("game turn");
  };
  game.play("game turn");
  game.play(volley);
  next_move();
  game.play(volley);
  next_move();
  CHECK(smoke().is_null());  // nobody knows of the wind
  CHECK(has(game.play("throw wind --dice 1"), "line 8: wind no-wind\n"));
  game.play("game undo 7");  // the move begins anew
  game.play("game turn");
  CHECK(smoke() == Value{true});
  const auto refused = game.run(volley);
  CHECK(refused.code == 1);
  CHECK(has(refused.err, "the smoke takes 2 moves to clear"));
  CHECK(game.unit("3va")["words"]["smoke"].is_null());
  next_move();
  CHECK(smoke() == Value{true});
  next_move();
  CHECK(smoke().is_null());
  // one move between them, and they aren't one after the other
  game.play(volley);
  next_move();
  next_move();
  game.play(volley);
  next_move();
  CHECK(smoke().is_null());
  game.play(volley);  // who moves off is out of it
  next_move();
  game.play("game clear 20me smoke");
  game.play(volley);
  // and wind disperses it
  game.play("throw wind --dice 2");
  next_move();
  CHECK(smoke().is_null());
}

TEST_CASE("turn: State of War's muzzle-loaders fire every second turn, other weapons each") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  const auto next_turn = [&] {
    game.play("game turn");
    game.play("game turn");
  };
  game.play("game turn");
  // ten shots of D10s, D8 and D4: all miss on 1
  std::string misses = "1,1,1";
  for (int shot = 2; shot <= 10; ++shot) misses += ",1,1,1";
  const std::string volley = "fire fa 28cm at ca --dice " + misses;
  game.play("fire 4 fa 28cm at ca --dice 1,1,1,1,1,1,1,1,1,1,1,1");
  CHECK_FALSE(has(game.play(volley), "has fired"));  // a few may have fired apart
  next_turn();
  // 2 actions a turn, and 3 to load: the other of the first turn and both of this one
  CHECK(has(game.play(volley), "fa has fired in turn 1: line 3\n"));
  game.play("game undo");
  next_turn();
  CHECK_FALSE(has(game.play(volley), "has fired"));
  // a pistol is loaded with the second action
  const std::string shots = "fire fc 5cm at ca --dice 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1";
  game.play(shots);
  CHECK(has(game.play(shots), "fc has fired in this turn: line 11\n"));
  next_turn();
  CHECK_FALSE(has(game.play(shots), "has fired"));
}

TEST_CASE("turn: State of War's shotgun is loaded as its variant has it") {
  const GameTable game{"sow", R"(
side = "federal"
units = [{ id = "fs", class = "raw", weapon = "shotgun", figures = 1 }]
)",
                       armies::sow_confederate};
  const std::string shot = "fire fs 8cm at ca --dice 1,1,1";
  game.play("game turn");
  game.play(shot);
  game.play("game turn");
  game.play("game turn");
  CHECK(has(game.play(shot + " --variant shotgun-load=3"), "fs has fired in turn 1: line 2\n"));
  game.play("game undo");
  CHECK_FALSE(has(game.play(shot + " --variant shotgun-load=1"), "has fired"));
  CHECK(has(game.play(shot + " --variant shotgun-load=1"), "fs has fired in this turn: line 7\n"));
}

TEST_CASE("turn: who breaks in State of War may rally in each of its turns, once") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  // 40 %, two full 20 %, is -4, and the NCO -2: 3 - 6 is -3, a break
  game.play("game set fa 6");
  game.play("morale fa nco-killed --dice 3");
  CHECK(game.due() == "nothing is due\n");
  game.play("game turn confederate");
  CHECK(game.due() == "nothing is due\n");
  CHECK(has(game.play("game turn"), "due: throw rally of fa\n"));
  CHECK(has(game.due(), "throw rally @fa   since line 4"));
  game.play("throw rally fa --dice 3");
  CHECK(game.due() == "nothing is due\n");
  CHECK(has(game.play("throw rally fa --dice 3"), "fa has thrown to rally in this turn: line 5\n"));
  game.play("game turn");
  game.play("game turn");
  game.play("throw rally fa --dice 4");
  CHECK(game.unit("fa")["end"].is_null());
  CHECK(game.unit("fa")["words"]["broken"].is_null());
  game.play("game turn");
  game.play("game turn");
  CHECK(game.due() == "nothing is due\n");
}

TEST_CASE("officers: who is with a regiment stays with it, and shares its fate") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(has(game.play("fire 3 3va 10cm at 20me with ub1 --dice 4,4,1,1,1,6"),
            "20th Maine 11 of 13, with Vincent, morale is due"));
  // nothing else is said: he still is
  const auto next = game.run("fire 1 3va 10cm at 20me --odds --json").json();
  CHECK(next["situation"]["target"]["officer_id"] == Value{"ub1"});
  game.play("game set 20me 5");
  game.play("morale 20me");
  CHECK(game.unit("20me")["end"] == Value{"removed"});
  CHECK(game.unit("ub1")["end"] == Value{"removed"});
  CHECK(game.unit("5ny")["words"]["brigadier_killed"] == Value{true});
  game.play("game undo");
  CHECK(game.unit("ub1")["end"].is_null());
  game.play("game clear 20me ub1");
  game.play("morale 20me");
  CHECK(game.unit("ub1")["end"].is_null());
}

TEST_CASE("turn: who has been struck by a volley of it dies of the next") {
  const GameTable game{"sz", armies::sz_union, armies::sz_confederate};
  const std::string all =
      "fire u1 8in at c1 --dice 1,1,1,1,1,1,1,1,1,1,1,1,6,6,6,6,6,6,6,6,6,6,6,6";
  const std::string one = "fire u1 8in at c1 --dice 1,6,6,6,6,6,6,6,6,6,6,6";
  game.play(all);  // all twelve are hit, and live
  CHECK(game.unit("c1")["struck"].is_null());
  // No turn was ever ended.
  CHECK(has(game.play(one + ",6"), "c1: 12 struck before turn 1 do not count"));
  game.play("game turn");
  game.play(all);
  CHECK(game.unit("c1")["struck"] == Value{12});
  game.play(one);
  CHECK(game.left("c1") == Value{11});
  CHECK(game.unit("c1")["struck"] == Value{11});
  game.play("game turn");
  CHECK(game.unit("c1")["struck"].is_null());
  game.play(one + ",6");
  CHECK(game.left("c1") == Value{11});
  CHECK(game.unit("c1")["struck"] == Value{1});
}

TEST_CASE("turn: a game begins before turn 1, and each side counts its own turns") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto shown = [&] { return game.run("game show --json").json(); };
  CHECK(has(game.play("game show"), "Black Panthers, before turn 1, line 0\n"));
  CHECK(shown()["turn"] == Value{0});
  CHECK(game.play("game turn confederate") == "turn 1, confederate\n  line 1\n");
  CHECK(game.play("game turn") == "turn 1, federal\n  line 2\n");
  CHECK(game.play("game turn") == "turn 2, confederate\n  line 3\n");
  CHECK(shown()["side"] == Value{"confederate"});
  check_refusal(game.run("game turn french"), {"game turn", 2, "federal or confederate"});
}

TEST_CASE("turn: who moves first has turn 1") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  CHECK(has(game.play("throw first-move --cavalry 4,8"), "turn 1, confederate\n"));
  CHECK(has(game.play("game show"), "turn 1, confederate, line 1\n"));
  game.play("throw first-move --cavalry 8,4");  // turn 1 has begun
  CHECK(has(game.play("game turn"), "turn 1, federal\n"));
  game.play("game undo 1");
  game.play("game undo 3");
  CHECK(has(game.play("game show"), "before turn 1"));
}

TEST_CASE("turn: what a unit does in the other side's turn is reported") {
  const auto against = [](const GameTable& game, const std::string& line) {
    return acw::to_json(game.run(line + " --json").json()["against"]);
  };
  const GameTable bp{"bp", armies::bp_federal, armies::bp_confederate};
  const std::string volley = "fire 3va 25cm at 20me --dice 1,1,1,1,1,1,1,1,1,1,1,1";
  CHECK(against(bp, volley) == "null");
  bp.play("game turn");
  CHECK(against(bp, volley) == R"(["3rd Virginia fires in the other side's turn"])");
  bp.play("game turn");
  CHECK(against(bp, volley) == "null");
  bp.play("game turn");
  bp.play("game set 20me moved");
  CHECK(against(bp, "fire 20me 25cm at 3va hard --dice 1,1,1,1,1,1,1,1,1,1,1,1,1") ==
        R"(["20th Maine has moved this turn"])");
  bp.play("game turn");
  CHECK(bp.unit("20me")["words"]["moved"].is_null());
}

TEST_CASE("turn: a rout ends in its side's movement, and out of contact disruption does") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game turn");
  game.play("morale tenn --dice 1,3");
  CHECK(game.unit("tenn")["words"]["disrupted"] == Value{true});
  CHECK(game.unit("tenn")["end"] == Value{"routed"});
  const auto met = game.run("melee iron vs tenn --dice 1,1,1,1,1,1,1,1,1,1,1,1 --json").json();
  CHECK(acw::to_json(met["against"]) ==
        R"(["iron meets a unit that has routed, and has not rallied: line 2"])");
  CHECK(has(game.play("game turn"),
            "turn 1, confederate: ended: disrupted of tenn, routed of tenn\n"));
  CHECK(game.unit("tenn")["end"].is_null());
  game.play("game set tenn disrupted");
  game.play("game set tenn contact");
  game.play("game turn");
  game.play("game turn");
  CHECK(game.unit("tenn")["words"]["disrupted"] == Value{true});
}

TEST_CASE("turn: infantry that has fired, and charges, is reported") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("game turn");
  game.play("fire iron 2hex at tenn --dice 1,1,1");
  const auto charge = game.run("charge iron vs tenn --dice 1,1 --json").json();
  CHECK(acw::to_json(charge["against"]) == R"(["iron has fired in this turn: line 2"])");
}

TEST_CASE("turn: at its table edge a unit recoils and routs off the table, without a roll") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("fire tenn 1hex at ninth at-edge --dice 5,5,1");  // two hits on militia: a recoil
  CHECK(game.unit("ninth")["end"] == Value{"removed"});
  const auto rout = game.run("throw rout tenn at-edge --json").json();
  CHECK(rout["outcome"]["rout_hexes"] == Value{0});
  CHECK(game.unit("tenn")["end"] == Value{"removed"});
}

TEST_CASE("turn: a part of a unit that is eliminated leaves the rest") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("fire iron 2hex at tenn 2 --dice 6,6,6");
  CHECK(game.left("tenn") == Value{4});
  CHECK(game.unit("tenn")["end"].is_null());
  check_refusal(game.run("melee iron 7 vs tenn"), {"melee", 1, "7"});
}
