#pragma once

#include "acw/mechanisms/parts/combat_table.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/play/mirror.hpp"
#include "acw/rules/plus.hpp"
#include "acw/rules/range_band.hpp"

namespace acw {

/// Simultaneous combat: both sides roll, and each suffers the other's hits. The tables are written
/// for a side and its target, and are read again with the sides exchanged. A side without a
/// matching row in `to_hit` rolls no dice. In a fire exchange each side has its own range, and
/// fires only if its own table allows simultaneous fire.
struct Exchange final : Single {
  static constexpr std::string_view name = "exchange";
  /// Flag for the defender's bound: the acting side, which rolls first, is the defender.
  static constexpr std::string_view turned = "turned";
  static constexpr std::array tables{dice_shape, to_hit_shape, score_shape, CombatTable::shape,
                                     Rout::shape};
  static constexpr Shape outcomes =
      "outcomes: attacker.hits, attacker.stands_lost, "
      "attacker.result (none|disrupted|recoil|rout|eliminated), attacker.disrupted flag, "
      "attacker.rout_hexes, defender.hits, defender.stands_lost, "
      "defender.result (none|disrupted|recoil|rout|eliminated), defender.disrupted flag, "
      "defender.rout_hexes";

  explicit Exchange(const Query& query) {
    const auto other = mirrored(query.procedure(), query.situation());
    const bool answers = query.flag(turned);
    const std::string_view own[] = {"attacker to hit", "attacker rout", "when the attacker routs"};
    const std::string_view its[] = {"defender to hit", "defender rout", "when the defender routs"};
    const auto& [first, rout, routs] = answers ? its : own;
    const auto& [second, its_rout, its_routs] = answers ? own : its;
    attackers_hit = throws(query, query.situation(), first);
    defenders_hit = throws(query, other, second);
    // in a fire exchange, a side that is not fired at suffers nothing
    const auto suffers = [](const Query& hit, int stands, const Pool& by, auto why, auto when) {
      CombatTable none;
      none.stands = stands;
      return by.dice == 0 && !hit.procedure().bands.empty()
                 ? none
                 : CombatTable::plan(hit, stands, why, when);
    };
    attacker = suffers(query.in(other), query.count(), defenders_hit, rout, routs);
    defender = suffers(query, query.target_count(), attackers_hit, its_rout, its_routs);
    begin(outcomes);
  }
  void roll(Numbers& now, Dice& dice) const override {
    const int on_defender = dice.count(attackers_hit);
    const int on_attacker = dice.count(defenders_hit);
    attacker.loss(on_attacker, dice).write(now);
    defender.loss(on_defender, dice).write(now, fields.size() / 2);
  }

 private:
  static Pool throws(const Query& whole, Situation situation, std::string_view why) {
    Pool none;
    none.dice = 0;
    const Query query = whole.in(situation);
    const auto& procedure = query.procedure();
    if (procedure.bands.empty())
      return query.first("to_hit") != nullptr ? to_hit(query, why) : none;
    try {
      find_band(query.rules(), procedure, situation, query.explanation());
      return procedure.refusal(situation) != nullptr || query.first(plus::at_once.name) == nullptr
                 ? none
                 : to_hit(query, why);
    } catch (const RuleError&) {
      return none;
    }
  }

  Pool attackers_hit;
  Pool defenders_hit;
  CombatTable attacker;  ///< losses that the side suffers
  CombatTable defender;
};

}  // namespace acw
