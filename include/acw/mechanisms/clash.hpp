#pragma once

#include "acw/mechanisms/parts/blows.hpp"
#include "acw/mechanisms/parts/kill_dice.hpp"

namespace acw {

/// One round hand to hand: both sides' men in contact have points, points are kill dice, and both
/// sides throw. A defender may be hacked at without an answer.
struct Clash {
  static constexpr std::string_view name = "clash";
  static constexpr std::array tables{Blows::base_shape,     Blows::bonus_shape,
                                     Blows::contact_shape,  KillDice::die_shape,
                                     KillDice::cover_shape, Shape{"free_hack", {}}};
  static constexpr std::string_view outcomes[]{
      "attackers_points", "defenders_points", "attackers_killed", "attackers_out",
      "defenders_killed", "defenders_out",    "attackers_lost",   "defenders_lost"};
  static constexpr KillDice::Names attack{"attackers, one more", "attackers, kill dice"};
  static constexpr KillDice::Names defence{"defenders, one more", "defenders, kill dice"};

  struct Plan {
    KillDice dice;
    Blows::Contact men{};
    int attackers_points = 0;
    int defenders_points = 0;
  };
  struct Outcome {
    int attackers_points;
    int defenders_points;
    KillDice::Thrown attackers;  ///< who fell of the attackers
    KillDice::Thrown defenders;
  };

  static Plan plan(const Query& query) {
    const auto* hack = query.first("free_hack");
    const auto blows = Blows::plan(query, hack == nullptr);
    if (hack != nullptr && query.explanation().later.empty()) {
      query.used(*hack);
      query.note(hack->label);
    }
    blows.tell(query, query.count(), query.target_count());
    Plan plan;
    plan.dice = KillDice::plan(query);
    plan.men = blows.contact(query.count(), query.target_count());
    plan.attackers_points = static_cast<int>(blows.attackers_points(plan.men));
    plan.defenders_points = static_cast<int>(blows.defenders_points(plan.men));
    const auto struck = blows.attackers_points(plan.men);
    if (hack != nullptr) return plan.dice.expect(query, struck, attack), plan;
    plan.dice.expect_unhurt(query, struck, attack);
    plan.dice.expect_unhurt(query, blows.defenders_points(plan.men), defence);
    return plan;
  }

  static int parts(const Plan&) { return 2; }
  static void part(const Plan& plan, int which, Outcome& outcome, auto& dice) {
    if (which == 0) {
      outcome.attackers_points = plan.attackers_points;
      outcome.defenders_points = plan.defenders_points;
      outcome.defenders =
          plan.dice.resolve(plan.attackers_points, plan.men.defenders, attack, dice);
    } else {
      outcome.attackers =
          plan.dice.resolve(plan.defenders_points, plan.men.attackers, defence, dice);
    }
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    Outcome outcome{};
    for (int which = 0; which < parts(plan); ++which) part(plan, which, outcome, dice);
    return outcome;
  }
  static void describe(const Plan&, auto&& field) {
    field({"attackers_points", Focus::first}, &Outcome::attackers_points);
    field({"defenders_points", Focus::first}, &Outcome::defenders_points);
    field({"attackers_killed", Focus::first},
          [](const Outcome& outcome) { return outcome.attackers.killed; });
    field({"attackers_out", Focus::second},
          [](const Outcome& outcome) { return outcome.attackers.out; });
    field({"defenders_killed", Focus::first},
          [](const Outcome& outcome) { return outcome.defenders.killed; });
    field({"defenders_out", Focus::second},
          [](const Outcome& outcome) { return outcome.defenders.out; });
    field({"attackers_lost", Focus::effects},
          [](const Outcome& outcome) { return outcome.attackers.lost(); });
    field({"defenders_lost", Focus::effects},
          [](const Outcome& outcome) { return outcome.defenders.lost(); });
  }
};

}  // namespace acw
