#include <doctest/doctest.h>

#include <string>

#include "game/table.hpp"

using namespace acw::test;

namespace {

std::string army(const std::string& side, const std::string& id, bool mounted) {
  return "rules = \"state-of-war\"\nside = \"" + side + "\"\n[[units]]\nid = \"" + id +
         "\"\nclass = \"trained\"\nweapon = \"minie-rifle\"\nfigures = 6\n" +
         (mounted ? "mounted = true\n" : "");
}

}  // namespace

TEST_CASE("game, state of war: riders of whom some are on foot are fired at apart") {
  const GameTable game{"sow", army("federal", "fa", false), army("confederate", "rc", true)};
  const auto thrown = game.play("fire 5 fa 20cm at rc --seed 23");
  CHECK(thrown.find("1 horse hit") != std::string::npos);
  CHECK(game.left("rc") == acw::Value{6});
  // one is known to be on foot; of some, riders are hit first (R18)
  const auto all = game.run("fire 5 fa 20cm at rc --need --json").json();
  CHECK(all["situation"]["target"]["on_foot"] == acw::Value{1});
  const auto some = game.run("fire 5 fa 20cm at 3 rc --need --json").json();
  CHECK(some["situation"]["target"]["mounted"] == acw::Value{true});
  CHECK(some["situation"]["target"]["on_foot"] != acw::Value{1});

  const auto riders = game.run("fire 5 fa 20cm at 5 rc mounted --need --json").json();
  CHECK(riders["situation"]["target"]["mounted"] == acw::Value{true});
  CHECK(riders["situation"]["target"]["unhorsed"].is_null());
  CHECK(riders["situation"]["target"]["count"] == acw::Value{5});
  const auto on_foot = game.run("fire 5 fa 20cm at 1 rc unhorsed --need --json").json();
  CHECK(on_foot["situation"]["target"]["mounted"].is_null());
}
