#pragma once

#include <numeric>

#include "acw/mechanisms/break_point.hpp"
#include "acw/mechanisms/parts/brigades.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// How an army is made up: a ruleset's tables for one side.
struct MusterPlan {
  struct Foot {
    std::string name;  ///< of the class
    int regiments = 0;
    int figures = 0;  ///< besides the throw
    int sides = 6;
    std::string weapon;
  };
  struct Grade {
    int to = 0;  ///< the highest throw
    std::string name;
  };
  struct Crew {
    int to = 0;
    std::string kind;
    int figures = 0;
    int limber = 0;
  };
  struct Cavalry {
    int sides = 6;
    int least = 1;     ///< a lower throw gives none
    int figures = 0;   ///< a company
    int squadron = 0;  ///< companies in a unit; 0: all in one
    std::string weapon;
  };
  struct Swap {
    int companies = 0;     ///< of sharpshooters, in each division
    int cavalry_each = 1;  ///< cavalry companies given for one
    int figures = 0;
    std::string weapon;
    std::vector<Grade> quality;
    std::string place;
  };

  std::string side;
  int divisions = 1;
  bool baggage = false;
  std::vector<Foot> foot;
  std::vector<std::vector<int>>
      extra;  ///< regiments of each class of `foot`, by the face thrown (index 0 is face 1)
  Cavalry cavalry;
  int battery_sides = 4;
  std::vector<Crew> crews;
  std::vector<int> crew_chart;  ///< the highest throw of each of them
  std::vector<Grade> quality;
  Swap swap;
  Brigades brigades;
  int corps_from = 2;                               ///< divisions
  int least_figures = 1;                            ///< of a unit
  Texts names;                                      ///< "20me 20th Maine"
  std::string prefix;                               ///< of the ids of units without a name
  std::vector<std::pair<std::string, Row>> charts;  ///< at which points a class breaks

  /// Dice for figures in roster order: the classes of the first regiments, then those of the extra
  /// ones. By the face thrown for extra regiments (index 0 is face 1).
  std::vector<std::vector<Sum>> figure_dice;

  const std::vector<Sum>& figure_pools(int face) const { return nth(figure_dice, face - 1); }
  /// Companies of horse that a throw gives.
  int companies(int face) const { return face < cavalry.least ? 0 : face; }
  /// Why the swap can't be made when so many companies were thrown; empty where it can.
  std::string no_swap(int thrown) const {
    if (swap.companies == 0) return {};
    const int left = thrown - swap.companies * swap.cavalry_each;
    if (left < 0) return "the swap can't be made: too few cavalry companies were thrown";
    const int horse = left * cavalry.figures;
    if (horse == 0 || horse >= least_figures) return {};
    return concat("the swap can't be made: ", horse,
                  " cavalry figures would be left, and a unit has ", least_figures, " at least");
  }
  /// The points at or below which a unit breaks; 0 where the chart doesn't go so far.
  int breaks_at(const std::string& quality_name, int figures) const {
    for (const auto& [name, row] : charts) {
      if (name != quality_name) continue;
      const auto at = static_cast<std::size_t>(figures - row.integer("from"));
      const auto& points = row.cell("points")->integers;
      return at < points.size() ? static_cast<int>(points[at]) : 0;
    }
    return 0;
  }
};

inline std::vector<MusterPlan::Grade> grades(const Query& query, std::string_view table) {
  std::vector<MusterPlan::Grade> list;
  for (const auto* row : query.read_all(table)) {
    list.push_back({row->integer("to"), row->text("class")});
  }
  if (list.empty())
    throw Refused{"the ruleset's " + std::string{table} + " table has no row for this"};
  return list;
}

