#include <doctest/doctest.h>

#include <string>

#include "base/json_text.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

const std::string federals =
    "rules = \"state-of-war\"\nside = \"federal\"\nunits = [\n"
    "  { id = \"fb\", class = \"raw\", weapon = \"musket\", hand_weapon = \"butt\", figures = 5 "
    "},\n"
    "  { id = \"fc\", class = \"trained\", weapon = \"minie-carbine\", hand_weapon = "
    "\"sword-pistol\", mounted = true, figures = 4 },\n]\n";
const std::string confederates =
    "rules = \"state-of-war\"\nside = \"confederate\"\nunits = [\n"
    "  { id = \"ca\", class = \"veteran\", weapon = \"minie-rifle\", hand_weapon = \"bayonet\", "
    "figures = 6 },\n]\n";

}  // namespace

TEST_CASE("game, state of war: the winner of a fight to the end keeps his wound (R19)") {
  const GameTable game{"sow", federals, confederates};
  game.play("melee ca vs fb --to-the-end --dice 5,1,7,1,12,1,1,1");
  CHECK(game.unit("ca")["wounded"] == Value{1});
  CHECK(has(game.due(), "ca"));
}

TEST_CASE("game, state of war: a figure killed in a fight to the end is recorded as killed (R19)") {
  const GameTable game{"sow", federals, confederates};
  game.play("melee ca vs fb --to-the-end --dice 8,1,5,1,8,1,5,1");
  CHECK(game.unit("fb")["killed"] == Value{1});
  CHECK(game.unit("fb")["disabled"].is_null());
}

TEST_CASE("game, state of war: a melee strikes the lowest number or the figure named (R18)") {
  const GameTable game{"sow", federals, confederates};
  game.play("melee ca vs fb figure 4 --dice 8,1,5,1");
  game.play("melee ca vs fb --dice 8,1,5,1");
  CHECK(game.unit("fb")["wounded"] == Value{2});
  const auto told = game.run("fire 1 ca 28cm at fb --need --json").json();
  CHECK(has(told["situation"]["target"]["by_number"].as<Value::Array>() != nullptr
                ? acw::to_json(told["situation"]["target"]["by_number"])
                : "",
            "1 wounded, 4 wounded"));
  check_refusal(game.run("melee 6 ca vs 6 fb"), {"more than are left", 1, "5 left"});
  check_refusal(game.run("melee ca vs fb figure 6"), {"no such figure", 1, "figure 6"});
}

TEST_CASE("game, state of war: one rider of several is unhorsed, and not the group") {
  const GameTable game{"sow", federals, confederates};
  // 8 of the quality die against 7: dismounted, and not wounded by the fall
  game.play("melee 2 ca vs fc --dice 8,1,8,1,1");
  const auto riders = game.unit("fc");
  CHECK(riders["left"] == Value{4});
  CHECK(riders["words"]["mounted"] == Value{true});
}

TEST_CASE("game, state of war: a wounded figure that lost its horse fights on foot (R18)") {
  const GameTable game{"sow", federals, confederates};
  game.play("melee ca vs fc --dice 8,1,6,1,1");
  CHECK(game.unit("fc")["wounded_on_foot"] == Value{1});
  // 8 against 8 − 1 for the wound: pushed back, not dismounted
  CHECK(has(game.play("melee ca vs fc wounded --dice 8,1,8,1 --json"), R"("result":"push-back")"));
}

TEST_CASE("game, state of war: a charge in which nobody fires changes no wounds (R19)") {
  const GameTable game{"sow", federals, confederates};
  game.play("fire 1 fb 9cm at ca --dice 4,1,1,1");
  game.play("charge ca 100cm vs fb --dice 8");
  CHECK(game.unit("ca")["wounded"] == Value{1});
  CHECK(game.unit("fb")["words"]["broken"].is_null());
}

TEST_CASE("state of war: a rider loses a quarter of a move for each 45° begun (R20)") {
  CHECK(acw_run("-r sow move cavalry --turned 46 -q").out == "12\n");
  CHECK(acw_run("-r sow move cavalry --turned 45 -q").out == "18\n");
  CHECK(acw_run("-r sow move cavalry --actions 2 --turned 60 -q").out == "36\n");
  check_refusal(acw_run("-r sow melee figure 3 raw butt vs raw butt"), {"figure", 2, "in a game"});
}

