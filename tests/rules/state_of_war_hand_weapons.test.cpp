#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "game/table.hpp"
#include "support/brute.hpp"
#include "support/outcome.hpp"
#include "support/program.hpp"

using namespace acw::test;
using acw::Value;

namespace {

Value army_units(const std::string& words) {
  return answered("-r sow army-gen " + words)["outcome"]["units"];
}
Value first_unit(const std::string& words) {
  const auto all = army_units(words);
  return all.as<Value::Array>()->front();
}
std::string army_file(const std::string& words) {
  return acw_run("-r sow army-gen " + words + " --format toml").out;
}
Value odds(const std::string& words) {
  return acw_run("-r sow charge " + words + " --odds --json").json()["odds"];
}

}  // namespace

TEST_CASE("state of war army-gen: a unit keeps the weapon that it fights with hand to hand") {
  const std::pair<const char*, const char*> carried[] = {{"minie-rifle bayonet", "bayonet"},
                                                         {"musket lance mounted", "lance"},
                                                         {"pistol sword mounted", "sword-pistol"},
                                                         {"minie-carbine sword", "butt"}};
  for (const auto& [typed, weapon] : carried) {
    const std::string words = typed;
    CAPTURE(words);
    CHECK(first_unit("trained " + words + " --points 1000")["hand_weapon"] == Value{weapon});
    CHECK(first_unit("--group '3 trained " + words + "'")["hand_weapon"] == Value{weapon});
    const auto without = words.substr(0, words.find(' ')) +
                         (words.find("mounted") == std::string::npos ? "" : " mounted");
    CHECK(number(first_unit("trained " + words + " --points 1000")["cost"]) ==
          number(first_unit("trained " + without + " --points 1000")["cost"]) + 1);
  }
  CHECK(first_unit("trained musket --points 1000")["hand_weapon"].is_null());
  // each is what it is called, and one to a figure
  CHECK(answered("-r sow army-gen raw pistol sword --points 100")["typed"] ==
        Value{"army-gen raw pistol sword --points 100"});
  const auto both = acw_run("-r sow army-gen raw musket bayonet sword --points 100");
  CHECK(both.code == 1);
  CHECK(both.err.find("a figure has only one of bayonet, sword and lance") != std::string::npos);
}

TEST_CASE("state of war army-gen: two companies fight as they were made") {
  const GameTable game{"sow", army_file("federal company trained minie-rifle bayonet"),
                       army_file("confederate cavalry-company raw pistol sword")};
  const auto said = game.run("melee fp1s1 vs cg1 --need --json").json()["situation"];
  CHECK(said["hand_weapon"] == Value{"bayonet"});
  CHECK(said["target"]["hand_weapon"] == Value{"sword-pistol"});
  CHECK(said["target"]["mounted"] == Value{true});
  // 10 and 1 against 1 and 1; no die for a horse against bayonets on foot
  game.play("melee fp1s1 vs cg1 --dice 10,1,1,1");
  CHECK(number(game.left("cg1")) == number(game.unit("cg1")["figures"]) - 1);
}

TEST_CASE("state of war army-gen: groups of two armies are told apart, and have plain ids") {
  const std::string groups =
      "--group '14 trained minie-rifle bayonet' --group '1 veteran pistol leader' --group '6 raw "
      "shotgun'";
  const auto all = army_units("federal " + groups);
  const auto& list = *all.as<Value::Array>();
  REQUIRE(list.size() == 3);
  CHECK(list[0]["id"] == Value{"fg1"});
  CHECK(list[1]["id"] == Value{"fg1l"});
  CHECK(list[2]["id"] == Value{"fg2"});
  const GameTable game{"sow", army_file("federal " + groups), army_file("confederate " + groups)};
  // without an @, the leader too
  game.play("fire fg1l 10cm at cg1 --seed a");
  CHECK(game.left("fg1l") == Value{1});
}

TEST_CASE("state of war charge: the chargers' percentages are told as the charged unit's are") {
  // their numbers and their percentages are one thing, under fire as well
  CHECK(odds("6 raw --killed-percent 25 vs 8 trained") == odds("6/8 raw vs 8 trained"));
  CHECK(odds("6 raw --killed-percent 25 vs 8 trained musket 10cm") ==
        odds("6/8 raw vs 8 trained musket 10cm"));
  CHECK(odds("6 raw --killed-percent 25 --wounded-percent 25 vs 8 trained") ==
        odds("6/8 raw --wounded-before 2 vs 8 trained"));
  CHECK(odds("6 raw --wounded-percent 40 vs 8 trained musket 10cm") !=
        odds("6 raw vs 8 trained musket 10cm"));
  // 8 of 16 and then 2 more are 62 percent: −6, where 50 alone were −4; +1 for moving to the enemy
  const std::string hit =
      "8 raw --killed-percent 50 vs 2 trained musket 4cm --dice 8,10,10,1,1,1,10,1,1,2,";
  const auto result = [&](const std::string& die) {
    return acw_run("-r sow charge " + hit + die + " --json").json()["outcome"]["stopped"];
  };
  CHECK(result("5") == Value{true});
  CHECK(result("6") == Value{false});
  const auto wrong = acw_run("-r sow charge 6/8 raw --killed-percent 50 vs 8 trained");
  CHECK(wrong.code == 2);
  CHECK(wrong.err.find("--killed-percent 50: by their numbers it is 25") != std::string::npos);
}
