#pragma once

#include <numeric>

#include "acw/chance/pmf.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

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
  /// The brigade of each regiment, from 1: dealt like cards, class by class.
  std::vector<int> deal(const std::vector<std::size_t>& classes) const {
    auto room = sizes(count_of(classes));
    std::vector<std::size_t> order(classes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](auto one, auto other) { return classes[one] < classes[other]; });
    std::vector<int> brigades(classes.size());
    std::size_t at = 0;
    for (const auto regiment : order) {
      while (room[at] == 0) at = (at + 1) % room.size();
      --room[at];
      brigades[regiment] = static_cast<int>(at) + 1;
      at = (at + 1) % room.size();
    }
    return brigades;
  }
};

/// An army that is diced for: regiments and their figures, cavalry, batteries, sharpshooters in
/// place of cavalry.
struct Muster final : Process {
  static constexpr std::string_view name = "muster";
  static constexpr Shape army_shape{
      "army!: batteries! 2..1000, brigade! 1..100, least_brigades 1..100, least_regiments 1..100, "
      "corps_from! 1.., least! 1.., morale! text"};
  static constexpr Shape tables[]{
      "foot!: class! text, regiments! 0..1000, figures! 0.., sides! 2..1000, weapon text",
      "extra!: face! 1..1000, *",
      "cavalry!: sides! 2..1000, least! 1.., figures! 1.., squadron 0.., weapon text",
      "crews!: to! 1..1000, kind! text, figures! 1.., limber 0..",
      "quality!: to! 1..1000, class! text",
      "swap!: most! 0.., cavalry! 1.., figures! 1.., weapon text",
      "swap_quality!: to! 1..1000, class! text",
      army_shape,
      "names!: regiments! texts, prefix text"};
  static constexpr std::string_view outcomes[]{
      "regiments",       "figures",   "foot_figures", "cavalry_companies",
      "cavalry_figures", "batteries", "gunners"};
  static constexpr std::string_view unit_keys[]{"id",      "name",   "arm",     "class",
                                                "figures", "weapon", "brigade", "breaks_at"};
  enum {
    done,   ///< divisions
    plain,  ///< whether the army is as it is before swaps, and divided however it can be
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
      : side{query.situation().word({false, "side"})},
        divisions{query.number("divisions", 1)},
        baggage{query.flag("baggage")},
        swapped{query.number("sharpshooters")},
        foot{query.read_all("foot")},
        extra{query.read_all("extra")},
        cavalry{query.read("cavalry")},
        crews{query.read_all("crews")},
        quality{grades(query, "quality")},
        swap{query.read("swap")},
        swap_quality{grades(query, "swap_quality")} {
    check_swap(query);
    const auto& army = query.read("army");
    battery_sides = army.integer("batteries");
    corps_from = army.integer("corps_from");
    least = army.integer("least");
    brigades = Brigades::plan(query, army, divisions);
    for (const auto* row : extra) plan_regiments(*row);
    if (ranges::none_of(rolled_foot,
                        [&](const auto& some) { return brigades.misfit(some.number).empty(); }))
      throw Refused{"no roll gives a division enough regiments for these brigades", army.place};
    bool possible = false;
    for (int face = 1; face <= cavalry.integer("sides"); ++face)
      possible = possible || no_swap(companies(face), swapped).empty();
    if (!possible)
      throw Refused{concat("no swap: no roll gives enough cavalry for ", swapped, " companies"),
                    swap.place};
    const auto& list = query.one("names");
    names = &list.cell("regiments")->texts;
    prefix = list.text("prefix");
    if (extra.size() < 2 || crews.empty() || foot.empty())
      throw Refused{"the ruleset's army has no row for this side"};
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
    for (std::size_t i = regiments; i < numbers; ++i)
      add_counted(std::string{outcomes[i - regiments]}, {i});
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (now[done] == divisions) return false;
    Roster roster;
    do raise(now[done]++, now, dice, roster);
    while (dice.seen() && now[done] < divisions);
    dice.tell([&](Result& report, auto) {
      report.outcome.set("sharpshooter_companies", swapped * divisions);
      report.outcome.set("officers", keyed("divisional", divisions, "brigadiers", roster.brigades,
                                           "corps", divisions >= corps_from ? 1 : 0));
      if (baggage) report.outcome.set("baggage_wagons", divisions);
      report.outcome.set("units", roster.units, "leaders", leaders(roster.brigades));
    });
    return true;
  }
  void finish(const Numbers&, Result& result) const override {
    auto all = keyed("side", side, "divisions", divisions);
    for (const auto& [key, field] : *result.outcome.as<Value::Object>()) all.set(key, field);
    result.outcome = std::move(all);
  }

