#pragma once

#include "acw/mechanisms/muster_plan.hpp"
#include "acw/mechanisms/roster.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// An army that is diced for: regiments and their figures, cavalry, batteries, sharpshooters in
/// place of cavalry.
struct Muster {
  static constexpr std::string_view name = "muster";
  static constexpr auto& tables = muster_tables;
  static constexpr std::string_view outcomes[]{
      "regiments",       "figures",   "foot_figures", "cavalry_companies",
      "cavalry_figures", "batteries", "gunners"};
  static constexpr std::string_view unit_keys[]{"id",      "name",   "arm",     "class",
                                                "figures", "weapon", "brigade", "breaks_at"};
  using Plan = MusterPlan;
  struct Outcome {
    int regiments = 0;
    int figures = 0;
    int foot_figures = 0;
    int cavalry_companies = 0;
    int cavalry_figures = 0;
    int batteries = 0;
    int gunners = 0;
  };

  static Plan plan(const Query& query) { return muster_plan(query); }
  static int parts(const Plan& plan) { return plan.divisions; }
  /// A division as it is diced for. Odds are of the army before swaps, and however it is divided:
  /// not every throw can pay for a swap, or be divided as was said.
  static void part(const Plan& plan, int division, Outcome& outcome, auto& dice) {
    muster_division(plan, division, false, dice, outcome);
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    Outcome outcome;
    for (int division = 0; division < plan.divisions; ++division)
      muster_division(plan, division, true, dice, outcome);
    return outcome;
  }

  static void describe(const Plan&, auto&& field) {
    field("regiments", &Outcome::regiments);
    field("figures", &Outcome::figures);
    field("foot_figures", &Outcome::foot_figures);
    field("cavalry_companies", &Outcome::cavalry_companies);
    field("cavalry_figures", &Outcome::cavalry_figures);
    field("batteries", &Outcome::batteries);
    field("gunners", &Outcome::gunners);
  }

  static Value detail(const Plan& plan, const Outcome& outcome, const Result& report) {
    const auto units = Roster{plan, report.throws}.units();
    const int companies = plan.swap.companies * plan.divisions;
    auto value = keyed("side", plan.side, "divisions", plan.divisions);
    describe(plan, [&](const About& about, const auto& read) {
      value.set(std::string{about.name}, Value{std::invoke(read, outcome)});
    });
    value.set("sharpshooter_companies", companies);
    int brigades = 0;
    for (const auto& unit : units) brigades = std::max(brigades, unit.brigade);
    value.set("officers", keyed("divisional", plan.divisions, "brigadiers", brigades, "corps",
                                plan.divisions >= plan.corps_from ? 1 : 0));
    if (plan.baggage) value.set("baggage_wagons", plan.divisions);
    value.set("units", to_value(units), "leaders", leaders(plan, brigades));
    return value;
  }

 private:
  /// The officers by name: a brigadier to a brigade, the divisional officers, the corps commander.
  static Value leaders(const Plan& plan, int brigades) {
    Value::Array list;
    const auto add = [&](const std::string& id, const std::string& called, const char* rank) {
      return keyed("id", plan.prefix + id, "name", called, "rank", rank);
    };
    for (int brigade = 1; brigade <= brigades; ++brigade)
      list.push_back(
          add(concat("b", brigade), concat("brigadier of brigade ", brigade), "brigadier")
              .set("brigade", brigade));
    for (int division = 1; division <= plan.divisions; ++division) {
      const auto number = plan.divisions > 1 ? std::to_string(division) : std::string{};
      list.push_back(add("div" + number,
                         number.empty() ? "divisional officer" : "divisional officer " + number,
                         "divisional"));
    }
    if (plan.divisions >= plan.corps_from) list.push_back(add("corps", "corps commander", "corps"));
    return list;
  }

  /// `ordered`: with the swaps and brigades that were said.
  static void muster_division(const Plan& plan, int division, bool ordered, auto& dice,
                              Outcome& outcome) {
    const auto index = static_cast<std::uint64_t>(division);
    dice.at("extra regiments", index);
    const int extra = dice.face({"extra regiments", count_of(plan.extra)});
    const auto& pools = plan.figure_pools(extra);
    int regiments = 0;
    for (const auto& pool : pools) regiments += pool.dice;
    if (const auto why = plan.brigades.misfit(regiments); ordered && !why.empty())
      throw Refused{why, plan.brigades.place};
    dice.at("cavalry", index);
    int companies = plan.companies(dice.face({"cavalry companies", plan.cavalry.sides}));
    if (const auto why = plan.no_swap(companies); ordered && !why.empty())
      throw Refused{why, plan.swap.place};
    const int swapped = ordered ? plan.swap.companies : 0;
    dice.at("batteries", index);
    const int batteries = dice.face({"batteries", plan.battery_sides});

    dice.at("figures", index);
    int foot = dice.sums(pools);
    for (const auto i : ranges::Places{pools})
      foot += pools[i].dice * plan.foot[i % plan.foot.size()].figures;

    companies -= swapped * plan.swap.cavalry_each;
    const int horse = companies * plan.cavalry.figures;
    dice.at("cavalry class", index);
    if (companies > 0) dice.aside({"cavalry class", plan.quality.back().to});
    int gunners = 0;
    for (int battery = 0; battery < batteries; ++battery) {
      dice.at("battery", index * 1000 + static_cast<std::uint64_t>(battery));
      const auto& crew = nth(plan.crews, dice.line({"battery kind", plan.crew_chart}));
      dice.aside({"battery class", plan.quality.back().to});
      gunners += crew.figures + crew.limber;
    }
    dice.at("sharpshooters", index);
    for (int company = 0; company < swapped; ++company)
      dice.aside({"sharpshooter class", plan.swap.quality.back().to});

    outcome.regiments += regiments;
    outcome.foot_figures += foot;
    outcome.cavalry_companies += companies;
    outcome.cavalry_figures += horse;
    outcome.batteries += batteries;
    outcome.gunners += gunners;
    outcome.figures += foot + horse + gunners + swapped * plan.swap.figures;
  }
};

}  // namespace acw
