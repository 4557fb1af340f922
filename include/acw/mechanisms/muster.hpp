#pragma once

#include <numeric>

#include "acw/engine/chances.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Assignment of a division's regiments to brigades: as typed, or by the rules' brigade size.
struct Brigades {
  const Row& army;
  std::vector<int> typed{};  ///< one number: number of brigades; several: regiments in each

  Brigades(const Query& query, const Row& row, int divisions) : army{row} {
    const auto* value = query.value("brigades");
    if (value == nullptr) return;
    typed.assign(value->numbers.begin(), value->numbers.end());
    const int least = army.integer("least_brigades", 1);
    const int number = typed.size() == 1 ? typed.front() : count_of(typed);
    if (number * divisions < least)
      Query::refuse(army, "an army requires at least ", least, " brigades; ", number,
                    " would make ", number * divisions);
    for (const auto i : ranges::Places{typed}) {
      if (typed.size() > 1 && typed[i] < least_size())
        Query::refuse(army, "a brigade has ", least_size(), " regiments at least, and brigade ",
                      i + 1, " would have ", typed[i]);
    }
    query.note("the player divides the regiments into brigades",
               divisions > 1 ? ", alike in each division" : "");
  }

  int least_size() const { return army.integer("least_regiments", 1); }

  /// Explains why the typed sizes do not fit this number of regiments; empty if they fit.
  std::string misfit(int regiments) const {
    if (typed.size() == 1 && typed.front() * least_size() > regiments)
      return concat(typed.front(), " brigades of ", least_size(),
                    " or more cannot be made from the ", regiments, " regiments rolled");
    const int all = std::accumulate(typed.begin(), typed.end(), 0);
    if (typed.size() > 1 && all != regiments)
      return concat("the given brigades have ", all, " regiments; ", regiments,
                    " regiments were rolled");
    return {};
  }

  /// Number of regiments in each brigade. If only the number of brigades is typed, their sizes are
  /// as even as possible. If nothing is typed, there are as few brigades as the rules' size of a
  /// brigade allows (13 → 4 3 3 3).
  std::vector<int> sizes(int regiments) const {
    if (typed.size() > 1) return typed;
    const int most = army.integer("brigade");
    const int brigades = typed.empty() ? (regiments + most - 1) / most : typed.front();
    std::vector<int> sizes;
    for (int last = regiments + brigades - 1; last >= regiments; --last)
      sizes.push_back(last / brigades);
    return sizes;
  }
  /// Assigns regiments to brigades in rotation, class by class. Returns each regiment's brigade,
  /// from 1.
  std::vector<int> deal(const std::vector<std::size_t>& classes) const {
    auto room = sizes(count_of(classes));
    std::multimap<std::size_t, std::size_t> regiments;  // by class
    for (const auto i : ranges::Places{classes}) regiments.emplace(classes[i], i);
    std::vector<int> brigades(classes.size());
    std::size_t at = 0;
    for (const auto& [grade, regiment] : regiments) {
      while (room[at % room.size()] == 0) ++at;
      --room[at % room.size()];
      brigades[regiment] = static_cast<int>(at++ % room.size()) + 1;
    }
    return brigades;
  }
};

/// Randomly rolled army: regiments and their figures, cavalry and batteries. Sharpshooters may
/// replace cavalry.
struct Muster final : Process {
  static constexpr std::string_view name = "muster";
  static constexpr Shape army_shape{
      "army!: batteries! 2..1000, brigade! 1..100, least_brigades 1..100, least_regiments 1..100, "
      "corps_from! 1.., least! 1.., morale! text"};
  static constexpr Shape tables[]{
      "foot!: class! text, regiments! 0..1000, figures! 0.., sides! 2..1000, weapon text",
      "extra!: face! 1..1000, *",
      "cavalry!: sides! 2..1000, least! 1.., figures! 1.., squadron 0.., weapon text",
      "crews!: to! 1..1000 rising, kind! text, figures! 1.., limber 0..",
      "quality!: to! 1..1000 rising, class! text",
      "swap!: most! 0.., cavalry! 1.., figures! 1.., weapon text",
      "swap_quality!: to! 1..1000 rising, class! text",
      army_shape,
      "names!: regiments! texts, prefix text"};
  static constexpr Shape outcomes =
      "outcomes: regiments, figures, foot_figures, cavalry_companies, cavalry_figures, batteries, "
      "gunners";
  static constexpr Shape units = "units: id, name, arm, class, figures, weapon, brigade, breaks_at";
  enum {
    done,   ///< number of divisions already rolled
    plain,  ///< 1: no swaps are made, and every division into brigades is accepted
    regiments,
    figures,
    foot_figures,
    cavalry_companies,
    cavalry_figures,
    batteries,
    gunners,
    numbers
  };