namespace {

const std::string led =
    "rules = \"state-of-war\"\nside = \"federal\"\nunits = [\n"
    "  { id = \"fa\", class = \"raw\", weapon = \"musket\", hand_weapon = \"butt\", figures = 5 "
    "},\n"
    "  { id = \"fr\", class = \"raw\", weapon = \"pistol\", hand_weapon = \"lance\", mounted = "
    "true, figures = 1 },\n"
    "  { id = \"fs\", class = \"raw\", weapon = \"pistol\", hand_weapon = \"lance\", mounted = "
    "true, figures = 2 },\n]\n"
    "[[leaders]]\nid = \"fk\"\nname = \"Group fk\"\nclass = \"veteran\"\nweapon = \"pistol\"\n"
    "hand_weapon = \"sword-pistol\"\nrank = \"captain\"\n";

bool is(const Value& unit, const char* word) { return unit["words"][word] == Value{true}; }

}  // namespace

TEST_CASE("game, state of war: a removed group is no longer mounted") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fr --dice 12,1,1,1");
  CHECK(game.unit("fr")["end"] == Value{"removed"});
  CHECK_FALSE(is(game.unit("fr"), "mounted"));
}

TEST_CASE("game, state of war: the fall of the force commander makes morale due, with -3") {
  const GameTable game{"sow", led, confederates};
  game.play("game turn confederate");
  game.play("game set fa near fk");
  game.play("fire 1 ca 10cm at fk --dice 12,1,1");
  const auto unit = game.unit("fa");
  CHECK(is(unit, "commander_killed"));
  CHECK_FALSE(is(unit, "commander_near"));
  CHECK(has(game.due(), "morale @fa"));
  CHECK(has(game.play("morale fa --dice 4 --json"), R"("score":1)"));
  game.play("game turn federal");
  CHECK_FALSE(is(game.unit("fa"), "commander_killed"));
}

TEST_CASE("game, state of war: an NCO who was named once is known from then on") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fa nco --dice 4,1,1,1");
  CHECK(is(game.unit("fa"), "nco_wounded"));
  game.play("fire 1 ca 10cm at fa --dice 12,1,1,1");
  CHECK(is(game.unit("fa"), "nco_killed"));
  CHECK_FALSE(is(game.unit("fa"), "nco_wounded"));
  CHECK_FALSE(is(game.unit("fa"), "nco"));
}

TEST_CASE("game, state of war: an NCO who is hit in a melee or a charge is out") {
  const GameTable game{"sow", led, confederates};
  game.play("game set fa nco");
  game.play("melee ca vs fa --dice 12,1,1,1");
  CHECK(is(game.unit("fa"), "nco_killed"));
  game.play("game set ca nco");
  // the charged stand, the first of 4 shots kills figure 1, and 1 + 1 - 2 is no "ok"
  const auto told = game.play("charge ca 9cm vs fa --dice 8,8,1,1,1,1,1,1,1,1,1,1,1,1,1 --json");
  CHECK(is(game.unit("ca"), "nco_killed"));
  CHECK(has(told, R"("chargers_result":"no-advance")"));
}

TEST_CASE("game, state of war: an NCO is known when all riders are on foot") {
  const GameTable game{"sow", led, confederates};
  game.play("game set fs nco");
  game.play("fire 1 ca 10cm at fs --dice 12,1,1,1,6");
  game.play("fire 1 ca 10cm at fs --dice 12,1,1,2,6");
  CHECK(is(game.unit("fs"), "nco_on_foot"));
  game.play("fire 1 ca 10cm at fs --dice 12,1,1,1");
  CHECK(is(game.unit("fs"), "nco_killed"));
}

