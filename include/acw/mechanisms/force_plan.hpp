#pragma once

#include <initializer_list>
#include <utility>

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/typed_groups.hpp"

namespace acw {

/// What a force is made up of, and what it costs.
struct ForcePlan {
  struct Unit {
    std::string id;
    std::string name;
    std::string rank;
    std::string leader;  ///< rank of the figure that leads it and counts among its figures
    int figures;
    int cost = 0;  ///< of a figure, where the units differ
    Value before{}, behind{};
  };
  long long points = 0;  ///< to be spent; 0: none were named
  int cost = 0;          ///< of a figure
  bool mixed = false;    ///< each unit has words and a cost of its own
  long long total = 0;   ///< of such units
  std::vector<Unit> units;
  int figures = 0;
  Value force;   ///< whose it is and what it is
  Value before;  ///< words of every unit that stand before its figures,
  Value behind;  ///< and behind them

  static ForcePlan plan(const Query& query) {
    ForcePlan plan;
    plan.points = query.situation().number({false, "points"});
    if (const auto* typed = TypedGroups::typed(query)) add_groups(query, *typed, plan);
    else add_figures(query, plan);
    const auto side = query.situation().word({false, "side"});
    for (auto& unit : plan.units) unit.id.insert(0, side.substr(0, 1));  // unlike the other side's
    return plan;
  }

 private:
  /// Figures of one kind, each of the same cost.
  static void add_figures(const Query& query, ForcePlan& plan) {
    plan.cost = cost_of(query, "cost");
    const int group = query.one("group").integer("most");
    const auto* men = query.first("men");
    if (men != nullptr && plan.points > 0) throw Misread{"a company or --points: one of them"};
    if (men != nullptr) organise(query, *men, group, plan);
    else if (plan.points > 0) spend(query, group, plan);
    else throw Misread{"say which company, or what there is to spend: --points N"};
    for (const auto& unit : plan.units) plan.figures += unit.figures;
    plan.force = words(query, {"side", "force"});
    plan.before = words(query, {"class"});
    plan.behind = weapons(query);
  }

  static Value words(const Query& query, std::initializer_list<std::string_view> slots) {
    Value words{Value::Object{}};
    for (const auto slot : slots) {
      const auto* said = query.situation().find({false, slot});
      if (said != nullptr)
        words.set(key_of(slot),
                  said->kind == Slot::Kind::flag ? Value{said->word == "true"} : Value{said->word});
    }
    return words;
  }
  /// What they fire, what they carry besides, and whether they ride.
  static Value weapons(const Query& query) {
    auto words = ForcePlan::words(query, {"weapon", "bayonet"});
    if (const auto* row = query.first("carried"))
      words.set(key_of(row->text("slot")), Value{row->text("word")});
    const auto mounted = ForcePlan::words(query, {"mounted"});
    for (const auto& [key, word] : *mounted.as<Value::Object>()) words.set(key, word);
    return words;
  }

  static int cost_of(const Query& query, std::string why) {
    Need need{std::move(why), "points a figure"};
    const auto take = [&](const Row& row) {
      need.needs += row.integer("points");
      query.because(need, row, row.integer("points"), need.because.empty());
    };
    take(query.one("class_cost"));
    for (const auto* table : {"weapon_cost", "extras"}) {
      for (const auto* row : query.all(table)) take(*row);
    }
    const int cost = need.needs;
    query.tell(std::move(need));
    return cost;
  }

