#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/brute.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

TEST_CASE("game: who is lost in a charge of State of War is off the table") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  // the chargers' morale and the charged unit's; of 8 shots the first kills, the second wounds, the
  // others miss; the chargers' morale at once
  std::string dice = "10,12,12,1,1,1,4,2,1,2";
  for (int shot = 3; shot <= 8; ++shot) dice += ",1,6,4";
  game.play("charge @fa 4cm vs @ca --dice " + dice + ",10");
  CHECK(game.left("fa") == Value{9});
  CHECK(game.unit("fa")["wounded"] == Value{1});
  CHECK(game.unit("fa")["killed"] == Value{1});
  CHECK(game.left("ca") == Value{8});
  // who comes wounded counts in the next charge's morale, and in the fire at it
  game.play("game set fa 7");
  const auto next = game.run("charge @fa 4cm vs @ca --odds --json").json();
  CHECK(next["situation"]["wounded_before"] == Value{1});
  CHECK(next["situation"]["original"] == Value{10});
  // where nobody fires, wounds of before stay
  game.play("charge @fa vs 5 raw --dice 8");
  CHECK(game.left("fa") == Value{7});
  CHECK(game.unit("fa")["wounded"] == Value{1});
}

TEST_CASE("game: a charge of State of War that follows a volley counts its losses once") {
  long long lost = 0;
  for (const std::string seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
    const auto report =
        game.run("fire fa 6cm at ca --then 'charge fc 6cm' --json --seed s" + seed).json();
    const auto& outcome = report["links"].as<Value::Array>()->at(1)["outcome"];
    const auto* out = outcome["out"].as<long long>();
    if (out == nullptr) continue;
    CAPTURE(seed);
    lost += *out;
    CHECK(game.left("fc") == Value{6 - *out});
    if (*outcome["wounded"].as<long long>() > 0)
      CHECK(game.unit("fc")["wounded"] == outcome["wounded"]);
  }
  CHECK(lost > 0);
}

TEST_CASE("game: percentages of State of War's morale come of who is lost and wounded") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  const auto change = [&](const std::string& words) {
    const auto odds = game.run("morale @fa " + words + " --odds --json").json()["odds"]["score"];
    return number(odds["pmf"].as<Value::Array>()->front()["value"]) - 1;
  };
  CHECK(change("") == 0);
  // two are killed and two wounded, of ten
  std::string dice = "12,1,1,1,12,1,1,2,4,2,1,3,4,2,1,4";
  for (int shot = 5; shot <= 8; ++shot) dice += ",1,6,4";
  game.play("fire @ca 10cm at @fa --dice " + dice);
  CHECK(game.left("fa") == Value{8});
  CHECK(game.unit("fa")["wounded"] == Value{2});
  CHECK(change("") == -2 - 1);
  // what is typed goes before what is known
  CHECK(change("--killed-percent 60") == -6 - 1);
  CHECK(change("--killed-percent 0 --wounded-percent 0") == 0);
  game.play("game set fa 5");
  CHECK(change("") == -4 - 1);
  // a chain goes on from there, and counts what it adds
  const auto chain =
      game.run("fire 1 @ca 10cm at @fa --then morale --dice 12,1,1,3,10 --no-log --json");
  CAPTURE(chain.err);
  CHECK(chain.code == 0);
  // 3 and 4 are the wounded, and 5 is killed: six of ten lost, and two wounded, on a 10
  CHECK(chain.json()["links"].as<Value::Array>()->back()["outcome"]["score"] == Value{3});
}

TEST_CASE("state of war: who has been fired at takes the charge with those losses") {
  // of 8, two are killed and two wounded: −2 and −1 on the charged unit's die
  const std::string chain =
      "-r sow fire 4 trained minie-rifle 10cm at 8 raw --then 'charge 6 trained' --json --dice "
      "10,1,1,1,10,1,1,2,4,2,1,3,4,2,1,4,";
  const auto stands = [&](const std::string& die) {
    const auto ran = acw_run(chain + die);
    CAPTURE(ran.err);
    CHECK(ran.code == 0);
    return ran.json()["links"].as<Value::Array>()->back()["outcome"]["stands"];
  };
  CHECK(stands("1") == Value{false});
  CHECK(stands("2") == Value{true});
  // typed, of the charged alone: their numbers and their percentages are one thing
  const auto odds = [](const std::string& words) {
    return acw_run("-r sow charge 6 trained vs " + words + " --odds --json");
  };
  CHECK(odds("6 raw --target-killed-percent 25 --target-wounded-percent 25").json()["odds"] ==
        odds("6/8 raw --target-wounded-before 2").json()["odds"]);
  CHECK(odds("6/8 raw --target-killed-percent 50").code == 2);
  CHECK(odds("6/8 raw --target-killed-percent 50").err.find("by their numbers it is 25") !=
        std::string::npos);
}

