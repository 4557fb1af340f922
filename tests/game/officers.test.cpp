#include "game/officers.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/record.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// Four hits, no save, and two ones for the officer.
const std::string kills = " --dice 8,8,8,8,1,1,1,1,1,1";
/// Four hits, no save, and the officer is safe.
const std::string spares = " --dice 8,8,8,8,1,1,1,1,6";

GameTable led_game() { return {"bp", armies::led_federal, armies::led_confederate}; }

/// The flag that a unit's morale is told, where it goes with the fire that killed an officer.
std::string told_after(const GameTable& game, const std::string& target) {
  const auto ran =
      game.run("fire 4 exp 10cm at " + target + " --then morale --no-log --json" + kills);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto links = acw::items_in(ran.json()["links"]);
  CHECK(links.front()["outcome"]["officer_killed"] == Value{true});
  const auto& morale = links.back()["situation"];
  std::string told;
  for (const auto* flag : {"brigadier_killed", "division_killed"}) {
    if (morale[flag] == Value{true}) told += flag;
  }
  return told;
}

}  // namespace

TEST_CASE("officers: who is named beside a unit falls, and not its brigadier") {
  const auto game = led_game();
  const auto told = game.play("fire 4 exp 10cm at 20me ud" + kills);
  CHECK(has(told, "with Barnes, divisional"));
  CHECK(has(told, "Barnes killed (line 1)"));
  CHECK(game.left("ud") == Value{0});
  CHECK(game.left("ub1") == Value{1});
  CHECK(game.left("20me") == Value{9});
  // all of his army are without their divisional officer, and nobody without a brigadier
  for (const std::string id : {"20me", "5ny", "ucav", "ss1"}) {
    CAPTURE(id);
    CHECK(game.unit(id)["words"]["division_killed"] == Value{true});
    CHECK(game.unit(id)["words"]["brigadier_killed"].is_null());
  }
  CHECK(has(game.play("game history ud"), "fire 4 experienced 10cm at @20me with-officer @ud"));
  CHECK(has(game.play("game show"), "Barnes"));
  // he is dead: he can't be named, alone or beside a unit
  check_refusal(game.run("fire 4 exp 10cm at 5ny with ud"),
                {"ud", 1, "acw: Barnes was killed in line 1\n"});
  check_refusal(game.run("fire 4 exp 10cm at ud"), {"ud", 1, "Barnes was killed in line 1"});
  game.play("game undo");
  CHECK(game.left("ud") == Value{1});
  CHECK(game.unit("ss1")["words"]["division_killed"].is_null());
  game.play("fire 4 exp 10cm at 5ny with ud" + spares);
  CHECK(game.left("ud") == Value{1});
  CHECK(has(game.play("game history ud"), "at @5ny with-officer @ud"));
  CHECK(has(game.play("game check"), "3 lines, 2 in effect"));
  CHECK(acw_run("replay " + game.file()).out == "2 results: 2 same\n");
}

TEST_CASE("officers: the fall of a brigadier is told those of his brigade that come under him") {
  const auto game = led_game();
  game.play("fire 4 exp 10cm at ucav with @ub1" + kills);
  CHECK(game.left("ub1") == Value{0});
  CHECK(game.left("ud") == Value{1});
  CHECK(game.unit("20me")["words"]["brigadier_killed"] == Value{true});
  // cavalry comes under the divisional officer, whatever brigade it is in: its morale isn't refused
  CHECK(game.unit("ucav")["words"]["brigadier_killed"].is_null());
  CHECK(game.run("morale ucav").code == 0);
  CHECK(game.unit("5ny")["words"]["brigadier_killed"].is_null());
  game.play("fire 4 exp 10cm at 20me with ub2" + kills);
  CHECK(game.left("ub2") == Value{0});
  CHECK(game.unit("5ny")["words"]["brigadier_killed"] == Value{true});
}

TEST_CASE("officers: a chain to morale is told what his fall means to that unit") {
  const auto game = led_game();
  CHECK(told_after(game, "20me with-officer") == "brigadier_killed");
  CHECK(told_after(game, "20me ub1") == "brigadier_killed");
  CHECK(told_after(game, "20me ud") == "division_killed");
  for (const std::string id : {"ub2", "uc", "aide"}) {
    CAPTURE(id);
    CHECK(told_after(game, "20me " + id).empty());
  }
  for (const std::string unit : {"ucav", "ss1"}) {
    CAPTURE(unit);
    CHECK(told_after(game, unit + " with-officer") == "division_killed");
    CHECK(told_after(game, unit + " ud") == "division_killed");
    for (const std::string id : {"ub1", "ub2", "uc"}) {
      CAPTURE(id);
      CHECK(told_after(game, unit + " " + id).empty());
    }
  }
}