  /// Groups as they are typed, each with its own class and weapons.
  static void add_groups(const Query& query, const Row& typed, ForcePlan& plan) {
    if (query.situation().has({false, "force"}))
      throw Misread{"a company or groups of your own: one of them"};
    if (query.situation().has({false, "men"}))
      throw Misread{"--men is for a company: each group says how many figures it has"};
    plan.mixed = true;
    plan.force = words(query, {"side"});
    int groups = 0;
    int led = 0;  ///< points of the class of the last group
    for (const auto& group : TypedGroups{query, typed}.read()) {
      const Query of = query.in(group.said);
      const auto number = std::to_string(group.leads ? groups : ++groups);
      Unit unit{"g" + number, "group " + number, "figure", {}, group.figures};
      const auto& most = query.one("group");
      const int points = of.one("class_cost").integer("points");
      if (group.leads) {
        unit = {unit.id + "l", "leader of " + unit.name, "leader", {}, 1};
        if (points <= led)
          throw Refused{unit.name + ": he is of a higher class than they are", most.place};
        query.used(typed);
      } else if (group.figures > most.integer("most")) {
        throw Refused{concat("a group is of ", most.integer("most"), " figures at most, and not ",
                             group.figures),
                      most.place};
      } else {
        led = points;
      }
      unit.cost = cost_of(of, unit.name);
      unit.before = words(of, {"class"});
      unit.behind = weapons(of);
      plan.figures += unit.figures;
      plan.total += 1LL * unit.figures * unit.cost;
      plan.units.push_back(std::move(unit));
    }
    if (plan.points > 0 && plan.total > plan.points)
      throw Refused{concat("the groups cost ", plan.total, " points, and there are ", plan.points)};
  }

  /// Parts as even as can be, the larger first.
  static int part(int figures, int parts, int index) {
    return figures / parts + (index < figures % parts ? 1 : 0);
  }

  static void organise(const Query& query, const Row& men, int group, ForcePlan& plan) {
    for (const auto* row : query.all("ranks")) {
      const std::string rank{row->text("rank")};
      plan.units.push_back({std::string{row->text("id", rank)},
                            std::string{row->text("name", rank)},
                            rank,
                            {},
                            row->integer("figures")});
    }
    const int number = query.number("men", men.integer("most"));
    if (number < men.integer("least") || number > men.integer("most")) {
      const std::string least = std::to_string(men.integer("least"));
      const std::string most = std::to_string(men.integer("most"));
      throw Refused{concat(men.label, ": ", least == most ? most : "from " + least + " to " + most,
                           ", and not ", number),
                    men.place};
    }
    query.used(men);
    Texts leaders;
    for (const auto* row : query.all("leaders"))
      leaders.insert(leaders.end(), static_cast<std::size_t>(row->integer("figures")),
                     row->text("rank"));
    const std::string rank{men.text("rank")};
    const int platoons = men.integer("platoons", 1);
    const int squads = leaders.empty() ? (number + group - 1) / group : count_of(leaders);
    for (int platoon = 1; platoon <= platoons; ++platoon) {
      for (int squad = 0; squad < squads; ++squad) {
        const std::string one = std::to_string(squad + 1);
        const std::string of = std::to_string(platoon);
        const std::string leader = leaders.empty() ? "" : nth(leaders, squad);
        plan.units.push_back(
            {platoons > 1 ? "p" + of + "s" + one : "g" + one,
             platoons > 1 ? "platoon " + of + ", squad " + one : rank + "s, group " + one, rank,
             leader, part(number, squads, squad) + (leader.empty() ? 0 : 1)});
      }
    }
  }

  static void spend(const Query& query, int group, ForcePlan& plan) {
    if (query.situation().has({false, "men"}))
      throw Misread{"--men is for a company: the points say how many figures there are"};
    const long long figures = plan.points / std::max(plan.cost, 1);
    if (figures == 0)
      throw Refused{concat("a figure costs ", plan.cost, " points, and there are ", plan.points)};
    const int number = static_cast<int>(figures);
    const int groups = (number + group - 1) / group;
    for (int i = 0; i < groups; ++i) {
      const std::string one = std::to_string(i + 1);
      plan.units.push_back(
          {"g" + one, "group " + one, "figure", {}, std::min(group, number - i * group)});
    }
  }
};

}  // namespace acw