TEST_CASE("game: who fell in a charge of Simon's may rally") {
  const GameTable game{"si"};
  // they hold; 90 points of fire don't come to a die; of 175 points one die, out of action, and of
  // 75 none; both hold
  game.play("charge @cc1 24in vs @ui1 --dice 50,95,90,1,80,50,50");
  CHECK(game.left("cc1") == Value{5});
  CHECK(game.left("ui1") == Value{4});
  CHECK(game.unit("ui1")["out_of_action"] == Value{1});
  game.play("throw rally @ui1 --dice 10");
  CHECK(game.left("ui1") == Value{5});
}

TEST_CASE("game: Kallistra's infantry charges without its muskets, and who routs stays routed") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  // the charged stand, and fire to no effect; three hits on militia: two stands, and a rout
  game.play("charge @tenn vs @ninth --dice 5,1,1,1,12,12,12,1,1,1,1,1,1,1,1,1,4");
  CHECK(game.left("tenn") == Value{6});
  CHECK(game.left("ninth") == Value{4});
  CHECK(game.unit("ninth")["words"]["disrupted"] == Value{true});
  CHECK(game.unit("ninth")["end"] == Value{"routed"});
  // said in so many words, the weapon is refused as ever
  const auto said = game.run("charge @tenn rifle-musket vs @iron");
  CHECK(said.code == 1);
  CHECK(said.err.find("charging infantry can't shoot") != std::string::npos);
  // the charged fire with what they carry
  CHECK(game.run("charge @tenn vs @iron --need").out.find("defender's fire 3 D12") !=
        std::string::npos);
}

TEST_CASE("game: Kallistra's router who routs again at his edge is out of play") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  const std::string charge = "charge tenn vs ninth --dice 1,6";
  game.play(charge);
  game.play(charge);  // on his way he runs on
  CHECK(game.unit("ninth")["end"] == Value{"routed"});
  game.play("game set ninth at-edge");
  CHECK(has(game.play("charge tenn vs ninth --dice 1"),
            "at-edge, disrupted, removed (out of play), line 4\n"));
  CHECK(game.left("ninth") == Value{6});
  game.play("game undo");
  game.play("game undo");
  // as it is typed: 5+ at one hex; three hits on militia are a rout
  CHECK(has(game.play("fire tenn 1hex at ninth table-edge --dice 5,5,5"), "out of play"));
  CHECK(game.unit("ninth")["end"] == Value{"removed"});
  game.play("game undo");
  // two are a recoil, which is enough
  game.play("fire tenn 1hex at ninth edge --dice 5,5,1");
  CHECK(game.unit("ninth")["end"] == Value{"removed"});
  game.play("game undo");
  game.play("morale ninth at-edge --dice 1");
  CHECK(game.unit("ninth")["end"] == Value{"removed"});
  game.play("game undo");
  // so does one that stands there in good order
  game.play("game clear ninth routed");
  game.play("game set ninth at-edge");
  game.play("charge tenn vs ninth --dice 1");
  CHECK(game.unit("ninth")["end"] == Value{"removed"});
}

TEST_CASE("game: an eliminated battery of Kallistra's keeps none of its guns") {
  const GameTable game{"ka", armies::ka_union, R"(
side = "confederate"
units = [{ id = "cbty", arm = "artillery", weapon = "6-pounder", stands = 3 }]
)"};
  // a regular stands on 4 or more, and artillery that doesn't is eliminated (R8: all it had)
  CHECK(has(game.play("morale cbty regular --dice 3"), "cbty 0 of 3, removed"));
  CHECK(game.left("cbty") == Value{0});
  game.play("game undo");
  CHECK(game.left("cbty") == Value{3});
  game.play("charge iron vs cbty regular --dice 3");
  CHECK(game.left("cbty") == Value{0});
}

TEST_CASE("game: who routs in a charge of State of War stands no more, and doesn't rally") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("game set ca 2");
  // six of eight are out: 1 - 6 is a rout
  const auto told = game.play("charge fa 9cm vs ca --dice 9,1 --json");
  CHECK(acw::parse_json(told)["outcome"]["charged_result"] == Value{"rout"});
  CHECK(game.unit("ca")["end"] == Value{"routed"});
  CHECK(game.run("fire ca 9cm at fa").code == 1);
  CHECK(game.run("throw rally ca").code == 1);
  game.play("game undo");
  CHECK(game.unit("ca")["end"].is_null());
}

TEST_CASE("game: a wounded man who is disabled hand to hand is killed, and has no wound any more") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("fire 1 fa 10cm at ca --dice 4,1,1,1");
  CHECK(game.unit("ca")["wounded"] == Value{1});
  game.play("melee 1 fa vs 1 ca wounded --dice 9,1,6,2");
  CHECK(game.left("ca") == Value{7});
  CHECK(game.unit("ca")["killed"] == Value{1});
  CHECK(game.unit("ca")["wounded"].is_null());
  CHECK(game.unit("ca")["disabled"].is_null());
}
