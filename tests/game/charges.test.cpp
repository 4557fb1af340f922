#include <doctest/doctest.h>

#include <string>

#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

long long whole_number(const Value& value) {
  const auto* found = value.as<long long>();
  return found == nullptr ? 0 : *found;
}

/// What a charge comes to in a game, and how its units stand after; with another seed each time.
template <class Check>
void charges(const GameTable& game, const std::string& line, Check check) {
  for (int seed = 1; seed <= 12; ++seed) {
    const auto told = game.play(line + " --json --seed charge-" + std::to_string(seed));
    CAPTURE(told);
    check(acw::parse_json(told)["outcome"]);
    game.play("game undo");
  }
}

}  // namespace

TEST_CASE("game: a charge of Kallistra's leaves stands lost, disruption and rout") {
  const GameTable game{"ka", armies::ka_union, armies::ka_confederate};
  const auto check = [&](const std::string& id, const Value& outcome) {
    const auto result = *outcome["result"].as<std::string>();
    const auto unit = game.unit(id);
    if (result != "eliminated")
      CHECK(whole_number(unit["left"]) == 6 - whole_number(outcome["stands_lost"]));
    const bool disrupted = outcome["disrupted"] == Value{true} || result == "rout";  // R13
    CHECK(unit["words"]["disrupted"] == (disrupted ? Value{true} : Value{}));
    CHECK(unit["end"] == (result == "rout"         ? Value{"routed"}
                          : result == "eliminated" ? Value{"removed"}
                                                   : Value{}));
  };
  charges(game, "charge @iron vs @tenn", [&](const Value& outcome) {
    check("iron", outcome["attacker"]);
    check("tenn", outcome["defender"]);
  });
}

TEST_CASE("game: a charge of Simon's leaves who is killed and who is out of action") {
  const GameTable game{"si"};
  charges(game, "charge @ci1 12in vs @ui1", [&](const Value& outcome) {
    const auto check = [&](const std::string& id, const std::string& side, bool breaks) {
      const auto unit = game.unit(id);
      CHECK(whole_number(unit["left"]) == 5 - whole_number(outcome[side + "_lost"]));
      CHECK(whole_number(unit["killed"]) == whole_number(outcome[side + "_killed"]));
      CHECK(whole_number(unit["out_of_action"]) == whole_number(outcome[side + "_out"]));
      if (whole_number(unit["left"]) > 0) CHECK((unit["end"] == Value{"routed"}) == breaks);
    };
    const auto yes = [&](const char* name) { return outcome[name] == Value{true}; };
    check("ci1", "attackers", yes("attacker_stopped") || yes("attacker_breaks_after"));
    check("ui1", "defenders", yes("defender_breaks") || yes("defender_breaks_after"));
  });
}

TEST_CASE("game: a charge of State of War leaves chargers wounded, disabled and killed") {
  const GameTable game{"sow", armies::sow_federal, armies::sow_confederate};
  charges(game, "charge @fa vs @ca 10cm", [&](const Value& outcome) {
    const auto unit = game.unit("fa");
    CHECK(whole_number(unit["left"]) ==
          10 - whole_number(outcome["killed"]) - whole_number(outcome["disabled"]));
    CHECK(whole_number(unit["wounded"]) == whole_number(outcome["wounded"]));
    CHECK(whole_number(unit["killed"]) == whole_number(outcome["killed"]));
    CHECK(whole_number(unit["disabled"]) == whole_number(outcome["disabled"]));
    CHECK(game.left("ca") == Value{8});
  });
}
