#pragma once

#include <climits>

#include "acw/mechanisms/officer.hpp"
#include "acw/mechanisms/parts/capacity.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"

namespace acw {

/// Dice to hit, a save for each hit where the rules have saves, and the fate of an officer with the
/// target.
struct Volley {
  static constexpr std::string_view name = "volley";
  static constexpr Column save_columns[] = {{"save", Column::integer, true},
                                            {"sides", Column::integer, false, 2, 1000}};
  static constexpr std::array tables{dice_shape,         to_hit_shape,
                                     score_shape,        Shape{"saves", save_columns},
                                     OfficerTest::shape, Capacity::shape};
  static constexpr std::string_view outcomes[]{"hits", "saved", "killed", "officer_killed"};

  struct Plan {
    Pool hit;
    bool saves = false;
    Pool save;
    int figures = INT_MAX;  ///< of the target
    OfficerTest officer;    ///< without steps where no officer is with the target
    std::string killed = "killed";
  };
  struct Outcome {
    int hits = 0;
    int saved = 0;
    int killed = 0;
    bool officer_killed = false;
  };

  static Plan plan(const Query& query) {
    Capacity::check(query);
    Plan plan;
    plan.hit = to_hit(query, "to hit");
    plan.killed = query.one("dice").text("outcome", "killed");
    if (query.target_count() > 0) plan.figures = query.target_count();
    plan.saves = query.has("saves");
    if (plan.saves) {
      const auto& row = query.one("saves");
      plan.save =
          query.needed({"save", 0, row.integer("sides", 6), 0}, row, "save", "", " for each hit");
    }
    plan.officer = OfficerTest::plan(query);
    return plan;
  }

  static Outcome resolve(const Plan& plan, auto& dice) {
    const Cascade volley =
        plan.saves ? dice.cascade(plan.hit, plan.save) : Cascade{dice.count(plan.hit), 0};
    Outcome outcome{volley.hits, volley.saved, std::min(volley.hits - volley.saved, plan.figures),
                    false};
    outcome.officer_killed = plan.officer.falls(outcome.killed, dice);
    return outcome;
  }

  /// What a procedure calls an outcome; empty where its tables never come to it.
  static std::string called(const Procedure& procedure, std::string_view outcome) {
    const auto has = [&](std::string_view table) { return procedure.table(table) != nullptr; };
    if (outcome == "killed") {
      const auto* dice = procedure.table("dice");
      const bool some = dice != nullptr && !dice->rows.empty();
      return some ? std::string{dice->rows.front().text("outcome", outcome)} : "killed";
    }
    const auto table = outcome == "officer_killed" ? OfficerTest::shape.name : "saves";
    return has(table) ? std::string{outcome} : "";
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.saves) {
      field({"hits", Focus::hits}, &Outcome::hits);
      field({"saved", Focus::saved}, &Outcome::saved);
    }
    field({plan.killed, Focus::unsaved}, &Outcome::killed);
    if (!plan.officer.steps.empty())
      field({"officer_killed", Focus::unsaved}, &Outcome::officer_killed);
  }
};

}  // namespace acw