TEST_CASE("game, state of war: a firefight knows figures by number, and who is on foot (E2)") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fa --dice 12,1,1,1");
  // 4 shots miss; of 6 the first kills the first of those left, who is 2; 1 - 4 breaks
  game.play(
      "fire fa 80cm at ca --to-the-end --dice 1,1,1,1,1,1,1,1,1,1,1,1,12,1,1,1,1,1,1,1,1,1,1,1,1,1,"
      "1,1,1,1,1,1");
  CHECK(game.unit("fa")["end"] == Value{"routed"});
  const auto told = game.run("fire 1 ca 28cm at fa --need --json").json();
  CHECK(has(acw::to_json(told["situation"]["target"]["by_number"]), "1 out, 2 out"));
  // one rider loses his horse and is killed, and nobody is on foot
  game.play(
      "fire ca 10cm at fs --to-the-end --dice "
      "12,1,1,1,6,12,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  CHECK(game.unit("fs")["left"] == Value{1});
  CHECK(is(game.unit("fs"), "mounted"));
  CHECK_FALSE(is(game.unit("fs"), "unhorsed"));
}

TEST_CASE("game, state of war: morale after a melee counts earlier wounds of the group (R18)") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fa --dice 4,1,1,5");
  // figure 1 has a wound too: 2 of 5, and 3 - 2 = 1
  CHECK(has(game.play("melee ca vs fa --then morale --dice 8,1,6,1,3 --json"), R"("score":1)"));
  // a second wound of the same figure puts it out: 1 of 5 lost, 1 wounded
  CHECK(has(game.play("melee ca vs fa wounded --then morale --dice 8,1,7,1,4 --json"),
            R"("score":1)"));
  CHECK(game.unit("fa")["left"] == Value{4});
}

TEST_CASE(
    "game, state of war: morale after a melee of groups counts wounds of figures outside it") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fa --dice 4,1,1,5");
  // figure 1 has a wound too: 2 of 5, and 3 - 2 = 1
  CHECK(has(game.play("melee 3 ca vs 2 fa --then morale --dice 8,1,6,1,1,1,1,1,3 --json"),
            R"("score":1)"));
  // figure 2 is put out: 1 of 5 lost, 2 wounded, and 8 - 2 - 2 = 4
  CHECK(has(game.play("melee 2 ca vs 2 fa --then morale --dice 8,1,4,1,1,1,1,1,8 --json"),
            R"("score":4)"));
}

TEST_CASE("game, state of war: morale after a melee misses an NCO who was put out in it") {
  const GameTable game{"sow", led, confederates};
  game.play("game set fa nco");
  // another figure is killed: 1 of 5, and 4 - 2 = 2
  CHECK(has(game.play("melee ca vs fa figure 3 --then morale --dice 12,1,1,1,4 --json"),
            R"("score":2)"));
  CHECK(is(game.unit("fa"), "nco"));
  // the NCO is killed: 2 of 5, and 8 - 4 - 2 = 2
  CHECK(has(game.play("melee ca vs fa --then morale --dice 12,1,1,1,8 --json"), R"("score":2)"));
  CHECK(is(game.unit("fa"), "nco_killed"));
}

TEST_CASE("game, state of war: in a fight to the end each figure fights as it is (R18)") {
  const GameTable game{"sow", led, confederates};
  game.play("fire 1 ca 10cm at fs --dice 12,1,1,1,6");
  // figure 2 is killed in the saddle; figure 1 is on foot, pushed back, and killed
  const auto told =
      game.play("melee ca vs 2 fs --to-the-end --dice 12,1,1,1,2,1,1,1,12,1,1,1 --json");
  CHECK(has(told, R"("winner":"attacker","rounds":3)"));
  CHECK(game.unit("fs")["killed"] == Value{2});
  CHECK(game.unit("fs")["horses_lost"] == Value{1});
}

TEST_CASE("game, state of war: a unit without a number of figures is fired at") {
  const GameTable game{"sow", led,
                       "rules = \"state-of-war\"\nside = \"confederate\"\nunits = [ { id = \"ca\", "
                       "class = \"veteran\", weapon = \"minie-rifle\" } ]\n"};
  CHECK(has(game.play("fire 1 fa 8cm at 5 ca --dice 8,1,1,3 --json"), R"("killed":1)"));
}
