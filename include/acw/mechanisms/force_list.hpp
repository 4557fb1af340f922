#pragma once

#include "acw/mechanisms/force_plan.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// A force bought with points: an organisation with all its ranks, or as many figures as the points
/// pay for. No dice.
struct ForceList {
  static constexpr std::string_view name = "force-list";
  static constexpr Column cost_columns[] = {{"points", Column::integer, true, 0}};
  static constexpr Column rank_columns[] = {{"rank", Column::text, true},
                                            {"id", Column::text},  ///< else the rank
                                            {"name", Column::text},
                                            {"figures", Column::integer, true, 1, 1000}};
  static constexpr Column men_columns[] = {
      {"rank", Column::text, true},
      {"most", Column::integer, true, 1, 1000},
      {"least", Column::integer, true, 1, 1000},
      {"platoons", Column::integer, false, 1,
       100},  ///< each with all those men and the leaders of its squads
  };
  static constexpr Column carried_columns[] = {
      {"slot", Column::text, true,
       naming::slot},  ///< that a unit's line answers besides: `hand-weapon`
      {"word", Column::text, true}};
  static constexpr Column group_columns[] = {{"most", Column::integer, true, 1, 1000}};
  static constexpr std::array tables{Shape{"class_cost", cost_columns, true},
                                     Shape{"weapon_cost", cost_columns, true},
                                     Shape{"extras", cost_columns},
                                     Shape{"carried", carried_columns},
                                     Shape{"ranks", rank_columns},
                                     Shape{"leaders", rank_columns},
                                     Shape{"men", men_columns},
                                     Shape{"group", group_columns, true},
                                     TypedGroups::shape};
  static constexpr std::string_view outcomes[]{"figures", "cost", "total", "left"};
  static constexpr std::string_view unit_keys[]{"id",          "name",    "rank",   "led_by",
                                                "class",       "figures", "weapon", "bayonet",
                                                "hand_weapon", "mounted", "cost",   "total"};

  using Plan = ForcePlan;
  struct Outcome {
    int figures;
    int cost;
    long long total;
    long long left;
  };

  static Plan plan(const Query& query) { return ForcePlan::plan(query); }
  static Outcome resolve(const Plan& plan, auto&) {
    const long long total = plan.mixed ? plan.total : 1LL * plan.figures * plan.cost;
    return {plan.figures, plan.cost, total, plan.points - total};
  }
  static void describe(const Plan& plan, auto&& field) {
    field("figures", &Outcome::figures);
    if (!plan.mixed) field("cost", &Outcome::cost);
    field("total", &Outcome::total);
    if (plan.points > 0) field("left", &Outcome::left);
  }
  /// The force in words, its numbers, and the roster.
  static Value detail(const Plan& plan, const Outcome& outcome, const Result&) {
    Value all{Value::Object{}};
    put(plan.force, all);
    all.set("figures", outcome.figures);
    if (!plan.mixed) all.set("cost", outcome.cost);
    all.set("total", outcome.total);
    if (plan.points > 0) all.set("points", plan.points).set("left", outcome.left);
    Value::Array units;
    for (const auto& unit : plan.units) {
      Value one;
      one.set("id", unit.id).set("name", unit.name).set("rank", unit.rank);
      if (!unit.leader.empty()) one.set("led_by", unit.leader);
      put(plan.mixed ? unit.before : plan.before, one);
      one.set("figures", unit.figures);
      put(plan.mixed ? unit.behind : plan.behind, one);
      const int cost = plan.mixed ? unit.cost : plan.cost;
      one.set("cost", cost).set("total", 1LL * unit.figures * cost);
      units.push_back(std::move(one));
    }
    all.set("units", std::move(units));
    return all;
  }

 private:
  static void put(const Value& words, Value& into) {
    for (const auto& [key, word] : *words.as<Value::Object>()) into.set(key, word);
  }
};

}  // namespace acw
