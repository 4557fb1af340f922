#pragma once

#include "acw/chance/pmf.hpp"
#include "acw/mechanisms/roster.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// An army that is diced for: regiments and their figures, cavalry, batteries, sharpshooters in
/// place of cavalry.
struct Muster final : Process {
  static constexpr std::string_view name = "muster";
  static constexpr auto& tables = muster_tables;
  static constexpr std::string_view outcomes[]{
      "regiments",       "figures",   "foot_figures", "cavalry_companies",
      "cavalry_figures", "batteries", "gunners"};
  static constexpr std::string_view unit_keys[]{"id",      "name",   "arm",     "class",
                                                "figures", "weapon", "brigade", "breaks_at"};
  enum {
    done,
    regiments,
    figures,
    foot_figures,
    cavalry_companies,
    cavalry_figures,
    batteries,
    gunners,
    numbers
  };

  explicit Muster(const Query& query) : Muster{MusterPlan{query}} {
    division = std::make_unique<const Muster>(plan.division());
  }
  explicit Muster(MusterPlan army) : plan{std::move(army)} {
    start.assign(numbers, 0);
    live = regiments;
    for (std::size_t i = regiments; i < numbers; ++i)
      add_counted(std::string{outcomes[i - regiments]}, {i});
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (now[done]++ > 0) return false;
    Roster roster{plan};
    for (int i = 0; i < plan.divisions; ++i)
      raise(static_cast<std::uint64_t>(i), now, dice, roster);
    dice.tell([&](Result& report, auto) {
      report.outcome.set("sharpshooter_companies", plan.swap.companies * plan.divisions);
      report.outcome.set(
          "officers", keyed("divisional", plan.divisions, "brigadiers", roster.brigades(), "corps",
                            plan.divisions >= plan.corps_from ? 1 : 0));
      if (plan.baggage) report.outcome.set("baggage_wagons", plan.divisions);
      report.outcome.set("units", roster.units(), "leaders", roster.leaders());
    });
    return true;
  }
  void finish(const Numbers&, Result& result) const override {
    auto all = keyed("side", plan.side, "divisions", plan.divisions);
    for (const auto& [key, field] : *result.outcome.as<Value::Object>()) all.set(key, field);
    result.outcome = std::move(all);
  }

  /// Odds are of the army before swaps, and however it is divided: not every roll can pay for a
  /// swap, or be divided as was asked.
  Rows odds(const Fields& wanted) const override {
    if (division == nullptr) return Process::odds(wanted);
    return sum_of_equal(division->odds(wanted), plan.divisions, [](const Rows& a, const Rows& b) {
      if (a.rows.empty()) return b;
      Effort::spend(Effort::merge, a.rows.size() * b.rows.size());
      std::map<Numbers, double> sums;
      for (const auto& [mine, chance] : a.rows) {
        for (const auto& [other, likely] : b.rows) {
          auto sum = mine;
          for (const auto i : ranges::Places{sum}) sum[i] += other[i];
          sums[std::move(sum)] += chance * likely;
        }
      }
      return Rows{{sums.begin(), sums.end()}};
    });
  }

 private:
  /// Dice for one division.
  void raise(std::uint64_t index, Numbers& now, Dice& dice, Roster& roster) const {
    const bool seen = dice.seen();
    if (seen) roster.begin_division();
    dice.at("extra regiments", index);
    const auto& foot =
        nth(plan.regiments, dice.face({"extra regiments", count_of(plan.regiments)}) - 1);
    if (const auto why = plan.brigades.misfit(foot.number); !why.empty())
      throw Refused{why, plan.brigades.place};
    dice.at("cavalry", index);
    const int companies = plan.companies(dice.face({"cavalry companies", plan.cavalry.sides}));
    if (const auto why = plan.no_swap(companies); !why.empty()) throw Refused{why, plan.swap.place};
    dice.at("batteries", index);
    const int crews = dice.face({"batteries", plan.battery_sides});

    dice.at("figures", index);
    int on_foot = foot.figures;
    if (!seen) on_foot += dice.sums(Sums{foot.dice});
    for (std::size_t i = 0; seen && i < foot.dice.size(); ++i) {
      for (const int rolled : dice.faces(foot.dice[i])) {
        on_foot += rolled;
        roster.regiment(plan.foot[i % plan.foot.size()], rolled);
      }
    }
    if (seen) roster.form_brigades();

    const int ride = companies - plan.swap.companies * plan.swap.cavalry_each;
    dice.at("cavalry class", index);
    if (ride > 0) {
      const int rolled = dice.aside({"cavalry class", plan.quality.back().to});
      if (seen) roster.cavalry(ride, rolled);
    }
    int manned = 0;
    for (int i = 0; i < crews; ++i) {
      dice.at("battery", index * 1000 + static_cast<std::uint64_t>(i));
      const auto& crew = nth(plan.crews, dice.line({"battery kind", plan.crew_chart}));
      const int rolled = dice.aside({"battery class", plan.quality.back().to});
      manned += crew.figures;
      if (seen) roster.battery(i + 1, crew, rolled);
    }
    dice.at("sharpshooters", index);
    for (int i = 0; i < plan.swap.companies; ++i) {
      const int rolled = dice.aside({"sharpshooter class", plan.swap.quality.back().to});
      if (seen) roster.sharpshooters(i + 1, rolled);
    }

    now[regiments] += foot.number;
    now[foot_figures] += on_foot;
    now[cavalry_companies] += ride;
    now[cavalry_figures] += ride * plan.cavalry.figures;
    now[batteries] += crews;
    now[gunners] += manned;
    now[figures] +=
        on_foot + ride * plan.cavalry.figures + manned + plan.swap.companies * plan.swap.figures;
  }

  MusterPlan plan;
  std::unique_ptr<const Muster> division;  ///< for the odds; null in one itself
};

}  // namespace acw
