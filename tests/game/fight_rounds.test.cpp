#include <doctest/doctest.h>

#include <string>

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/ruleset.hpp"
#include "chain/outcome_reading.hpp"
#include "chain/question.hpp"
#include "game/armies.hpp"
#include "game/effects.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// What all rounds of a fight told together of a number.
long long told(const Value& result, const std::string& name) {
  long long sum = 0;
  for (const auto& round : *result["rounds"].as<Value::Array>())
    sum += *round["outcome"][name].as<long long>();
  return sum;
}
Value none_or(long long value) { return value == 0 ? Value{} : Value{value}; }

}  // namespace

TEST_CASE("game: a fight to the end tells who was killed and who is out of action") {
  const GameTable game{"si"};
  for (int seed = 1; seed <= 6; ++seed) {
    const auto fight = acw::parse_json(
        game.play("melee ui3 impact vs ci3 --to-the-end --json --seed " + std::to_string(seed)));
    CHECK(fight["rounds"].as<Value::Array>()->size() ==
          static_cast<std::size_t>(*fight["outcome"]["rounds"].as<long long>()));
    for (const std::string id : {"ui3", "ci3"}) {
      const std::string side = id == "ui3" ? "attackers" : "defenders";
      const auto unit = game.unit(id);
      CHECK(unit["killed"] == none_or(told(fight, side + "_killed")));
      CHECK(unit["out_of_action"] == none_or(told(fight, side + "_out")));
    }
    game.play("game undo");
  }
  CHECK(acw_run("replay " + game.file()).code == 0);
}

TEST_CASE("game: a fight to the end tells whose horse fled, and whom wounds put out") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  int worn = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    const auto fight = acw::parse_json(game.play(
        "melee fc charging vs ca --to-the-end --json --seed rounds-" + std::to_string(seed)));
    long long fled = 0;
    bool told_out = false;
    for (const auto& round : *fight["rounds"].as<Value::Array>()) {
      const auto& result = *round["outcome"]["result"].as<std::string>();
      const bool rider = round["outcome"]["winner"] == Value{"defender"};
      fled += rider && (result == "dismounted" || result == "dismounted-wound") ? 1 : 0;
      told_out = told_out || result == "disabled" || result == "killed";
    }
    long long out = 0;
    for (const std::string id : {"fc", "ca"}) {
      for (const std::string name : {"disabled", "killed"}) {
        const auto tally = game.unit(id)[name];
        if (const auto* many = tally.as<long long>()) out += *many;
      }
    }
    CHECK(out == *fight["outcome"]["attacker_lost"].as<long long>() +
                     *fight["outcome"]["defender_lost"].as<long long>());
    CHECK(game.unit("fc")["horses_lost"] == none_or(fled));
    worn += out > 0 && !told_out ? 1 : 0;
    game.play("game undo");
  }
  CHECK(worn > 0);  // by two wounds, that is
}

TEST_CASE("game: a fight to the end leaves a side disrupted") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  int disrupted = 0;
  for (int seed = 1; seed <= 6; ++seed) {
    const auto fight = acw::parse_json(
        game.play("melee tenn vs ninth --to-the-end --json --seed " + std::to_string(seed)));
    bool was = false;
    for (const auto& round : *fight["rounds"].as<Value::Array>())
      was = was || round["outcome"]["defender"]["disrupted"] == Value{true};
    CHECK((game.unit("ninth")["words"]["disrupted"] == Value{true}) == was);
    disrupted += was ? 1 : 0;
    game.play("game undo");
  }
  CHECK(disrupted > 0);
}

TEST_CASE("rounds: where sides take turns, thrower and target change places") {
  const acw::Procedure melee;
  const auto is_defender = [&](const std::string& who, const Value& outcome, bool answers) {
    acw::Row row;
    row.cells.push_back({"who", acw::Column::text, 0, who, {}, {}});
    return acw::side_of(melee, row, outcome, answers);
  };
  CHECK(is_defender("target", {}, false) == true);
  CHECK(is_defender("target", {}, true) == false);
  CHECK(is_defender("thrower", {}, true) == true);
  CHECK(is_defender("attacker", {}, true) == false);
  CHECK(is_defender("loser", Value{}.set("winner", "defender"), false) == false);
  CHECK_FALSE(is_defender("loser", Value{}.set("winner", "neither"), false));
  CHECK(acw::is_answer(Value{}.set("by", "defender")));
  CHECK_FALSE(acw::is_answer(Value{}.set("by", "attacker")));
}
