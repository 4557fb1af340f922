#pragma once

#include <compare>
#include <cstdint>

#include "acw/mechanisms/parts/capacity.hpp"
#include "acw/mechanisms/parts/combat_table.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/outnumbered.hpp"
#include "acw/mechanisms/parts/sub_procedure.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/mechanisms/test.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/range_band.hpp"

namespace acw {

/// A whole charge of units of stands: the charged unit stands or runs; if it stands, those of both
/// sides who may fire do so at once, and what is left of both fights hand to hand. Each of these
/// reads the tables of a command of its own.
struct Contact {
  static constexpr std::string_view name = "contact";
  static constexpr Column part_columns[] = {{"response", Column::text, true, naming::procedure},
                                            {"fire", Column::text, true, naming::procedure},
                                            {"melee", Column::text, true, naming::procedure},
                                            {"distance", Column::number, true, 0},
                                            {"weapon", Column::text, true, naming::slot}};
  static constexpr Column told_columns[] = {{"slot", Column::text, true, naming::slot}};
  static constexpr std::array tables{Shape{"parts", part_columns, true}, Outnumbered::shape,
                                     Shape{"told", told_columns}};
  static constexpr std::string_view outcomes[]{"stands",
                                               "attacker.stands_lost",
                                               "attacker.result",
                                               "attacker.disrupted",
                                               "attacker.rout_hexes",
                                               "defender.stands_lost",
                                               "defender.result",
                                               "defender.disrupted",
                                               "defender.rout_hexes"};

  /// What a side throws, and what is thrown at it does to it.
  struct Side {
    int stands = 0;
    bool fires = false;
    Pool fire;
    CombatTable under_fire;
    std::vector<Pool> melee;  ///< by the stands it has left
    CombatTable in_melee;
  };
  struct Plan {
    Pool response;
    Rout rout;
    Side attacker, defender;
  };
  /// How a side has come through so far.
  struct Fared {
    int lost = 0;
    Fate fate = Fate::none;
    bool disrupted = false;
    int hexes = 0;
    std::strong_ordering operator<=>(const Fared&) const = default;

    void suffers(const CombatTable::Loss& loss) {
      lost += loss.stands_lost;
      fate = std::max(fate, loss.fate);
      disrupted = loss.fate != Fate::eliminated && (disrupted || loss.disrupted);
      hexes = loss.rout_hexes;
    }
    bool fights() const { return fate < Fate::recoil; }
  };
  enum class Stage : std::uint8_t { response, fire, melee, over };
  struct State {
    Stage stage = Stage::response;
    bool stands = false;
    bool met = false;  ///< they have fought hand to hand
    Fared attacker, defender;
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    const auto& parts = query.read("parts");
    Plan plan;
    plan_response(query, parts, plan);
    plan_side(query, parts, false, plan.attacker, plan.defender);
    plan_side(query, parts, true, plan.defender, plan.attacker);
    tell_in_order(plan, query.explanation().needs.own());
    return plan;
  }

  static bool over(const Plan&, const State& state) { return state.stage == Stage::over; }

  static void step(const Plan& plan, State& state, auto& dice) {
    switch (state.stage) {
      case Stage::response:
        state.stands = dice.count(plan.response) == 1;
        state.stage = !state.stands                                ? Stage::over
                      : plan.attacker.fires || plan.defender.fires ? Stage::fire
                                                                   : Stage::melee;
        if (state.stands) return;
        if (plan.rout.eliminated)
          state.defender.suffers({plan.defender.stands, Fate::eliminated, false, 0});
        else state.defender.suffers({0, Fate::rout, false, plan.rout.hexes(dice)});
        return;
      case Stage::fire: {
        const int on_defender = plan.attacker.fires ? dice.count(plan.attacker.fire) : 0;
        const int on_attacker = plan.defender.fires ? dice.count(plan.defender.fire) : 0;
        if (plan.defender.fires)
          state.attacker.suffers(plan.attacker.under_fire.loss(on_attacker, dice));
        if (plan.attacker.fires)
          state.defender.suffers(plan.defender.under_fire.loss(on_defender, dice));
        state.stage =
            state.attacker.fights() && state.defender.fights() ? Stage::melee : Stage::over;
        return;
      }
      case Stage::melee: {
        const int attackers = plan.attacker.stands - state.attacker.lost;
        const int defenders = plan.defender.stands - state.defender.lost;
        const int on_defender = dice.count(nth(plan.attacker.melee, attackers));
        const int on_attacker = dice.count(nth(plan.defender.melee, defenders));
        state.attacker.suffers(left(plan.attacker.in_melee, attackers).loss(on_attacker, dice));
        state.defender.suffers(left(plan.defender.in_melee, defenders).loss(on_defender, dice));
        state.met = true;
        state.stage = Stage::over;
        return;
      }
      case Stage::over:
        return;
    }
  }

