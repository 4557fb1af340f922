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