  explicit Muster(const Query& query)
      : side{query.word("side")},
        divisions{query.number("divisions", 1)},
        baggage{query.flag("baggage")},
        swapped{query.number("sharpshooters")},
        foot{query.read_all("foot")},
        extra{query.read_all("extra")},
        cavalry{query.read("cavalry")},
        crews{query.read_all("crews")},
        quality{query.read_all("quality")},
        swap{query.read("swap")},
        swap_quality{query.read_all("swap_quality")},
        army{query.read("army")},
        brigades{query, army, divisions},
        names{query.one("names")} {
    if (swapped > swap.integer("most"))
      Query::refuse(swap, "at most ", swap.integer("most"),
                    " sharpshooter companies a division, not ", swapped);
    if (swapped > 0) query.note("a swap follows the roll; exact odds are of the army before it");
    const auto fits = [&](const Row* row) {
      return brigades.misfit(regiments_of(*row).number).empty();
    };
    if (ranges::none_of(extra, fits))
      Query::refuse(army, "no roll gives a division enough regiments for these brigades");
    bool possible = false;
    for (int face = 1; face <= cavalry.integer("sides"); ++face)
      possible = possible || no_swap(companies(face), swapped).empty();
    if (!possible)
      Query::refuse(swap, "no swap: no roll gives enough cavalry for ", swapped, " companies");
    if (extra.size() < 2 || crews.empty() || foot.empty() || quality.empty() ||
        swap_quality.empty())
      throw RuleError{"the ruleset's army has no row for this side"};
    for (const auto* row : crews) crew_chart.push_back(row->integer("to"));
    if (const auto* morale = query.rules().procedure(army.text("morale")))
      charts = &morale->rows("chart");
    explain(query);
    start.assign(numbers, 0);
    live = regiments;
    auto last_division = start;
    last_division[done] = divisions - 1;
    last_division[plain] = 1;
    starts = Distribution{last_division};
    declare(outcomes, regiments);
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (now[done] == divisions) return false;
    Roster roster{dice.seen()};
    do raise(now[done]++, now, dice, roster);
    while (roster.seen && now[done] < divisions);
    dice.tell([&](Result& report, auto) {
      report.outcome.set("sharpshooter_companies", swapped * divisions);
      report.outcome.set("officers", keyed("divisional", divisions, "brigadiers", roster.brigades,
                                           "corps", has_corps() ? 1 : 0));
      if (baggage) report.outcome.set("baggage_wagons", divisions);
      report.outcome.set("units", roster.units, "leaders", leaders(roster.brigades));
    });
    return true;
  }
  void finish(const Numbers&, Result& result) const override {
    put_first(keyed("side", side, "divisions", divisions), result);
  }

  /// Exact odds of one division, added up for all divisions. They ignore swaps and typed brigades,
  /// because not every roll allows them.
  Rows odds(const Fields& wanted) const override {
    Distribution one;
    for (const auto& [row, chance] : Process::odds(wanted).rows) one.add(row, chance);
    return {with_terms(Distribution{Numbers(wanted.size(), 0)}, one, divisions).sorted()};
  }

 private:
  using Lines = acw::Rows;  ///< rows of a table
  /// Infantry regiments of a division.
  struct Regiments {
    int number = 0;
    int figures = 0;          ///< fixed number of figures, without the rolls
    std::vector<Sum> dice{};  ///< one throw per class: basic regiments, then the extra ones
  };
  /// Roster of the army, written while its dice are rolled.
  struct Roster {
    bool seen;  ///< false: the roster is not written
    Value::Array units{};
    std::size_t named = 0;  ///< number of regiments named so far
    int brigades = 0;
    std::string suffix{};       ///< letters of the division, in its units' ids
    std::string of_division{};  ///< text after names that occur in each division
  };

  Regiments regiments_of(const Row& roll) const {
    Regiments all;
    const auto add = [&](std::string_view why, const Row& line, int number) {
      all.number += number;
      all.figures += number * line.integer("figures");
      all.dice.push_back({why, number, line.integer("sides")});
    };
    for (const auto* line : foot) add("figures", *line, line->integer("regiments"));
    for (const auto* line : foot) add("extra figures", *line, roll.integer(line->text("class")));
    return all;
  }
  void explain(const Query& query) const {
    const auto read = [&](std::string_view why, const auto&... die) {
      query.to_read(why, concat("D", die...));
    };
    const auto times = divisions > 1 ? concat(", ", divisions, " times") : std::string{};
    read("extra regiments", extra.size(), times);
    read("cavalry companies", cavalry.integer("sides"), times);
    read("batteries", army.integer("batteries"), times);
    for (const auto* line : foot)
      read(line->text("class"), line->integer("sides"), " for the figures of each regiment, and ",
           line->integer("figures"));
    read("cavalry class", highest(quality), ", if there is any");
    read("battery kind, class", crew_chart.back(), " and D", highest(quality), " for each");
    if (swapped > 0) read("sharpshooter class", highest(swap_quality), " for each company");
  }

