#pragma once

#include <numeric>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The tables that make up an army.
namespace columns {}  // namespace columns

inline constexpr Shape army_shape{
    "army!: batteries! 2..1000, brigade! 1..100, least_brigades 1..100, least_regiments 1..100, "
    "corps_from! 1.., least! 1.., morale! text"};
inline constexpr Shape muster_tables[]{
    "foot!: class! text, regiments! 0..1000, figures! 0.., sides! 2..1000, weapon text",
    "extra!: face! 1..1000, *",
    "cavalry!: sides! 2..1000, least! 1.., figures! 1.., squadron 0.., weapon text",
    "crews!: to! 1..1000, kind! text, figures! 1.., limber 0..",
    "quality!: to! 1..1000, class! text",
    "swap!: most! 0.., cavalry! 1.., figures! 1.., weapon text",
    "swap_quality!: to! 1..1000, class! text",
    army_shape,
    "names!: regiments! texts, prefix text"};

/// How a division's regiments are put into brigades: as the player said, or by the rules' own size.
struct Brigades {
  int size = 4;           ///< regiments, about, where nothing is said
  int least = 1;          ///< brigades of an army
  int least_size = 1;     ///< regiments of a brigade
  std::vector<int> said;  ///< one number: so many brigades; more: the regiments of each
  std::string place;

  static constexpr std::string_view slot = "brigades";

  static Brigades plan(const Query& query, const Row& army, int divisions) {
    Brigades brigades{army.integer("brigade"),
                      army.integer("least_brigades", 1),
                      army.integer("least_regiments", 1),
                      {},
                      army.place};
    const auto* typed = query.situation().find({false, slot});
    if (typed == nullptr) return brigades;
    for (const auto number : typed->numbers) brigades.said.push_back(static_cast<int>(number));
    if (brigades.number() * divisions < brigades.least)
      throw Refused{concat("an army requires at least ", brigades.least, " brigades; ",
                           brigades.number(), " would make ", brigades.number() * divisions),
                    army.place};
    for (std::size_t i = 0; brigades.said.size() > 1 && i < brigades.said.size(); ++i) {
      if (brigades.said[i] < brigades.least_size)
        throw Refused{
            concat("a brigade has ", brigades.least_size, " regiments at least, and brigade ",
                   i + 1, " would have ", brigades.said[i]),
            army.place};
    }
    query.note("the player divides the regiments into brigades" +
               std::string{divisions > 1 ? ", alike in each division" : ""});
    return brigades;
  }

  /// Brigades of a division, where they were said.
  int number() const { return said.size() == 1 ? said.front() : count_of(said); }

  /// Why so many regiments can't be divided so; empty where they can.
  std::string misfit(int regiments) const {
    const auto has = concat(regiments, " regiments");
    if (said.size() == 1 && said.front() * least_size > regiments)
      return concat(said.front(), " brigades of ", least_size, " or more cannot be made from the ",
                    has, " rolled");
    const int all = std::accumulate(said.begin(), said.end(), 0);
    if (said.size() > 1 && all != regiments)
      return concat("the given brigades have ", all, " regiments; ", has, " were rolled");
    return {};
  }

  /// Regiments of each brigade. Where only their number is known they are as even as can be, and
  /// where nothing was said they are as few as hold `size` each (13 → 4 3 3 3).
  std::vector<int> sizes(int regiments) const {
    if (said.size() > 1) return said;
    const int brigades = said.empty() ? (regiments + size - 1) / size : said.front();
    std::vector<int> sizes(static_cast<std::size_t>(brigades), regiments / brigades);
    for (int i = 0; i < regiments % brigades; ++i) ++nth(sizes, i);
    return sizes;
  }
};

/// How an army is made up: a ruleset's tables for one side.
struct MusterPlan {
  struct Foot {
    std::string name;  ///< of the class
    int regiments = 0;
    int figures = 0;  ///< besides the roll
    int sides = 6;
    std::string weapon;
  };
  struct Grade {
    int to = 0;  ///< the highest roll
    std::string name;
  };
  using Grades = std::vector<Grade>;
  struct Crew {
    std::string kind;
    int figures = 0;  ///< with the limber's
  };
  struct Cavalry {
    int sides = 6;
    int least = 1;     ///< a lower roll gives none
    int figures = 0;   ///< a company
    int squadron = 0;  ///< companies in a unit; 0: all in one
    std::string weapon;
  };
  struct Swap {
    int companies = 0;     ///< of sharpshooters, in each division
    int cavalry_each = 1;  ///< cavalry companies given for one
    int figures = 0;
    std::string weapon;
    Grades quality;
    std::string place;
  };
  /// A division's regiments of foot, by the roll for extra regiments.
  struct Regiments {
    int number = 0;
    int figures = 0;          ///< besides the rolls
    std::vector<Sum> dice{};  ///< by class of the first regiments, then of the extra ones
  };

  std::string side;
  int divisions = 1;
  bool baggage = false;
  std::vector<Foot> foot;
  std::vector<Regiments> regiments;  ///< by the face rolled (index 0 is face 1)
  Cavalry cavalry;
  int battery_sides = 4;
  std::vector<Crew> crews;
  std::vector<int> crew_chart;  ///< the highest roll of each of them
  Grades quality;
  Swap swap;
  Brigades brigades;
  int corps_from = 2;                               ///< divisions
  int least_figures = 1;                            ///< of a unit
  Texts names;                                      ///< "20me 20th Maine"
  std::string prefix;                               ///< of the ids of units without a name
  std::vector<std::pair<std::string, Row>> charts;  ///< at which points a class breaks

