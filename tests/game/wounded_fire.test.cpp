#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"

using namespace acw::test;

namespace {

std::string army(const std::string& side, const std::string& id) {
  return "rules = \"state-of-war\"\nside = \"" + side + "\"\n[[units]]\nid = \"" + id +
         "\"\nclass = \"trained\"\nweapon = \"minie-rifle\"\nfigures = 8\n";
}

}  // namespace

TEST_CASE("game, state of war: a unit's own wounded fire at half when it is named by its id") {
  const GameTable game{"sow", army("federal", "fa"), army("confederate", "ca")};
  game.play("fire 20 trained minie-rifle 28cm at ca --seed 2");
  const auto stands = game.unit("ca");
  const auto* hurt = stands["wounded"].as<long long>();
  REQUIRE(hurt != nullptr);
  REQUIRE(*hurt >= 2);
  const auto told = game.run("fire ca 15cm at fa --need --json").json();
  CHECK(told["situation"]["wounded_shooters"] == acw::Value{*hurt});
  // what is typed goes before
  const auto typed = game.run("fire ca 15cm --wounded 0 at fa --need --json").json();
  CHECK(typed["situation"]["wounded_shooters"] == acw::Value{0});
}