TEST_CASE("officers: who falls with a unit that is told by his rank alone") {
  const auto game = led_game();
  game.play("fire 4 exp 10cm at 20me with-officer divisional" + kills);
  CHECK(game.left("ud") == Value{0});
  game.play("fire 4 exp 10cm at ucav with-officer corps-commander" + kills);
  CHECK(game.left("uc") == Value{0});
  game.play("fire 4 exp 10cm at 5ny with-officer other" + kills);
  CHECK(game.left("ub1") == Value{1});
  CHECK(game.left("ub2") == Value{1});
  game.play("fire 4 exp 10cm at 5ny with-officer brigade-commander" + kills);
  CHECK(game.left("ub2") == Value{0});
}

TEST_CASE("officers: beside a unit that no id names he is at risk, too") {
  const auto game = led_game();
  const auto record =
      game.run("fire 4 exp 10cm at 9 soft with-officer uc --json --dice 8,8,8,8,1,1,1,1,1,1")
          .json();
  CHECK(record["situation"]["target"]["id"].is_null());
  CHECK(record["situation"]["target"]["officer_id"] == Value{"uc"});
  CHECK(game.left("uc") == Value{0});
  CHECK(has(game.play("game history uc"), "at 9 soft with-officer @uc"));
  // alone he is a target, as ever
  game.play("fire 4 exp 10cm at ud --dice 8,1,1,1,1");
  CHECK(game.left("ud") == Value{0});
  CHECK(acw_run("replay " + game.file()).out == "2 results: 2 same\n");
}

TEST_CASE("officers: lines of a batch and of play name them as a command does") {
  const auto game = led_game();
  const std::string lines =
      "fire 4 exp 10cm at 5ny with-officer @ub2 --seed a\nfire 4 exp 10cm at 20me 'Gouverneur "
      "Warren' --seed b\nfire 4 exp 10cm at 20me cb1\n";
  const auto batch = game.run("batch", lines);
  CHECK(batch.code == 1);
  CHECK(has(batch.out, R"("officer_id":"ub2","officer_name":"ub2")"));
  CHECK(has(batch.out, R"("officer_id":"uc","officer_name":"Gouverneur Warren")"));
  CHECK(has(batch.out, "Law is on the other side"));
  const auto play = acw_run("play " + game.file(), lines);
  CHECK(has(play.out, "with Gouverneur Warren, corps"));
  CHECK(acw_run("replay " + game.file()).out == "4 results: 4 same\n");
}

TEST_CASE("officers: of armies that were diced up the rank is told by what they are called") {
  const GameTable game{"bp"};
  const auto told = game.play("fire 4 exp 10cm at 9 with usdiv --seed a");
  CHECK(has(told, "with divisional officer\n"));
  CHECK(has(game.play("fire 4 exp 10cm at 9 with @usb1 --seed a --no-log"),
            "with brigadier of brigade 1\n"));
  CHECK(game.run("fire 4 exp 10cm at 9 with 'brigadier of brigade 1' --seed a --no-log").err ==
        "acw: 'brigadier of brigade 1' is ambiguous: type @usb1 or @csb1\n");
}

TEST_CASE("officers: who is dead is with no unit that is told by his rank alone") {
  const auto game = led_game();
  game.play("game set ub1 removed");
  check_refusal(game.run("fire 4 exp 10cm at 20me with-officer"),
                {"with-officer", 1, "Vincent was killed in line 1"});
  check_refusal(game.run("fire 4 exp 10cm at 20me with-officer brigadier"),
                {"brigadier", 1, "Vincent was killed in line 1"});
  CHECK(game.run("fire 4 exp 10cm at 20me with-officer divisional --need").code == 0);
  CHECK(game.run("fire 4 exp 10cm at 5ny with-officer --need").code == 0);
  CHECK(game.run("fire 4 exp 10cm at ucav with-officer --need").code == 0);
}

TEST_CASE(
    "officers' regiments: a test of a fail that there isn't is told so, and changes nothing") {
  const auto game = led_game();
  const auto before = game.unit("20me");
  CHECK(has(game.play("formation-test 20me --dice 8"),
            "20th Maine has no formation fail: nothing changes"));
  CHECK(game.unit("20me") == before);
  game.play("game set 20me formation-fail");
  CHECK(!has(game.play("formation-test 20me --dice 8"), "nothing changes"));
  CHECK(game.unit("20me")["words"]["formation_fail"].is_null());
  check_refusal(game.run("throw jump 20me 3"), {"jump", 1, "only mounted figures"});
  check_refusal(game.run("throw river 20me 3"), {"river", 1, "only mounted figures"});
  CHECK(game.run("throw river ucav 3 --need").code == 0);
}

TEST_CASE("officers: a bare with-officer is who is known to be with the unit, else its brigadier") {
  const auto game = led_game();
  game.play("fire 20me with-officer 12cm at 3va --seed a");
  CHECK(has(game.play("game show"), "with Vincent"));
  game.play("game set 20me removed");
  CHECK(game.unit("ub1")["end"] == Value{"removed"});
  game.play("melee 5ny with ud vs 3va with-officer --seed a");
  game.play("fire 4 exp 10cm at 5ny with-officer" + kills);
  CHECK(game.unit("ud")["end"] == Value{"killed"});
  game.play("game set 3va removed");
  CHECK(game.unit("cb1")["end"] == Value{"removed"});
}