  explicit MusterPlan(const Query& query)
      : side{query.situation().word({false, "side"})},
        divisions{query.number("divisions", 1)},
        baggage{query.flag("baggage")} {
    for (const auto* row : query.read_all("foot")) {
      foot.push_back({row->text("class"), row->integer("regiments"), row->integer("figures"),
                      row->integer("sides"), row->text("weapon")});
    }
    for (const auto* row : query.read_all("extra")) {
      auto& rolled = regiments.emplace_back();
      const auto add = [&](std::string_view why, std::size_t line, int number) {
        rolled.number += number;
        rolled.figures += number * foot[line].figures;
        rolled.dice.push_back({why, number, foot[line].sides});
      };
      for (const auto i : ranges::Places{foot}) add("figures", i, foot[i].regiments);
      for (const auto i : ranges::Places{foot}) add("extra figures", i, row->integer(foot[i].name));
    }
    const auto& horse = query.read("cavalry");
    cavalry = {horse.integer("sides"), horse.integer("least"), horse.integer("figures"),
               horse.integer("squadron"), horse.text("weapon")};
    for (const auto* row : query.read_all("crews")) {
      crews.push_back({row->text("kind"), row->integer("figures") + row->integer("limber")});
      crew_chart.push_back(row->integer("to"));
    }
    quality = grades(query, "quality");
    plan_swap(query);
    const auto& army = query.read("army");
    battery_sides = army.integer("batteries");
    brigades = Brigades::plan(query, army, divisions);
    if (ranges::none_of(regiments,
                        [&](const auto& rolled) { return brigades.misfit(rolled.number).empty(); }))
      throw Refused{"no roll gives a division enough regiments for these brigades", army.place};
    corps_from = army.integer("corps_from");
    least_figures = army.integer("least");
    bool possible = false;
    for (int face = 1; face <= cavalry.sides; ++face)
      possible = possible || no_swap(companies(face)).empty();
    if (!possible)
      throw Refused{
          concat("no swap: no roll gives enough cavalry for ", swap.companies, " companies"),
          swap.place};
    const auto& list = query.one("names");
    names = list.cell("regiments")->texts;
    prefix = list.text("prefix");
    if (regiments.size() < 2 || crews.empty() || foot.empty())
      throw Refused{"the ruleset's army has no row for this side"};
    if (const auto* morale = query.rules().procedure(army.text("morale"))) {
      for (const auto& row : morale->rows("chart")) {
        for (const auto& condition : row.when) {
          for (const auto& value : condition.values) charts.emplace_back(value, row);
        }
      }
    }
    explain(query);
  }

  /// Companies of horse that a roll gives.
  int companies(int face) const { return face < cavalry.least ? 0 : face; }
  /// Why the swap can't be made when so many companies were rolled; empty where it can.
  std::string no_swap(int rolled) const {
    if (swap.companies == 0) return {};
    const int left = rolled - swap.companies * swap.cavalry_each;
    if (left < 0) return "no swap: too few cavalry companies were rolled";
    const int horse = left * cavalry.figures;
    if (horse == 0 || horse >= least_figures) return {};
    return concat("no swap: only ", horse, " cavalry figures would be left; a unit requires ",
                  least_figures);
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

  /// One division without the swap and brigades that were asked for.
  MusterPlan division() const {
    auto one = *this;
    one.divisions = 1;
    one.swap.companies = 0;
    one.brigades.said.clear();
    return one;
  }

 private:
  static Grades grades(const Query& query, std::string_view table) {
    Grades list;
    for (const auto* row : query.read_all(table))
      list.push_back({row->integer("to"), row->text("class")});
    if (list.empty())
      throw Refused{"the ruleset's " + std::string{table} + " table has no row for this"};
    return list;
  }
  void plan_swap(const Query& query) {
    const auto& row = query.read("swap");
    swap = {query.number("sharpshooters"), row.integer("cavalry"),
            row.integer("figures"),        row.text("weapon"),
            grades(query, "swap_quality"), row.place};
    if (swap.companies > row.integer("most")) {
      throw Refused{concat("at most ", row.integer("most"),
                           " sharpshooter companies a division, not ", swap.companies),
                    swap.place};
    }
    if (swap.companies > 0)
      query.note("a swap follows the roll; exact odds are of the army before it");
  }
  void explain(const Query& query) const {
    const auto die = [](int sides) { return concat("D", sides); };
    const auto times = divisions > 1 ? concat(", ", divisions, " times") : std::string{};
    query.to_read("extra regiments", die(count_of(regiments)) + times);
    query.to_read("cavalry companies", die(cavalry.sides) + times);
    query.to_read("batteries", die(battery_sides) + times);
    for (const auto& line : foot)
      query.to_read(line.name, concat(die(line.sides), " for the figures of each regiment, and ",
                                      line.figures));
    query.to_read("cavalry class", die(quality.back().to) + ", if there is any");
    query.to_read("battery kind, class",
                  die(crew_chart.back()) + " and " + die(quality.back().to) + " for each");
    if (swap.companies > 0)
      query.to_read("sharpshooter class", die(swap.quality.back().to) + " for each company");
  }
};

}  // namespace acw