  bool has_corps() const { return divisions >= army.integer("corps_from"); }
  static int highest(const Lines& grades) { return grades.back()->integer("to"); }
  /// Rolls the class of a unit. The report shows this die separately.
  static std::string_view roll_class(std::string_view why, const Lines& grades, Dice& dice) {
    const int face = dice.aside({why, highest(grades)});
    if (!dice.seen()) return {};
    const auto is_of = [&](const Row* grade) { return face <= grade->integer("to"); };
    return (*ranges::first_that(grades, is_of))->text("class");
  }
  /// Number of cavalry companies by a face: the face, or 0 if it is below `least`.
  int companies(int face) const { return face < cavalry.integer("least") ? 0 : face; }
  /// Explains why the swaps are not possible with the `rolled` cavalry companies; empty if they
  /// are.
  std::string no_swap(int rolled, int swaps) const {
    if (swaps == 0) return {};
    const int left = rolled - swaps * swap.integer("cavalry");
    if (left < 0) return "no swap: too few cavalry companies were rolled";
    const int horse = left * cavalry.integer("figures");
    const int least = army.integer("least");
    if (horse == 0 || horse >= least) return {};
    return concat("no swap: only ", horse, " cavalry figures would be left; a unit requires ",
                  least);
  }

  /// Rolls the dice of one division. `number` is from 0.
  void raise(int number, Numbers& now, Dice& dice, Roster& roster) const {
    const auto index = static_cast<std::uint64_t>(number);
    const int swaps = now[plain] != 0 ? 0 : swapped;
    if (roster.seen && divisions > 1) {
      roster.suffix = letters(number + 1);
      roster.of_division = concat(" of division ", number + 1);
    }
    dice.at("extra regiments", index);
    const auto rolled =
        regiments_of(*nth(extra, dice.face({"extra regiments", count_of(extra)}) - 1));
    if (const auto why = brigades.misfit(rolled.number); now[plain] == 0 && !why.empty())
      Query::refuse(army, why);
    dice.at("cavalry", index);
    const int horse = companies(dice.face({"cavalry companies", cavalry.integer("sides")}));
    if (const auto why = no_swap(horse, swaps); !why.empty()) Query::refuse(swap, why);
    dice.at("batteries", index);
    const int guns = dice.face({"batteries", army.integer("batteries")});

    dice.at("figures", index);
    const int on_foot = rolled.figures + (roster.seen ? raise_regiments(rolled, dice, roster)
                                                      : dice.sums(Sums{rolled.dice}));
    const int ride = horse - swaps * swap.integer("cavalry");
    dice.at("cavalry class", index);
    if (ride > 0) raise_cavalry(ride, roll_class("cavalry class", quality, dice), roster);
    int manned = 0;
    for (int i = 1; i <= guns; ++i) {
      dice.at("battery", index * 1000 + static_cast<std::uint64_t>(i - 1));
      const auto& crew = *nth(crews, dice.line({"battery kind", crew_chart}));
      const int men = crew.integer("figures") + crew.integer("limber");
      manned += men;
      add_numbered(roster, "bty", i, " Battery", crew.text("kind"),
                   roll_class("battery class", quality, dice), men);
    }
    dice.at("sharpshooters", index);
    for (int i = 1; i <= swaps; ++i)
      add_numbered(roster, "ss", i, " Sharpshooter Company", "sharpshooters",
                   roll_class("sharpshooter class", swap_quality, dice), swap.integer("figures"),
                   swap.text("weapon"));

    now[regiments] += rolled.number;
    now[foot_figures] += on_foot;
    now[cavalry_companies] += ride;
    now[cavalry_figures] += ride * cavalry.integer("figures");
    now[batteries] += guns;
    now[gunners] += manned;
    now[figures] +=
        on_foot + ride * cavalry.integer("figures") + manned + swaps * swap.integer("figures");
  }
  /// Rolls the figures of each regiment and adds it to the roster. Returns the sum of the dice.
  int raise_regiments(const Regiments& rolled, Dice& dice, Roster& roster) const {
    std::vector<std::size_t> classes;
    for (const auto i : ranges::Places{rolled.dice})
      classes.insert(classes.end(), static_cast<std::size_t>(rolled.dice[i].dice), i % foot.size());
    const auto dealt = brigades.deal(classes);
    std::size_t next = 0;
    int sum = 0;
    for (const auto& die : rolled.dice) {
      for (const int face : dice.faces(die)) {
        const auto& line = *foot[classes[next]];
        auto [id, called] = next_name(roster.named++);
        add(roster, std::move(id), std::move(called), "infantry", line.text("class"),
            line.integer("figures") + face, line.text("weapon"), roster.brigades + dealt[next++]);
        sum += face;
      }
    }
    roster.brigades += count_of(brigades.sizes(count_of(classes)));
    return sum;
  }
  void raise_cavalry(int ride, std::string_view grade, Roster& roster) const {
    const int squadron = cavalry.integer("squadron");
    for (int i = 1; roster.seen && ride > 0; ++i) {
      const int some = squadron > 0 ? std::min(ride, squadron) : ride;
      add_numbered(roster, "cav", i, squadron > 0 ? " Cavalry Squadron" : "Cavalry", "cavalry",
                   grade, some * cavalry.integer("figures"), cavalry.text("weapon"));
      ride -= some;
    }
  }
  /// Adds a unit that each division has under the same name. A name that begins with a blank gets
  /// an ordinal: " Battery" becomes "1st Battery".
  void add_numbered(Roster& roster, std::string_view kind, int number, const std::string& called,
                    std::string_view arm, std::string_view grade, int men,
                    std::string_view weapon = {}) const {
    if (!roster.seen) return;
    add(roster, concat(names.text("prefix"), kind, roster.suffix, number),
        (called.front() == ' ' ? ordinal(number) : "") + called + roster.of_division, arm, grade,
        men, weapon);
  }
  /// Adds a unit to the roster. `brigade` is 0 if it belongs to none.
  void add(Roster& roster, std::string id, std::string called, std::string_view arm,
           std::string_view grade, int men, std::string_view weapon, int brigade = 0) const {
    auto unit = keyed("id", std::move(id), "name", std::move(called), "arm", arm, "class", grade,
                      "figures", men);
    if (!weapon.empty()) unit.set("weapon", weapon);
    if (brigade > 0) unit.set("brigade", brigade);
    roster.units.push_back(unit.set("breaks_at", breaks_at(grade, men)));
  }

