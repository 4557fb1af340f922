#pragma once

#include "acw/mechanisms/parts/capacity.hpp"
#include "acw/mechanisms/parts/combat_table.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/play/mirror.hpp"

namespace acw {

/// Both sides throw at once, and each suffers what the other hit. The tables are written for the
/// side that throws and its target, and read again with the sides exchanged; a side that has no
/// line in `to_hit` throws nothing.
struct Exchange {
  static constexpr std::string_view name = "exchange";
  static constexpr std::array tables{Capacity::shape, dice_shape,         to_hit_shape,
                                     score_shape,     CombatTable::shape, Rout::shape};
  static constexpr std::string_view outcomes[]{
      "attacker.hits",       "attacker.stands_lost", "attacker.result",      "attacker.disrupted",
      "attacker.rout_hexes", "defender.hits",        "defender.stands_lost", "defender.result",
      "defender.disrupted",  "defender.rout_hexes"};

  struct Side {
    Pool hit;  ///< what it throws
    CombatTable suffers;
  };
  struct Plan {
    Side attacker, defender;
  };
  struct Outcome {
    Suffered attacker, defender;
  };

  static Plan plan(const Query& query) {
    Capacity::check(query);
    const auto other = mirrored(query.procedure(), query.situation());
    const Query back = query.in(other);
    Plan plan;
    plan.attacker.hit = throws(query, "attacker to hit");
    plan.defender.hit = throws(back, "defender to hit");
    plan.attacker.suffers =
        CombatTable::plan(back, query.count(), "attacker rout", "when the attacker routs");
    plan.defender.suffers =
        CombatTable::plan(query, query.target_count(), "defender rout", "when the defender routs");
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    const int on_defender = dice.count(plan.attacker.hit);
    const int on_attacker = dice.count(plan.defender.hit);
    const auto attacker = plan.attacker.suffers.loss(on_attacker, dice);
    return {{on_attacker, attacker}, {on_defender, plan.defender.suffers.loss(on_defender, dice)}};
  }
  static void describe(const Plan&, auto&& field) {
    describe_suffered(field, "attacker.",
                      [](const Outcome& outcome) -> const Suffered& { return outcome.attacker; });
    describe_suffered(field, "defender.",
                      [](const Outcome& outcome) -> const Suffered& { return outcome.defender; });
  }

 private:
  static Pool throws(const Query& query, std::string_view why) {
    if (query.first("to_hit") != nullptr) return to_hit(query, why);
    Pool none;
    none.dice = 0;
    return none;
  }
};

}  // namespace acw