TEST_CASE("officers: with-officer of a side that plays no part outside a game is refused") {
  check_refusal(acw_run("fire 12 exp with-officer 25cm at 14"),
                {"fire", 2, "'with-officer' applies to the target"});
  check_refusal(acw_run("melee 12 exp brigadier vs 14 raw"), {"melee", 2, "add with-officer"});
}

TEST_CASE("officers: the acting side's officer is tested in a firefight when his regiment is hit") {
  const auto game = led_game();
  game.play("game set 3va 4");
  const std::string misses = "1,1,1,1,1,1,1,1,1,1,1,1,1,";
  game.play("fire 20me with ub1 12cm at 3va --to-the-end --dice " + misses +
            "8,8,8,8,1,1,1,1,1,1," + "8,8,8,8,8,8,8,8,8,1,1,1,1,1,1,1,1,1");
  CHECK(game.unit("ub1")["end"] == Value{"killed"});
  CHECK(game.left("20me") == Value{9});
  CHECK(game.left("3va") == Value{0});
}

TEST_CASE("officers: who goes to another unit leaves the one that he was with") {
  const auto game = led_game();
  game.play("fire 4 exp 10cm at 20me with ud" + spares);
  game.play("fire 4 exp 10cm at 5ny with ud" + spares);
  CHECK(!has(game.play("game show 20me"), "Barnes"));
  game.play("game set 20me removed");
  CHECK(game.left("ud") == Value{1});
  game.play("throw officer 5ny 3 --dice 1,1");
  CHECK(game.unit("ud")["end"] == Value{"killed"});
  CHECK(game.left("ub2") == Value{1});
}

TEST_CASE("officers: who is killed by the volley that breaks his regiment is killed") {
  const auto game = led_game();
  game.play("game set 20me 9");
  game.play("fire 4 exp 10cm at 20me with-officer --then morale" + kills);
  CHECK(game.unit("20me")["end"] == Value{"removed"});
  CHECK(game.unit("ub1")["end"] == Value{"killed"});
  CHECK(has(acw_run("score --game " + game.file()).out, "confederate: 34"));
}

TEST_CASE("officers: who is with a regiment is no target alone, and near") {
  const auto game = led_game();
  game.play("fire 4 exp 10cm at 20me with ub1" + spares);
  for (const std::string line : {"fire 4 exp 10cm at ub1", "melee 4 vs ub1"})
    check_refusal(game.run(line), {line, 1, "Vincent is with 20th Maine (line 1)"});
  for (const std::string line :
       {"morale 20me no-brigadier", "fire 4 exp 10cm at 20me --then 'morale no-brigadier'"})
    check_refusal(game.run(line), {line, 1, "Vincent is with 20th Maine (line 1)"});
  CHECK(game.run("morale 20me no-division --no-log").code == 0);
  game.play("game clear 20me ub1");
  CHECK(game.run("fire 4 exp 10cm at ub1 --need").code == 0);
  CHECK(game.run("morale 20me no-brigadier --no-log").code == 0);
}

TEST_CASE("officers' regiments: a typed place goes before a recorded one") {
  const auto game = led_game();
  check_refusal(game.run("fire 4 exp 10cm at 5ny skirmish"), {"raw", 1, "raw infantry"});
  game.play("game set 20me soft");
  const auto cover = [&](const std::string& line) {
    return game.run(line + " --need --json").json()["situation"]["target"]["cover"];
  };
  CHECK(cover("fire 4 exp 10cm at 20me 3 building") == Value{"hard"});
  CHECK(cover("melee 4 exp vs 20me 3 building") == Value{"hard"});
  game.play("game clear 20me soft");
  game.play("game set 20me building");
  CHECK(cover("fire 4 exp 10cm at 20me soft") == Value{"soft"});
}

TEST_CASE("officers' regiments: a fail that is cleared is tested no more") {
  const auto game = led_game();
  game.play("game set 20me formation-fail");
  game.play("game turn");
  game.play("game turn");
  CHECK(has(game.due(), "formation-test @20me"));
  game.play("game clear 20me formation-fail");
  CHECK(!has(game.due(), "formation-test"));
}

TEST_CASE("officers' regiments: morale after fire at a part counts all who are left") {
  const auto game = led_game();
  const auto told = game.play("fire 4 exp 10cm at 20me 3 --then morale --dice 8,8,1,1,1,1");
  CHECK(has(told, "11 points"));
  CHECK(game.left("20me") == Value{11});
}

TEST_CASE("officers' regiments: a single figure has a formation fail after melee") {
  const auto game = led_game();
  game.play("melee 20me 1 vs 3va --seed a");
  game.play("game set 5ny 1");
  game.play("melee 5ny vs 3va --seed a");
  for (const std::string id : {"20me", "5ny", "3va"})
    CHECK(game.unit(id)["words"]["formation_fail"] == Value{true});
}
