#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

constexpr const char* nothing = "nothing is due\n";

}  // namespace

TEST_CASE("game: after a round of Simon's melee both sides' morale is due, losses or not") {
  const GameTable game{"si"};
  // nobody is hurt: of 125 points a side, no second die, and an 8
  game.play("melee ci1 vs ui1 --dice 90,8,90,8");
  CHECK(game.left("ci1") == acw::Value{5});
  CHECK(game.left("ui1") == acw::Value{5});
  CHECK(game.due() == "  morale @ci1   since line 1\n  morale @ui1   since line 1\n");
  game.play("morale ui1 --dice 50");
  CHECK(game.due() == "  morale @ci1   since line 1\n");
  // the same of both, of another round
  game.play("melee ci1 vs ui1 --dice 90,2,90,2");
  CHECK(game.due() == "  morale @ci1   since line 3\n  morale @ui1   since line 3\n");
  const auto shown = game.unit("ci1")["due"];
  REQUIRE(shown.as<acw::Value::Array>() != nullptr);
  CHECK(shown.as<acw::Value::Array>()->front() == acw::Value{"morale"});
}

TEST_CASE("game: in a chain Simon's morale is taken by the one, and still due of the other") {
  const GameTable game{"si"};
  game.play("melee ci1 vs ui1 --dice 90,8,90,8,50 --then morale");
  CHECK(game.due() == "  morale @ci1   since line 1\n");
}

TEST_CASE("game: Simon's free hack at who routs has nobody take morale") {
  const GameTable game{"si"};
  game.play("melee ci1 vs ui1 routing --dice 90,2");
  CHECK(game.left("ui1") == acw::Value{4});
  CHECK(game.due() == nothing);
}

TEST_CASE("game: a fight of Simon's to the end leaves no morale due, of before neither") {
  const GameTable game{"si"};
  game.play("melee ci1 vs ui1 --dice 90,8,90,8");
  CHECK(has(game.due(), "morale @ui1"));
  game.play("melee ci1 vs ui1 --to-the-end --seed a");
  CHECK(game.due() == nothing);
}

TEST_CASE("game: after a melee of State of War who is injured takes morale, attacker or not") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("melee fa vs ca --dice 1,1,9,1");
  CHECK(game.left("fa") == acw::Value{9});
  CHECK(has(game.due(), "morale @fa   since line 1"));
  CHECK_FALSE(has(game.due(), "@ca"));
  // a wound is enough, of the defenders as well
  game.play("melee fa vs ca --dice 4,1,1,1");
  CHECK(game.unit("ca")["wounded"] == acw::Value{1});
  CHECK(has(game.due(), "morale @ca   since line 2"));
  game.play("morale @fa --dice 10");
  game.play("morale @ca --dice 10");
  CHECK(game.due() == nothing);
  // pushed back isn't injured
  game.play("melee fa vs ca --dice 2,1,1,1");
  CHECK(game.due() == nothing);
}

TEST_CASE("game: a fight of State of War to the end has its loser take morale") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  game.play("melee fa vs ca --to-the-end --dice 1,1,9,1");
  CHECK(game.left("fa") == acw::Value{9});
  CHECK(has(game.due(), "morale @fa   since line 1"));
  CHECK_FALSE(has(game.due(), "@ca"));
}

TEST_CASE("game: after a melee of Black Panthers' the target alone takes morale, for a loss") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("melee 2 @3va vs @5ny --dice 1,1");
  CHECK(game.due() == nothing);
  game.play("melee 2 @3va vs @5ny --dice 10,1");
  CHECK(has(game.due(), "morale @5ny   since line 2"));
  CHECK_FALSE(has(game.due(), "@3va"));
}

TEST_CASE("game: Kallistra's melee has no morale after it") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  game.play("melee @tenn vs @iron --dice 12,12,12,1,1,1,12,1,1,1,1,1");
  CHECK(game.left("iron") == acw::Value{5});
  CHECK(game.due() == nothing);
}