  /// Letters of a division: a to z, then aa.
  static std::string letters(int number) {
    std::string text;
    for (int rest = number; rest > 0; rest = (rest - 1) / 26)
      text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return text;
  }
  /// Id and name of a regiment; "20me 20th Maine" in the list gives both. After the end of the
  /// list, its entries are used again with a number.
  std::pair<std::string, std::string> next_name(std::size_t regiment) const {
    const auto& list = names.cell("regiments")->texts;
    const auto& entry = list[regiment % list.size()];
    const auto again = static_cast<int>(regiment / list.size()) + 1;
    const auto blank = entry.find(' ');
    return {entry.substr(0, blank) + (again == 1 ? "" : letters(again)),
            entry.substr(blank + 1) + (again == 1 ? "" : concat(" (", again, ")"))};
  }
  /// Points at or below which a unit breaks; 0 if no chart covers its size.
  int breaks_at(std::string_view grade, int men) const {
    const auto is_of = [&](const Row& row) {
      return ranges::any_of(row.when, [&](const auto& one) { return contains(one.values, grade); });
    };
    const auto* row = charts == nullptr ? nullptr : ranges::first_that(*charts, is_of);
    if (row == nullptr) return 0;
    const auto at = static_cast<std::size_t>(men - row->integer("from"));
    const auto& points = row->cell("points")->integers;
    return at < points.size() ? static_cast<int>(points[at]) : 0;
  }
  /// Officers by name: a brigadier for each brigade, the divisional officers, the corps commander.
  Value::Array leaders(int all_brigades) const {
    Value::Array list;
    const auto add = [&](const char* id, int number, std::string called,
                         const char* rank) -> auto& {
      const auto text = number > 0 ? std::to_string(number) : "";
      if (number > 0) called += " " + text;
      return list.emplace_back(
          keyed("id", names.text("prefix") + id + text, "name", std::move(called), "rank", rank));
    };
    for (int i = 1; i <= all_brigades; ++i)
      add("b", i, "brigadier of brigade", "brigadier").set("brigade", i);
    for (int i = 1; i <= divisions; ++i)
      add("div", divisions > 1 ? i : 0, "divisional officer", "divisional");
    if (has_corps()) add("corps", 0, "corps commander", "corps");
    return list;
  }

  std::string side;
  int divisions;
  bool baggage;
  int swapped;  ///< sharpshooter companies in each division
  Lines foot;
  Lines extra;
  const Row& cavalry;
  Lines crews;
  Lines quality;
  const Row& swap;
  Lines swap_quality;
  const Row& army;
  Brigades brigades;
  const Row& names;             ///< names of regiments, and the prefix of other units' ids
  std::vector<int> crew_chart;  ///< highest face of each kind of crew
  const std::vector<Row>* charts = nullptr;  ///< break-point charts of the classes; null: none
};

}  // namespace acw