inline MusterPlan muster_plan(const Query& query) {
  MusterPlan plan;
  plan.side = query.situation().word({false, "side"});
  plan.divisions = query.number("divisions", 1);
  plan.baggage = query.flag("baggage");
  for (const auto* row : query.read_all("foot")) {
    plan.foot.push_back({row->text("class"), row->integer("regiments"), row->integer("figures"),
                         row->integer("sides"), row->text("weapon")});
  }
  for (const auto* row : query.read_all("extra")) {
    auto& regiments = plan.extra.emplace_back();
    for (const auto& line : plan.foot) regiments.push_back(row->integer(line.name));
  }
  const auto& cavalry = query.read("cavalry");
  plan.cavalry = {cavalry.integer("sides"), cavalry.integer("least"), cavalry.integer("figures"),
                  cavalry.integer("squadron"), cavalry.text("weapon")};
  for (const auto* row : query.read_all("crews")) {
    plan.crews.push_back(
        {row->integer("to"), row->text("kind"), row->integer("figures"), row->integer("limber")});
    plan.crew_chart.push_back(row->integer("to"));
  }
  plan.quality = grades(query, "quality");
  const auto& swap = query.read("swap");
  plan.swap = {query.number("sharpshooters"), swap.integer("cavalry"),
               swap.integer("figures"),       swap.text("weapon"),
               grades(query, "swap_quality"), swap.place};
  if (plan.swap.companies > swap.integer("most")) {
    throw Refused{concat("at most ", swap.integer("most"),
                         " sharpshooter companies a division, and not ", plan.swap.companies),
                  swap.place};
  }
  if (plan.swap.companies > 0)
    query.note("a swap is made after the dice have fallen; exact odds are of the army before it");
  const auto& army = query.read("army");
  plan.battery_sides = army.integer("batteries");
  plan.brigades = Brigades::plan(query, army, plan.divisions);
  bool divisible = false;
  for (const auto& more : plan.extra) {
    int regiments = std::accumulate(more.begin(), more.end(), 0);
    for (const auto& line : plan.foot) regiments += line.regiments;
    divisible = divisible || plan.brigades.misfit(regiments).empty();
  }
  if (!divisible)
    throw Refused{"no throw gives a division the regiments for these brigades", army.place};
  plan.corps_from = army.integer("corps_from");
  plan.least_figures = army.integer("least");
  bool possible = false;
  for (int face = 1; face <= plan.cavalry.sides; ++face)
    possible = possible || plan.no_swap(plan.companies(face)).empty();
  if (!possible)
    throw Refused{concat("the swap can't be made: no throw gives the cavalry for ",
                         plan.swap.companies, " companies"),
                  plan.swap.place};
  const auto& names = query.one("names");
  plan.names = names.cell("regiments")->texts;
  plan.prefix = names.text("prefix");
  if (plan.extra.size() < 2 || plan.crews.empty() || plan.foot.empty())
    throw Refused{"the ruleset's army has no line for this side"};
  if (const auto* morale = query.rules().procedure(army.text("morale"));
      morale != nullptr && morale->table("chart") != nullptr) {
    for (const auto& row : morale->table("chart")->rows) {
      for (const auto& condition : row.when) {
        for (const auto& value : condition.values) plan.charts.emplace_back(value, row);
      }
    }
  }
  for (const auto& regiments : plan.extra) {
    auto& pools = plan.figure_dice.emplace_back();
    for (const auto& line : plan.foot) pools.push_back({"figures", line.regiments, line.sides});
    for (std::size_t i = 0; i < plan.foot.size(); ++i)
      pools.push_back({"extra figures", regiments[i], plan.foot[i].sides});
  }
  const auto die = [](int sides) { return concat("D", sides); };
  const auto times = plan.divisions > 1 ? concat(", ", plan.divisions, " times") : std::string{};
  query.to_read("extra regiments", die(count_of(plan.extra)) + times);
  query.to_read("cavalry companies", die(plan.cavalry.sides) + times);
  query.to_read("batteries", die(plan.battery_sides) + times);
  for (const auto& line : plan.foot)
    query.to_read(line.name,
                  concat(die(line.sides), " for the figures of each regiment, and ", line.figures));
  query.to_read("cavalry class", die(plan.quality.back().to) + ", if there is any");
  query.to_read("battery kind, class",
                die(plan.crews.back().to) + " and " + die(plan.quality.back().to) + " for each");
  if (plan.swap.companies > 0)
    query.to_read("sharpshooter class", die(plan.swap.quality.back().to) + " for each company");
  return plan;
}

}  // namespace acw
