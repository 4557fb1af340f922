#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

GameTable schulz_table() {
  return {"sz", R"(
side = "union"
units = [
  { id = "u1", arm = "infantry", man = "infantry", figures = 12 },
  { id = "uss", arm = "sharpshooters", man = "sharpshooters", figures = 6 },
  { id = "ubty", arm = "medium", man = "artillerymen", figures = 8, guns = 2 },
  { id = "umor", arm = "mortar", man = "artillerymen", figures = 3, guns = 1 },
]
)",
          R"(
side = "confederate"
units = [
  { id = "c1", arm = "infantry", man = "infantry", figures = 12 },
  { id = "c2", arm = "infantry", man = "infantry", figures = 8 },
]
)"};
}

Value::Array things(const GameTable& game) {
  return *game.run("game show --json").json()["outcome"]["things"].as<Value::Array>();
}

}  // namespace

TEST_CASE(
    "game: men of Schulz's who were struck are no more than are left, and are hit last (R3a)") {
  const auto game = schulz_table();
  game.play("game turn");
  game.play("game turn");
  game.play("fire c1 12in at uss --dice 1,1,1,1,1,4,4,4,4,4,4,4,6,6,6,6,6");
  CHECK(game.unit("uss")["struck"] == Value{5});
  // one of six was not struck: of one man of them it is he
  game.play("fire c2 1 8in at uss 1 --dice 1,6");
  CHECK(game.unit("uss")["struck"] == Value{6});
  game.play("game undo");
  game.play("melee c1 vs uss --dice 1,1,4,4,4,4,4,4,4,4");
  CHECK(game.left("uss") == Value{4});
  CHECK(game.unit("uss")["struck"] == Value{4});
  game.play("game set uss 0");
  CHECK(game.unit("uss")["struck"].is_null());
}

TEST_CASE("game: men who were struck die of another hit after a melee in between (R3a)") {
  const auto game = schulz_table();
  game.play("game turn");
  game.play("game turn");
  game.play("fire c1 12in at uss --dice 1,1,1,1,1,4,4,4,4,4,4,4,6,6,6,6,6");
  // one is killed hand to hand; the other five were struck, and both who are hit die
  game.play("melee c1 vs uss --then 'fire c2 2 8in' --dice 1,4,4,4,4,4,4,4,4,4,4,1,1");
  CHECK(game.left("uss") == Value{3});
  CHECK(game.unit("uss")["struck"] == Value{3});
}

TEST_CASE(
    "game: a horse lost in the first volley of a chain is not back in the second (Survival)") {
  GameTable game{"sz", R"(
side = "union"
units = [
  { id = "u1", arm = "infantry", man = "infantry", figures = 12 },
  { id = "uss", arm = "sharpshooters", man = "sharpshooters", figures = 6 },
]
)",
                 R"(
side = "confederate"
units = [{ id = "cc", arm = "cavalry", man = "cavalry", figures = 4, mounted = true }]
)"};
  const auto fire = [&](const std::string& dice) {
    return game.run("fire u1 8in at cc --then 'fire uss 8in' --dice " + dice + " --json").json();
  };
  // three horses, then the last
  CHECK(fire("3,3,3,6,6,6,6,6,6,6,6,6,4,4,4,4,6,6")["outcome"]["horses_hit"] == Value{4});
  CHECK(game.unit("cc")["horses_lost"] == Value{4});
  game.play("game undo");
  // all four: the second volley is at men on foot, whom a 4 hits
  fire("3,3,3,3,6,6,6,6,6,6,6,6,4,4,4,4,6,6,1,1,1,5");
  CHECK(game.left("cc") == Value{1});
  game.play("game undo");
  // two riders are left, of whom each horse is hit, and two horses more
  game.play("game set cc 2");
  fire("3,3,3,6,6,6,6,6,6,6,6,6,4,4,4,4,6,6");
  CHECK(game.left("cc") == Value{2});
  CHECK(game.unit("cc")["horses_lost"] == Value{4});
}

TEST_CASE("game: nobody stays struck after a firefight of Schulz's, and a battery loses men (E2)") {
  const auto game = schulz_table();
  game.play("game turn");
  game.play("fire u1 1 8in at c1 1 --to-the-end --dice 1,6,1,1");
  CHECK(game.unit("c1")["struck"].is_null());
  CHECK(game.left("u1") == Value{11});
  // 24 dice of two guns miss; 12 men hit 8 gunners, who die but for those hit once and surviving
  const std::string missed = "6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,";
  game.play("fire ubty --crew 4 12in at c1 12 --to-the-end --dice " + missed +
            "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  CHECK(game.left("ubty") == Value{0});
  const auto asked = game.play("fire c1 8in at umor --target-crew 3 --to-the-end --need --json");
  CHECK(has(asked, R"("target":{"id":"umor","count":1)"));
}

TEST_CASE("game: guns of Schulz's are served by as many men each as are typed") {
  const auto game = schulz_table();
  game.play("game set ubty 5");
  const auto one = game.play("fire ubty --crew 4 14in at c1 2 --dice 4,4 --json");
  CHECK(has(one, R"("on_target":1)"));
  check_refusal(game.run("fire ubty 2 --crew 4 14in at c1 2"),
                {"2 guns", 1, "each gun requires 4"});
}

TEST_CASE("game: a chain at a structure of Schulz's is at one, whose full points are typed once") {
  const auto game = schulz_table();
  game.play("demolition 1 at 30 bridge --then 'demolition 1' --dice 3,2,2,2");
  REQUIRE(things(game).size() == 1);
  CHECK(things(game)[0]["left"] == Value{21});
  const auto chain = game.play(
      "demolition 1 at 40 building --full 40 --then 'demolition 1' "
      "--dice 6,6,6,6 --json");
  CHECK(has(chain, R"("points_left":16)"));
  CHECK(things(game).size() == 2);
}

TEST_CASE("game: a tower of Schulz's in which all are dead is destroyed, and `bridge` is any one") {
  const auto game = schulz_table();
  game.play("demolition 3 at fort-tower --dice 4,2,2,4,6,6");
  CHECK(things(game)[0]["end"] == Value{"destroyed"});
  check_refusal(game.run("demolition 1 at @tower1"), {"tower1", 1, "was destroyed in line 1"});
  game.play("game add foot-bridge");
  game.play("demolition 1 at bridge --dice 1,1");
  REQUIRE(things(game).size() == 2);
  CHECK(things(game)[1]["left"] == Value{13});
}
