#pragma once

#include "acw/mechanisms/parts/outnumbered.hpp"
#include "acw/mechanisms/parts/rout.hpp"
#include "acw/mechanisms/test.hpp"

namespace acw {

/// One die: the unit stands, or it runs so far, or is eliminated where it can't run.
struct StandOrRout {
  static constexpr std::string_view name = "stand-or-rout";
  static constexpr std::array tables{die_shape, test_shape, score_shape, Rout::shape,
                                     Outnumbered::shape};
  static constexpr std::string_view outcomes[]{"needs", "stands", "rout_hexes", "result"};

  struct Plan {
    Pool die;
    Rout rout;
  };
  struct Outcome {
    int needs;
    bool stands;
    int rout_hexes;
    int result;
  };
  inline static const Texts results{"stands", "rout", "eliminated"};

  static Plan plan(const Query& query) {
    auto situation = query.situation();
    if (const auto slot = Outnumbered::slot(query, query.target_count(), query.count());
        !slot.empty())
      situation.set_word({false, slot}, Slot::Kind::flag, "true", false);
    const auto die = test_die(query.in(situation), "to stand");
    return {die, Rout::plan(query, "rout", "when it doesn't stand")};
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    if (dice.count(plan.die) == 1) return {plan.die.needs, true, 0, 0};
    if (plan.rout.eliminated) return {plan.die.needs, false, 0, 2};
    return {plan.die.needs, false, plan.rout.hexes(dice), 1};
  }
  static void describe(const Plan&, auto&& field) {
    field("needs", &Outcome::needs);
    field("stands", &Outcome::stands);
    field("rout_hexes", &Outcome::rout_hexes);
    field({"result", results}, &Outcome::result);
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.stands; }
};

}  // namespace acw
