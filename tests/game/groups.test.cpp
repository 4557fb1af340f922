#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

namespace {

std::string fighters_of(const std::string& side, const std::string& id,
                        const std::string& figures) {
  return "rules = \"state-of-war\"\nside = \"" + side + "\"\n[[units]]\nid = \"" + id +
         "\"\nclass = \"trained\"\nweapon = \"musket\"\nhand_weapon = \"bayonet\"\nfigures = " +
         figures + "\n";
}

/// A pair's dice: quality and weapon of the attacker, then of the defender.
const std::string wounds_defender = "8,1,5,1";
const std::string disables_attacker = "1,1,5,1";
const std::string drawn = "5,1,5,1";

}  // namespace

TEST_CASE("game, state of war: groups that fight lose what became of them, in one round and two") {
  // in the second round the wounded man stands behind the other, and his quality die is 1 less
  const std::string two_rounds = wounds_defender + "," + drawn + "," + drawn + ",7,1,5,1";
  for (const bool rounds : {false, true}) {
    CAPTURE(rounds);
    const GameTable game{"sow", fighters_of("federal", "fa", "5"),
                         fighters_of("confederate", "ca", "4")};
    game.play("melee 2 fa vs 2 ca" + std::string{rounds ? " --rounds 1" : ""} + " --dice " +
              disables_attacker + "," + wounds_defender);
    CHECK(game.left("fa") == Value{4});
    CHECK(game.unit("fa")["disabled"] == Value{1});
    CHECK(game.unit("fa")["wounded"].is_null());
    CHECK(game.left("ca") == Value{4});
    CHECK(game.unit("ca")["wounded"] == Value{1});
    game.play("melee 2 fa vs 2 ca --rounds 2 --dice " + two_rounds);
    CHECK(game.left("ca") == Value{3});
    CHECK(game.unit("ca")["disabled"] == Value{1});
    CHECK(game.unit("ca")["wounded"] == Value{1});
    CHECK(game.left("fa") == Value{4});
    CHECK(has(acw_run("replay " + game.file()).out, "2 same"));
    game.play("game undo");
    CHECK(game.left("ca") == Value{4});
    CHECK(game.unit("ca")["wounded"] == Value{1});
  }
}
