#include "acw/play/outcome_effects.hpp"

#include <doctest/doctest.h>

#include <array>

#include <vector>

using acw::EffectNames;
using acw::OutcomeEffects;
using acw::UnitState;
using Who = acw::OutcomeEffects::Who;

namespace {

OutcomeEffects::Effect effect_on(std::size_t reading, Who who) {
  OutcomeEffects::Effect one{};
  one.reading = reading;
  one.who = who;
  return one;
}

}  // namespace

TEST_CASE("outcome effects: losses are taken off, and not below nobody") {
  OutcomeEffects after;
  after.gone = 4;
  after.list = {effect_on(0, Who::target)};
  after.list[0].lose = 2;
  UnitState attacker{5, 0, 0, 0};
  UnitState defender{7, 0, 0, 0};
  after.apply_losses(std::array{3}, false, attacker, defender);
  CHECK(attacker == UnitState{5, 0, 0, 0});
  CHECK(defender == UnitState{1, 0, 0, 0});
  after.apply_losses(std::array{3}, false, attacker, defender);
  CHECK(defender == UnitState{0, 0, 0, 4});
}

TEST_CASE(
    "outcome effects: who throws and who is the target change places when the defender answers") {
  OutcomeEffects after;
  after.list = {effect_on(0, Who::target), effect_on(1, Who::thrower)};
  for (auto& one : after.list) one.lose = 1;
  UnitState attacker{9, 0, 0, 0};
  UnitState defender{9, 0, 0, 0};
  after.apply_losses(std::array{1, 3}, false, attacker, defender);
  CHECK(attacker.left == 6);
  CHECK(defender.left == 8);
  after.apply_losses(std::array{1, 3}, true, attacker, defender);
  CHECK(attacker.left == 5);
  CHECK(defender.left == 5);
}

TEST_CASE("outcome effects: the loser is who didn't win, and nobody in a draw") {
  OutcomeEffects after;
  after.reports_winner = true;
  after.list = {effect_on(2, Who::loser)};
  after.list[0].wounds = 1;
  UnitState attacker{3, 0, 0, 0};
  UnitState defender{3, 0, 0, 0};
  after.apply_losses(std::array{1, 0, 1}, false, attacker, defender);
  CHECK(defender.hurt == 1);
  after.apply_losses(std::array{0, 1, 1}, false, attacker, defender);
  CHECK(attacker.hurt == 1);
  after.apply_losses(std::array{0, 0, 1}, false, attacker, defender);
  CHECK(attacker.hurt + defender.hurt == 2);
}

TEST_CASE("outcome effects: marks and ends stay, and a number of wounded is the last one") {
  OutcomeEffects after;
  after.list = {effect_on(0, Who::target), effect_on(1, Who::target), effect_on(2, Who::target)};
  after.list[0].mark = 2;
  after.list[1].ends = true;
  after.list[1].end = 3;
  after.list[2].hurt = true;
  UnitState attacker{1, 0, 0, 0};
  UnitState defender{5, 4, 1, 0};
  after.apply_losses(std::array{1, 1, 2}, false, attacker, defender);
  CHECK(defender == UnitState{5, 2, 5, 3});
  after.apply_losses(std::array{0, 0, 0}, false, attacker, defender);
  CHECK(defender == UnitState{5, 0, 5, 3});
}

TEST_CASE("outcome effects: effect names have each mark and end once") {
  EffectNames names;
  CHECK(names.end("stands") == 0);
  CHECK(names.end("breaks") == 1);
  CHECK(names.end("breaks") == 1);
  CHECK(names.mark({"disrupted", "true"}) == 0);
  CHECK(names.mark({"disrupted", "false"}) == 1);
  CHECK(names.mark({"disrupted", "true"}) == 0);
}
