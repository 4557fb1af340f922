#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

std::string group(const std::string& side, const std::string& id, const std::string& more) {
  return "rules = \"state-of-war\"\nside = \"" + side + "\"\nunits = [\n  { id = \"" + id +
         "\", class = \"trained\", weapon = \"minie-rifle\", hand_weapon = \"bayonet\", " + more +
         " },\n]\n";
}
const std::string firers = group("federal", "fa", "figures = 8");
const std::string four = group("confederate", "ca", "figures = 4");

// At 28 cm, their medium range, a shot is quality, range, cover, and by a margin of 2 or more who.
const std::string wounds_2 = "fire 1 fa 28cm at ca --dice 6,4,1,2";
const std::string kills_1 = "fire 1 fa 28cm at ca --dice 10,4,1,1";

/// What is told of the figures of the unit that is fired at.
Value told_of(const GameTable& game, const std::string& line = "fire 1 fa 28cm at ca") {
  const auto told = game.run(line + " --need --json").json()["situation"]["target"]["by_number"];
  const auto* texts = told.as<Value::Array>();
  return texts == nullptr ? Value{} : texts->front();
}

}  // namespace

TEST_CASE("game, state of war: figure N is the same figure in every volley of the evening") {
  const GameTable game{"sow", firers, four};
  CHECK(told_of(game) == Value{"unhurt"});
  CHECK(has(game.play(wounds_2 + " --json"), "wounded, figure 2\""));
  CHECK(told_of(game) == Value{"2 wounded"});
  // the second who stands is figure 2 again
  CHECK(has(game.play("fire 1 fa 28cm at ca --dice 6,4,1,2 --no-log --json"),
            "figure 2 (wounded)\""));
  CHECK(has(game.play(kills_1 + " --json"), "killed, figure 1\""));
  // 2, 3 and 4 stand: the first is figure 2, the third figure 4
  const auto third = game.play("fire 2 fa 28cm at ca --dice 6,4,1,1,6,4,1,3 --json");
  CHECK(has(third, "disabled, figure 2 (wounded)\""));
  CHECK(has(third, "wounded, figure 4\""));
  CHECK(has(third, "in the order of the die: 2, 3, 4"));
  CHECK(told_of(game) == Value{"1 out, 2 out, 4 wounded"});
  CHECK(game.left("ca") == Value{2});
  CHECK(game.left("ca", "1") == Value{4});
  CHECK(game.unit("ca", "2")["wounded"] == Value{1});
  CHECK(has(acw_run("replay " + game.file()).out, "3 same"));
  // line 2 changed what line 3 went by
  CHECK(game.run("game undo 2").code != 0);
  game.play("game undo");
  CHECK(told_of(game) == Value{"1 out, 2 wounded"});
  game.play("game undo");
  CHECK(told_of(game) == Value{"2 wounded"});
  game.play("game undo");
  CHECK(told_of(game) == Value{"unhurt"});
  CHECK(has(acw_run("replay " + game.file()).out, "3 same"));
}

TEST_CASE("game, state of war: what isn't told by number befalls the last of those alike") {
  const GameTable game{"sow", firers, four};
  game.play(wounds_2);
  // an unhurt one is gone, by hand: figure 4
  game.play("game set ca -1");
  CHECK(has(game.play("fire 1 fa 28cm at ca --dice 10,4,1,3 --json"), "figure 3\""));
  CHECK(told_of(game) == Value{"2 wounded, 3 out, 4 out"});
  // of a part the unhurt are hit first, the lowest number before others (R18)
  game.play("fire 1 fa 28cm at 1 ca --dice 10,4,1");
  CHECK(game.left("ca") == Value{1});
  CHECK(told_of(game) == Value{"1 out, 2 wounded, 3 out, 4 out"});
  CHECK(has(game.play("fire 1 fa 28cm at ca --dice 10,4,1 --json"), "figure 2 (wounded)\""));
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("game, state of war: no answer outside of games tells of figures by number") {
  const GameTable game{"sow", firers, four};
  const auto army = game.folder().path("other.toml");
  const std::string line = "-r sow fire 3 trained minie-rifle 28cm at @ca --seed 3";
  CHECK_FALSE(has(acw_run(line + " --json --army " + army).out, "by_number"));
  CHECK_FALSE(has(acw_run(line + " --csv --army " + army).out, "by_number"));
  CHECK_FALSE(has(game.run("morale ca --need --json").out, "by_number"));
  // and the odds are those that they are without
  const std::string odds = "fire 3 fa 28cm at ca --odds --json";
  CHECK(game.run(odds).json()["odds"] ==
        acw_run("-r sow fire 3 trained minie-rifle 28cm at 4 --odds --json").json()["odds"]);
}

TEST_CASE("game, state of war: chargers under fire have their numbers, and horses, too") {
  const GameTable game{"sow", group("federal", "fc", "mounted = true, figures = 4"), four};
  // figure 2 loses his horse, figure 3 is wounded
  game.play("fire 2 ca 28cm at fc --dice 6,4,1,2,4,6,4,1,3,3");
  CHECK(told_of(game, "fire 1 ca 28cm at fc") == Value{"2 on foot, 3 wounded"});
  // as many, and no better: no test of theirs; they hold on 8, and of their four shots the first
  // wounds figure 2, who has no horse; morale under fire
  const auto charge =
      game.play("charge fc 28cm vs ca in-cover --dice 8,6,4,1,2,1,8,4,1,8,4,1,8,4,10 --json");
  CHECK(has(charge, "figure 2 (unhurt, on foot)"));
  CHECK(told_of(game, "fire 1 ca 28cm at fc") == Value{"2 wounded on foot, 3 wounded"});
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("game, state of war: a record that tells of figures what can't be is refused") {
  const GameTable game{"sow", firers, four};
  game.play(wounds_2);
  auto record = game.run(kills_1 + " --no-log --json").out;
  const std::string told = "[\"2 wounded\"]";
  const auto at = record.find(told);
  REQUIRE(at != std::string::npos);
  const auto file = game.folder().write("same.json", record);
  CHECK(has(acw_run("replay " + file).out, "1 same"));
  record.replace(at, told.size(), "[\"9 wounded\"]");
  const auto ran = acw_run("replay " + game.folder().write("other.json", record));
  CHECK(ran.code == 1);
  CHECK(has(ran.out, "'9 wounded'"));
}
