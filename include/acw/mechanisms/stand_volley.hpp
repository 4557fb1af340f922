#pragma once

#include "acw/mechanisms/exchange.hpp"
#include "acw/mechanisms/parts/capacity.hpp"
#include "acw/mechanisms/parts/combat_table.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"

namespace acw {

/// Dice to hit, and what so many hits do to a unit of stands.
struct StandVolley {
  static constexpr std::string_view name = "stand-volley";
  static constexpr std::array tables{
      Capacity::shape,    dice_shape,  to_hit_shape,           score_shape,
      CombatTable::shape, Rout::shape, Exchange::at_once_shape};
  static constexpr std::string_view outcomes[]{"hits", "stands_lost", "result", "disrupted",
                                               "rout_hexes"};

  struct Plan {
    Pool hit;
    CombatTable target;
  };
  using Outcome = Suffered;

  static Plan plan(const Query& query) {
    Capacity::check(query);
    return {to_hit(query, "to hit"),
            CombatTable::plan(query, query.target_count(), "rout", "when it routs")};
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    const int hits = dice.count(plan.hit);
    return {hits, plan.target.loss(hits, dice)};
  }
  static void describe(const Plan&, auto&& field) {
    describe_suffered(field, "", [](const Outcome& outcome) -> const Suffered& { return outcome; });
  }
};

}  // namespace acw
