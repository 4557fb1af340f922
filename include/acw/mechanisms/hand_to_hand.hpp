#pragma once

#include <climits>
#include <cstdlib>

#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// One against one, or a few against one: each side throws a quality die, a weapon die and a
/// horse's, and its highest die is its score. What becomes of the lower is read by the difference.
/// Tables are written as a side sees it: what is said of its enemy is `target.…`.
struct HandToHand {
  using enum Column::Type;
  static constexpr std::string_view name = "hand-to-hand";
  static constexpr Column die_columns[] = {{"sides", integer, true, 0, 1000}};  ///< 0: no die
  static constexpr Column change_columns[] = {{"score", integer, true}, {"each_enemy", flag}};
  static constexpr Column bonus_columns[] = {{"score", integer, true}};
  static constexpr Column scoring_columns[] = {{"total", flag, true}};
  static constexpr Column many_columns[] = {{"most", integer, true, 1, 1000}};
  static constexpr Column result_columns[] = {{"from", integer, true, 1, 100},
                                              {"result", text, true},
                                              {"falls", flag},
                                              {"effect", text, false, WoundTable::effects},
                                              {"pushes", flag},
                                              {"unhorses", flag}};
  static constexpr std::array tables{
      Shape{"quality", columns::die, true}, Shape{"weapon_die", die_columns, true},
      Shape{"horse_die", die_columns},      Shape{"changes", change_columns},
      Shape{"least", bonus_columns},  ///< what changes come to together is no less
      Shape{"bonus", bonus_columns},        Shape{"scoring", scoring_columns, true},
      Shape{"many", many_columns, true},    Shape{"results", result_columns, true},
      Shape{"fall", columns::die_needs}};
  static constexpr std::string_view outcomes[]{"winner", "result", "fall_wound"};

  struct End {
    int winner = 2;  ///< of `winners`
    int result = 0;  ///< of `results`
    bool falls = false;
    int effect = 0;  ///< of `WoundTable::effects`
    bool pushes = false;
    bool unhorses = false;
  };
  struct Plan {
    std::vector<OpposedDie> attacker;
    std::vector<OpposedDie> defender;
    int attacker_bonus = 0;  ///< put on the score
    int defender_bonus = 0;
    bool total = false;
    std::vector<int> steps;  ///< margins at which the end changes
    std::vector<End> ends;
    Pool fall;
    bool may_fall = false;
    Texts winners{"attacker", "defender", "none"};
    Texts results{"none"};
  };
  struct Outcome : End {
    bool fall_wound = false;
  };

  static Plan plan(const Query& query) {
    check_numbers(query);
    const auto back = mirrored(query.procedure(), query.situation());
    const Query other = query.in(back);
    Plan plan;
    const auto& scoring = query.read("scoring");
    plan.total = scoring.flag("total");
    plan.attacker_bonus =
        side(query, {"attacker", "attacker's quality", "attacker's weapon", "attacker's horse"},
             plan.attacker);
    plan.defender_bonus =
        side(other, {"defender", "defender's quality", "defender's weapon", "defender's horse"},
             plan.defender);
    read_results(query, other, plan);
    if (plan.may_fall) {
      const auto& row = query.one("fall");
      plan.fall = query.needed({"fall", 1, row.integer("sides"), 0}, row, "needs", "",
                               " if it is dismounted");
    }
    return plan;
  }

  static Outcome resolve(const Plan& plan, auto& dice) {
    const int step = dice.opposed({plan.attacker, plan.defender, plan.steps,
                                   plan.attacker_bonus - plan.defender_bonus, plan.total});
    const End& end = nth(plan.ends, step);
    return {end, end.falls && dice.count(plan.fall) == 1};
  }

  static void describe(const Plan& plan, auto&& field) {
    field({"winner", plan.winners}, &Outcome::winner);
    field({"result", plan.results}, &Outcome::result);
    if (plan.may_fall) field("fall_wound", &Outcome::fall_wound);
  }

  static void comment(const Plan& plan, const Outcome& outcome, auto& report) {
    if (report.throws.size() < plan.attacker.size() + plan.defender.size()) return;
    report.decisions.push_back({{}, told(plan, outcome, report.throws)});
  }
  /// What beat what, and by how much.
  static std::string told(const Plan& plan, const Outcome& outcome,
                          std::span<const dice::Record> throws) {
    auto record = throws.begin();
    const auto score = [&](const std::vector<OpposedDie>& dice, int bonus, std::string& told) {
      int sum = 0;
      int highest = INT_MIN;
      for (const auto& die : dice) {
        const int shown = (record++)->faces.front() + die.add;
        sum += shown;
        highest = std::max(highest, shown);
        const auto blank = die.why.rfind(' ');
        append(told, ", ", concat(die.why.substr(blank + 1), " ", shown));
      }
      if (bonus != 0) told += ", " + signed_number(bonus);
      return (plan.total ? sum : highest) + bonus;
    };
    std::string attack;
    std::string defence;
    const int own = score(plan.attacker, plan.attacker_bonus, attack);
    const int other = score(plan.defender, plan.defender_bonus, defence);
    const std::string loser = outcome.winner == 0 ? "the defender" : "the attacker";
    const auto& what = nth(plan.results, outcome.result);
    return concat("attacker ", own, " (", attack, ") against defender ", other, " (", defence,
                  "): ", own == other ? "equal" : concat("by ", std::abs(own - other)),
                  outcome.winner == 2 ? ", nothing comes of it" : ", " + loser + ": " + what);
  }

