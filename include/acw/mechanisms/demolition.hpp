#pragma once

#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/mechanisms/parts/turns.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Dice to hit, so many points a hit, against the points that stand: for one turn, or turn by turn
/// until nothing stands.
struct Demolition {
  static constexpr std::string_view name = "demolition";
  static constexpr Column point_columns[] = {{"points", Column::integer, true, 0}};
  static constexpr std::array tables{dice_shape, to_hit_shape, score_shape,
                                     Shape{"points", point_columns, true}, Structure::shape};
  static constexpr std::string_view outcomes[]{"turns", "hits", "points", "destroyed"};

  struct Plan {
    Pool hit;
    int points = 1;      ///< a hit
    int standing = 0;    ///< points
    bool until = false;  ///< nothing stands; else it is one turn's fire
  };
  /// Between turns.
  struct State {
    int turns = 0;
    int hits = 0;
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    Plan plan;
    plan.hit = to_hit(query, "to hit");
    const auto& points = query.read("points");
    plan.points = points.integer("points");
    plan.standing = Structure::plan(query).standing;
    plan.until = query.situation().has({false, Until::state});
    query.note(concat(counted(plan.points, "point", "points"), " a hit, against ", plan.standing,
                      " remaining"));
    if (plan.until && (plan.hit.impossible() || plan.points == 0))
      throw Refused{"it cannot be destroyed: no die hits", query.procedure().place};
    return plan;
  }

  static bool over(const Plan& plan, const State& state) {
    return plan.until ? destroyed(plan, state) : state.turns > 0;
  }
  static bool endless(const Plan& plan) { return plan.until; }

  static void step(const Plan& plan, State& state, auto& dice) {
    ++state.turns;
    if (plan.until) turns::begin(dice, state.turns);
    state.hits += dice.count(plan.hit);
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.until) field("turns", &Outcome::turns);
    field("hits", &Outcome::hits);
    field("points",
          [points = plan.points](const Outcome& outcome) { return outcome.hits * points; });
    field("destroyed", [&plan](const Outcome& outcome) { return destroyed(plan, outcome); });
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    if (plan.until) {
      const auto points = [&](const dice::Record& record) {
        return record.successes * plan.points;
      };
      turns::tell(plan.standing, outcome.turns, points, report);
    } else if (!destroyed(plan, outcome)) {
      const int left = plan.standing - outcome.hits * plan.points;
      report.beside.set("left", left);
    }
  }

 private:
  static bool destroyed(const Plan& plan, const State& state) {
    return state.hits * plan.points >= plan.standing;
  }
};

}  // namespace acw