  static void describe(const Plan&, auto&& field) {
    field("stands", &Outcome::stands);
    const auto side = [&](const std::string& who, Fared State::*fared) {
      field(who + ".stands_lost",
            [fared](const Outcome& outcome) { return (outcome.*fared).lost; });
      field({who + ".result", fate_words},
            [fared](const Outcome& outcome) { return static_cast<int>((outcome.*fared).fate); });
      field(who + ".disrupted",
            [fared](const Outcome& outcome) { return (outcome.*fared).disrupted; });
      field(who + ".rout_hexes",
            [fared](const Outcome& outcome) { return (outcome.*fared).hexes; });
    };
    side("attacker", &State::attacker);
    side("defender", &State::defender);
  }
  static void comment(const Plan&, const Outcome& outcome, Result& report) {
    if (!outcome.stands)
      report.explanation.note("the charged don't stand, and nothing more is thrown");
    else if (!outcome.met)
      report.explanation.note("after the fire it doesn't come to hand to hand");
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.stands; }

 private:
  /// Throws in the order in which they are made; fire leaves fewer to fight hand to hand.
  static void tell_in_order(const Plan& plan, std::vector<Need>& needs) {
    static constexpr std::string_view order[] = {
        "to stand",        "rout of the charged",      "attacker's fire",
        "defender's fire", "attacker rout under fire", "defender rout under fire",
        "attacker to hit", "defender to hit",          "attacker rout",
        "defender rout"};
    std::stable_sort(needs.begin(), needs.end(), [&](const Need& a, const Need& b) {
      return ranges::index_of(order, a.why) < ranges::index_of(order, b.why);
    });
    for (auto& need : needs) {
      const bool attackers = need.why == "attacker to hit";
      const auto& enemy = attackers ? plan.defender : plan.attacker;
      if ((attackers || need.why == "defender to hit") && enemy.fires && !enemy.fire.impossible())
        need.dice += ", fewer by the fire";
    }
  }

  /// The table for a unit that has lost stands.
  static CombatTable left(const CombatTable& table, int stands) {
    auto now = table;
    now.stands = stands;
    return now;
  }

  static void plan_response(const Query& query, const Row& parts, Plan& plan) {
    SubProcedure response{query, parts.text("response"), true};
    for (const auto* row : query.read_all("told")) {
      response.say(row->text("slot"));
    }
    if (const auto slot = Outnumbered::slot(query, query.count(), query.target_count(), true);
        !slot.empty())
      response.say(slot);
    const auto asked = response.query(query.explanation());
    plan.response = test_die(asked, "to stand");
    plan.rout = Rout::plan(asked, "rout of the charged", "when they don't stand");
  }

  /// One side's fire and melee, and what they do to the enemy.
  static void plan_side(const Query& query, const Row& parts, bool defends, Side& side,
                        Side& enemy) {
    const auto why = [&](std::string_view attacker, std::string_view defender) {
      return defends ? defender : attacker;
    };
    auto& explanation = query.explanation();
    side.stands = defends ? query.target_count() : query.count();
    const int enemies = defends ? query.count() : query.target_count();
    SubProcedure fire{query, parts.text("fire"), defends};
    Capacity::check(fire.query(explanation));
    side.fires = fire.situation.has({false, parts.text("weapon")});
    if (side.fires) {
      fire.situation.distance = Length::of(parts.number("distance"), query.rules().unit);
      find_band(fire.rules, fire.procedure, fire.situation, explanation);
      const auto asked = fire.query(explanation);
      side.fire = to_hit(asked, why("attacker's fire", "defender's fire"));
      enemy.under_fire = CombatTable::plan(
          asked, enemies, why("defender rout under fire", "attacker rout under fire"),
          why("when the fire routs the defender", "when the fire routs the attacker"));
    }
    SubProcedure melee{query, parts.text("melee"), defends};
    const auto asked = melee.query(explanation);
    Capacity::check(asked);
    side.melee.resize(static_cast<std::size_t>(side.stands) + 1);
    for (int stands = 1; stands <= side.stands; ++stands) {
      Explanation unsaid;
      auto fewer = melee;
      fewer.number(slot::count, stands);
      auto& pool = nth(side.melee, stands);
      pool.dice = 0;
      if (asked.first("to_hit") != nullptr)
        pool = to_hit(fewer.query(stands == side.stands ? explanation : unsaid),
                      why("attacker to hit", "defender to hit"));
    }
    enemy.in_melee = CombatTable::plan(asked, enemies, why("defender rout", "attacker rout"),
                                       why("when the defender routs", "when the attacker routs"));
  }
};

}  // namespace acw