 private:
  struct Names {
    std::string_view side, quality, weapon, horse;
  };

  static void check_numbers(const Query& query) {
    const auto& many = query.one("many");
    const int most = std::max(query.count(), query.target_count());
    if (query.count() > 1 && query.target_count() > 1) {
      throw Refused{concat("a melee is fought one against one, or up to ", many.integer("most"),
                           " against one: pair the figures and roll for each pair"),
                    many.place};
    }
    if (most > many.integer("most")) {
      throw Refused{concat("at most ", many.integer("most"), " figures fight one, not ", most),
                    many.place};
    }
    if (most > 1) query.used(many);
  }

  /// Reads a side's dice; gives what is put on its score.
  static int side(const Query& query, const Names& names, std::vector<OpposedDie>& dice) {
    const int enemies = std::max(query.target_count(), 1);
    int change = 0;
    std::string because;
    std::vector<Reason> reasons;
    for (const auto* row : query.all("changes")) {
      const int score = row->integer("score") * (row->flag("each_enemy") ? enemies - 1 : 1);
      if (score == 0) continue;
      change += score;
      append(because, ", ", row->label);
      reasons.push_back(Query::reason(*row, score));
      query.explanation().ruling(row->ruling);
    }
    if (const auto* least = query.first("least");
        least != nullptr && change < least->integer("score")) {
      query.used(*least);
      change = least->integer("score");
      because = least->label;
      reasons = {Query::reason(*least, change)};
    }
    const auto die = [&](const Row& row, std::string_view why, int add, const std::string& note) {
      query.used(row);
      const int sides = row.integer("sides");
      if (sides == 0) return;
      dice.push_back({why, sides, add});
      query.to_read(why, sides, note);
    };
    die(query.one("quality"), names.quality, change,
        change == 0 ? "" : " " + signed_number(change));
    if (auto& quality = query.explanation().needs.own().back(); !reasons.empty())
      quality.change = change, quality.because = std::move(reasons);
    die(query.one("weapon_die"), names.weapon, 0, "");
    if (const auto* row = query.first("horse_die")) die(*row, names.horse, 0, "");
    if (change != 0)
      query.note(std::string{names.quality} + ": " + signed_number(change) + " (" + because + ")");
    const auto* bonus = query.first("bonus");
    if (bonus == nullptr) return 0;
    query.used(*bonus);
    query.note(std::string{names.side} + "'s score: " + signed_number(bonus->integer("score")) +
               " (" + bonus->label + ")");
    return bonus->integer("score");
  }

  /// One end for each difference that a row of either side begins at, the attacker's losses first,
  /// and none between.
  static void read_results(const Query& attacker, const Query& defender, Plan& plan) {
    for (const auto& row : attacker.procedure().rows("results")) {
      const auto& result = row.text("result");
      if (!contains(plan.results, result)) plan.results.push_back(result);
    }
    const auto end = [&](const Row& row, int winner) {
      plan.may_fall = plan.may_fall || row.flag("falls");
      return End{winner,
                 static_cast<int>(ranges::index_of(plan.results, row.text("result"))),
                 row.flag("falls"),
                 row.has("effect") ? place_of(WoundTable::effects, row.text("effect"), row) : 0,
                 row.flag("pushes"),
                 row.flag("unhorses")};
    };
    const auto losses = attacker.all("results");
    for (std::size_t i = losses.size(); i-- > 0;) {
      plan.ends.push_back(end(*losses[i], 1));
      plan.steps.push_back(1 - losses[i]->integer("from"));
    }
    plan.ends.push_back({});
    for (const auto* row : defender.all("results")) {
      plan.ends.push_back(end(*row, 0));
      plan.steps.push_back(row->integer("from"));
    }
    for (std::size_t i = 1; i < plan.steps.size(); ++i) {
      if (plan.steps[i] <= plan.steps[i - 1])
        throw Refused{"the results of " + attacker.procedure().name + " have to rise by 'from'",
                      attacker.procedure().place};
    }
  }
};

}  // namespace acw