  /// Odds are those of one division, added up for all: before swaps, and however it is divided. Not
  /// every roll can pay for a swap, or be divided as was asked.
  Rows odds(const Fields& wanted) const override {
    return sum_of_equal(Process::odds(wanted), divisions, [](const Rows& a, const Rows& b) {
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
  using Lines = acw::Rows;  ///< of a table
  /// A division's regiments of foot.
  struct Regiments {
    int number = 0;
    int figures = 0;          ///< besides the rolls
    std::vector<Sum> dice{};  ///< by class of the first regiments, then of the extra ones
  };
  /// The list of an army, written as its dice are rolled.
  struct Roster {
    Value::Array units{};
    std::size_t named = 0;  ///< regiments
    int brigades = 0;
    std::string suffix{};  ///< of the ids of a division's units
    std::string whose{};   ///< behind a name that each division has
  };

  static Lines grades(const Query& query, std::string_view table) {
    auto rows = query.read_all(table);
    if (rows.empty())
      throw Refused{"the ruleset's " + std::string{table} + " table has no row for this"};
    return rows;
  }
  void check_swap(const Query& query) const {
    if (swapped > swap.integer("most"))
      throw Refused{concat("at most ", swap.integer("most"),
                           " sharpshooter companies a division, not ", swapped),
                    swap.place};
    if (swapped > 0) query.note("a swap follows the roll; exact odds are of the army before it");
  }
  void plan_regiments(const Row& row) {
    auto& rolled = rolled_foot.emplace_back();
    const auto add = [&](std::string_view why, const Row& line, int number) {
      rolled.number += number;
      rolled.figures += number * line.integer("figures");
      rolled.dice.push_back({why, number, line.integer("sides")});
    };
    for (const auto* line : foot) add("figures", *line, line->integer("regiments"));
    for (const auto* line : foot) add("extra figures", *line, row.integer(line->text("class")));
  }
  void explain(const Query& query) const {
    const auto die = [](int sides) { return concat("D", sides); };
    const auto times = divisions > 1 ? concat(", ", divisions, " times") : std::string{};
    query.to_read("extra regiments", die(count_of(extra)) + times);
    query.to_read("cavalry companies", die(cavalry.integer("sides")) + times);
    query.to_read("batteries", die(battery_sides) + times);
    for (const auto* line : foot)
      query.to_read(line->text("class"),
                    concat(die(line->integer("sides")), " for the figures of each regiment, and ",
                           line->integer("figures")));
    query.to_read("cavalry class", die(highest(quality)) + ", if there is any");
    query.to_read("battery kind, class",
                  die(crew_chart.back()) + " and " + die(highest(quality)) + " for each");
    if (swapped > 0)
      query.to_read("sharpshooter class", die(highest(swap_quality)) + " for each company");
  }

  static int highest(const Lines& grades) { return grades.back()->integer("to"); }
  static std::string_view class_of(const Lines& grades, int face) {
    const auto* row =
        *ranges::first_that(grades, [&](const Row* grade) { return face <= grade->integer("to"); });
    return row->text("class");
  }
  /// Companies of horse that a roll gives.
  int companies(int face) const { return face < cavalry.integer("least") ? 0 : face; }
  /// Why the swap can't be made when so many companies were rolled; empty where it can.
  std::string no_swap(int rolled, int swaps) const {
    if (swaps == 0) return {};
    const int left = rolled - swaps * swap.integer("cavalry");
    if (left < 0) return "no swap: too few cavalry companies were rolled";
    const int horse = left * cavalry.integer("figures");
    if (horse == 0 || horse >= least) return {};
    return concat("no swap: only ", horse, " cavalry figures would be left; a unit requires ",
                  least);
  }

  /// Dice for one division.
  void raise(int number, Numbers& now, Dice& dice, Roster& roster) const {
    const auto index = static_cast<std::uint64_t>(number);
    const bool seen = dice.seen();
    const int swaps = now[plain] != 0 ? 0 : swapped;
    if (seen && divisions > 1) {
      roster.suffix = letters(number + 1);
      roster.whose = concat(" of division ", number + 1);
    }
    dice.at("extra regiments", index);
    const auto& rolled = nth(rolled_foot, dice.face({"extra regiments", count_of(extra)}) - 1);
    if (const auto why = brigades.misfit(rolled.number); now[plain] == 0 && !why.empty())
      throw Refused{why, brigades.place};
    dice.at("cavalry", index);
    const int horse = companies(dice.face({"cavalry companies", cavalry.integer("sides")}));
    if (const auto why = no_swap(horse, swaps); !why.empty()) throw Refused{why, swap.place};
    dice.at("batteries", index);
    const int guns = dice.face({"batteries", battery_sides});

    dice.at("figures", index);
    const int on_foot = rolled.figures + (seen ? raise_regiments(rolled, dice, roster)
                                               : dice.sums(Sums{rolled.dice}));
    const int ride = horse - swaps * swap.integer("cavalry");
    dice.at("cavalry class", index);
    if (ride > 0) {
      const int grade = dice.aside({"cavalry class", highest(quality)});
      if (seen) raise_cavalry(ride, grade, roster);
    }
    int manned = 0;
    for (int i = 1; i <= guns; ++i) {
      dice.at("battery", index * 1000 + static_cast<std::uint64_t>(i - 1));
      const auto& crew = *nth(crews, dice.line({"battery kind", crew_chart}));
      const int grade = dice.aside({"battery class", highest(quality)});
      const int men = crew.integer("figures") + crew.integer("limber");
      manned += men;
      if (seen)
        add_numbered(roster, "bty", i, " Battery", crew.text("kind"), class_of(quality, grade),
                     men);
    }
    dice.at("sharpshooters", index);
    for (int i = 1; i <= swaps; ++i) {
      const int grade = dice.aside({"sharpshooter class", highest(swap_quality)});
      if (seen)
        add_numbered(roster, "ss", i, " Sharpshooter Company", "sharpshooters",
                     class_of(swap_quality, grade), swap.integer("figures"), swap.text("weapon"));
    }

    now[regiments] += rolled.number;
    now[foot_figures] += on_foot;
    now[cavalry_companies] += ride;
    now[cavalry_figures] += ride * cavalry.integer("figures");
    now[batteries] += guns;
    now[gunners] += manned;
    now[figures] +=
        on_foot + ride * cavalry.integer("figures") + manned + swaps * swap.integer("figures");
  }
  /// Returns the sum of their dice.
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
  void raise_cavalry(int ride, int grade, Roster& roster) const {
    const int squadron = cavalry.integer("squadron");
    for (int i = 1; ride > 0; ++i) {
      const int some = squadron > 0 ? std::min(ride, squadron) : ride;
      add_numbered(roster, "cav", i, squadron > 0 ? " Cavalry Squadron" : "Cavalry", "cavalry",
                   class_of(quality, grade), some * cavalry.integer("figures"),
                   cavalry.text("weapon"));
      ride -= some;
    }
  }
  /// Each division has a unit with that id and that name; " Battery" is "1st Battery".
  void add_numbered(Roster& roster, std::string_view kind, int number, const std::string& called,
                    std::string_view arm, std::string_view grade, int men,
                    std::string_view weapon = {}) const {
    add(roster, concat(prefix, kind, roster.suffix, number),
        (called.front() == ' ' ? ordinal(number) : "") + called + roster.whose, arm, grade, men,
        weapon);
  }
  /// `brigade`: 0 if the unit is in none.
  void add(Roster& roster, std::string id, std::string called, std::string_view arm,
           std::string_view grade, int men, std::string_view weapon, int brigade = 0) const {
    auto unit = keyed("id", std::move(id), "name", std::move(called), "arm", arm, "class", grade,
                      "figures", men);
    if (!weapon.empty()) unit.set("weapon", weapon);
    if (brigade > 0) unit.set("brigade", brigade);
    roster.units.push_back(unit.set("breaks_at", breaks_at(grade, men)));
  }

  /// A division's letters: a to z, then aa.
  static std::string letters(int number) {
    std::string text;
    for (int rest = number; rest > 0; rest = (rest - 1) / 26)
      text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return text;
  }
  /// The id and the name of a regiment, by the list ("20me 20th Maine"); after its end, again with
  /// a number.
  std::pair<std::string, std::string> next_name(std::size_t regiment) const {
    const auto& entry = (*names)[regiment % names->size()];
    const auto again = static_cast<int>(regiment / names->size()) + 1;
    const auto blank = entry.find(' ');
    return {entry.substr(0, blank) + (again == 1 ? "" : letters(again)),
            entry.substr(blank + 1) + (again == 1 ? "" : concat(" (", again, ")"))};
  }
  /// The points at or below which a unit breaks; 0 where the chart does not go so far.
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
  /// The officers by name: a brigadier for each brigade, the divisional officers, the corps
  /// commander.
  Value::Array leaders(int all_brigades) const {
    Value::Array list;
    const auto leader = [&](const std::string& id, const std::string& called, const char* rank) {
      return keyed("id", prefix + id, "name", called, "rank", rank);
    };
    for (int i = 1; i <= all_brigades; ++i) {
      const auto number = std::to_string(i);
      list.push_back(
          leader("b" + number, "brigadier of brigade " + number, "brigadier").set("brigade", i));
    }
    for (int i = 1; i <= divisions; ++i) {
      const auto number = divisions > 1 ? std::to_string(i) : std::string{};
      list.push_back(leader("div" + number,
                            "divisional officer" + (number.empty() ? "" : " " + number),
                            "divisional"));
    }
    if (divisions >= corps_from) list.push_back(leader("corps", "corps commander", "corps"));
    return list;
  }

  std::string side;
  int divisions;
  bool baggage;
  int swapped;  ///< companies of sharpshooters in each division
  Lines foot;
  Lines extra;
  const Row& cavalry;
  Lines crews;
  Lines quality;
  const Row& swap;
  Lines swap_quality;
  int battery_sides = 4;
  int corps_from = 2;  ///< divisions
  int least = 1;       ///< figures of a unit
  Brigades brigades;
  std::vector<Regiments> rolled_foot;        ///< by the roll for extra regiments, from 1
  std::vector<int> crew_chart;               ///< the highest roll of each crew
  const Texts* names = nullptr;              ///< of regiments
  std::string prefix;                        ///< of the ids of units without a name
  const std::vector<Row>* charts = nullptr;  ///< at which points a class breaks
};

}  // namespace acw
