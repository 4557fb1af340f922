#pragma once

#include <map>
#include <numeric>

#include "acw/mechanisms/parts/combat.hpp"
#include "acw/mechanisms/parts/rounds.hpp"
#include "acw/play/numbered_figures.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/next_tables.hpp"

namespace acw {

/// Hand-to-hand combat of groups in pairs, in rounds. Each pair is a separate combat, and pairs are
/// formed at the beginning of a round. One against one, or a few against one, without rounds, is a
/// single combat. The tables are written from the view of a side; its enemy is `target.…`.
struct PairedMelee final : Process {
  static constexpr std::string_view name = "paired-melee";
  static constexpr Shape results_shape{
      "results!: from! 1..100, result! text, falls flag, "
      "effect (none|graze|wound|disabled|killed), pushes flag, unhorses flag"};
  static constexpr Shape tables[]{"quality!: sides! 2..1000",
                                  "weapon_die!: sides! 0..1000",  ///< 0: no die
                                  "horse_die: sides! 0..1000",
                                  "changes: score!, each_enemy flag",
                                  "least: score!",  ///< minimum of the sum of `changes`
                                  "bonus: score!",
                                  "scoring!: total! flag",
                                  "many!: most! 1..1000",
                                  results_shape,
                                  "fall: sides! 2..1000, needs!",
                                  WoundTable::shape};
  static constexpr Shape outcomes =
      "outcomes: winner (attacker|defender|neither), result, fall_wound flag, rounds, "
      "attacker.wounded, attacker.disabled, attacker.killed, attacker.out, attacker.pushed_back, "
      "attacker.unhorsed, defender.wounded, defender.disabled, defender.killed, defender.out, "
      "defender.pushed_back, defender.unhorsed, attacker_by_number text, defender_by_number text";

  static constexpr std::array<std::size_t, 2> each_side{0, 1};
  /// Number of kinds of figures that can fight. A kind is twice the wounds, plus 1 if on foot.
  static constexpr int kinds = NumberedFigures::out;
  /// Numbers of a side: figures of each kind still to fight in this round, other figures of each
  /// kind, and helpers left for the pairs still to fight.
  enum { waiting, behind = waiting + kinds, helpers = behind + kinds, of_side };
  /// Numbers of a side's losses.
  enum { wounded, disabled, killed, out, pushed, unhorsed, of_loss };
  /// Numbers of the fight. `fresh` is 2 before a first round that differs from the others, and 1
  /// during it. The outcomes begin with `winner`. From `figures` on, each numbered figure has one
  /// number, which combines its kind and its permanent number. These are updated only if the dice
  /// are seen.
  enum {
    fresh = 2 * of_side,
    winner,
    result,
    fall_wound,
    rounds,
    losses,
    pairs = losses + 2 * of_loss,
    figures
  };

  static auto& of(auto& now, std::size_t side, int number) {
    return now[side * of_side + static_cast<std::size_t>(number)];
  }
  static int sum(const Numbers& now, std::size_t side, int from) {
    const auto* first = &of(now, side, from);
    return std::accumulate(first, first + kinds, 0);
  }
  static int pairs_left(const Numbers& now) { return sum(now, 0, waiting); }
  static int able(const Numbers& now, std::size_t side) { return sum(now, side, behind); }
  auto numbered(auto& now, std::size_t side) const {
    return std::span{now}.subspan(figures + side * numbered_[0], numbered_[side]);
  }

  explicit PairedMelee(const Query& query)
      : rules{query.rules()},
        procedure{query.procedure()},
        typed{query.situation()},
        most{query.one("many").integer("most")},
        men{std::max(query.count(), 1), std::max(query.target_count(), 1)},
        length{query, "one side can't fight"} {
    start.assign(figures, 0);
    alone = query.value("rounds") == nullptr && std::min(men[0], men[1]) == 1;
    if (alone) plan_single(query);
    else plan_groups(query);
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (pairs_left(now) == 0) {
      if (is_over(now)) return false;
      begin_round(now);
      for (const auto side : each_side) {
        const auto line = numbered(now, side);
        if (dice.seen()) std::sort(line.begin(), line.end());
      }
    }
    const auto pair = take_pair(now);
    const int number = now[pairs] - pairs_left(now);
    if (dice.seen() && !alone) dice.begin_part(concat(part(now), number));
    Explanation unread;
    const auto& combat = this->combat(pair, unread);
    const auto end = combat.fight(dice);
    auto after = pair.kinds;
    if (alone) {
      now[winner] = end.winner;
      now[result] = end.result;
      now[fall_wound] = end.fall_wound;
    }
    if (end.winner != Combat::none) {
      const std::size_t loser = end.winner == 0 ? 1 : 0;
      after[loser] = lose(now, loser, after[loser], end);
    }
    for (const auto side : each_side) {
      if (after[side] < kinds) ++of(now, side, behind + after[side]);
    }
    if (!dice.seen()) return true;
    for (const auto side : each_side) {
      if (numbered_[side] == 0) continue;
      int& figure = numbered(now, side)[static_cast<std::size_t>(number - 1)];
      figure = after[side] * by_kind + figure % by_kind;
    }
    dice.tell([&](Result& report, std::span<const dice::Record> rolls) {
      auto words = combat.words(end, rolls);
      if (!alone) words = concat(part(now), number, ": ", words);
      if (!alone && end.fall_wound) words += ", wounded in the fall";
      report.decisions.push_back({{}, std::move(words)});
    });
    return true;
  }

  /// Orders states by the harm to both sides, then by the number of pairs that have fought in the
  /// round.
  int rank(const Numbers& now) const override {
    int rank = 0;
    for (const auto side : each_side) {
      for (int kind = 0; kind < kinds; ++kind)
        rank -= (kinds - kind) * (of(now, side, waiting + kind) + of(now, side, behind + kind));
    }
    return rank * (std::min(men[0], men[1]) + 1) - pairs_left(now);
  }

  /// Estimate, fitted to measurements: states between rounds × states within a round for each of
  /// them.
  double expected_states() const override {
    if (alone) return 0;
    constexpr int most_lost = 32;  // more losses and more rounds are too unlikely
    constexpr int most_apart = 12;
    const std::array fates{can_be(0, 2) ? 4 : 2, can_be(1, 2) ? 4 : 2};  // per losing figure
    const auto ways = [](double some, int into) {
      double all = 1;
      for (int i = 1; i <= into; ++i) all *= (some + i) / i;
      return all;
    };
    const double in_line = std::min(men[0], men[1]);
    const int limit = length.to_the_end ? length.until.round : length.most;
    if (limit == 1) return ways(in_line, 1 + fates[0] + fates[1]);
    double all = in_line * in_line * (fates[0] + fates[1]) / 16.0;
    all *= std::clamp(limit - 1, 1, most_apart);
    for (const auto side : each_side) all *= ways(std::min(men[side], most_lost), fates[side]);
    return all;
  }

  void finish(const Numbers& end, Result& report) const override {
    for (const auto side : each_side) {
      NumberedFigures::Named list;
      for (const int figure : numbered(end, side))
        list.emplace_back(figure % by_kind, figure / by_kind);
      if (!list.empty())
        report.outcome.set(concat(names[side], "_by_number"), NumberedFigures::written(list));
    }
  }

 private:
  static constexpr std::string_view names[]{"attacker", "defender"};
  static constexpr int by_kind = 2'000'000;  ///< more than any figure's number

  /// One combat: the kind of each side's figure, and its number of men including helpers.
  struct Pair {
    std::array<int, 2> kinds{};
    std::array<int, 2> men{1, 1};
    bool fresh = false;
    auto operator<=>(const Pair&) const = default;
  };

  bool in_rounds() const { return length.most > 1 || length.to_the_end; }
  std::string part(const Numbers& now) const {
    return in_rounds() ? concat("round ", now[rounds], ", pair ") : "pair ";
  }
  bool is_over(const Numbers& now) const {
    const int attackers = able(now, 0);
    const int defenders = able(now, 1);
    return attackers == 0 || defenders == 0 ||
           length.over(now[rounds], men[0] - attackers, men[1] - defenders);
  }

  /// Forms as many pairs as the smaller side has figures. The least hurt figures fight first, and
  /// mounted ones before those on foot.
  static void begin_round(Numbers& now) {
    ++now[rounds];
    now[fresh] = now[fresh] == 2 ? 1 : 0;
    now[pairs] = std::min(able(now, 0), able(now, 1));
    for (const auto side : each_side) {
      of(now, side, helpers) = able(now, side) - now[pairs];
      for (int kind = 0, free = now[pairs]; kind < kinds; ++kind) {
        const int some = std::min(of(now, side, behind + kind), free);
        of(now, side, waiting + kind) = some;
        of(now, side, behind + kind) -= some;
        free -= some;
      }
    }
  }
  /// Takes the next pair. The larger side's spare figures help the pairs in rotation, from the
  /// first on. At most `most` men are in a pair.
  Pair take_pair(Numbers& now) const {
    Pair pair{{}, {}, now[fresh] == 1};
    const int left = pairs_left(now);
    for (const auto side : each_side) {
      int& kind = pair.kinds[side];
      while (of(now, side, waiting + kind) == 0) ++kind;
      --of(now, side, waiting + kind);
      const int help = (of(now, side, helpers) + left - 1) / left;
      of(now, side, helpers) -= help;
      pair.men[side] = std::min(1 + help, most);
    }
    return pair;
  }
  /// Counts the effects on the loser of a combat. Returns the loser's kind afterwards.
  int lose(Numbers& now, std::size_t side, int kind, const Combat::End& end) const {
    auto* lost = &now[losses + side * of_loss];
    int hurt = harm(kind / 2, end.effect);
    if (end.fall_wound) hurt = harm(hurt, WoundTable::wound);
    if (hurt >= WoundTable::disabled) {
      ++lost[hurt == WoundTable::disabled ? disabled : killed];
      ++lost[out];
    }
    lost[pushed] += end.pushes;
    lost[unhorsed] += end.unhorses;
    return 2 * hurt + (end.unhorses ? 1 : kind % 2);
  }

  /// Plans a single combat, whose result is its outcome.
  void plan_single(const Query& query) {
    auto situation = query.situation();
    if (const int larger = std::max(men[0], men[1]); larger > most) {
      situation.set_number({men[1] == larger, slot::count}, most);
      query.note(most, " fight one; the others wait");
      query.explanation().ruling(query.one("many").ruling);
    }
    length.to_the_end = false;
    for (const auto side : each_side) of(start, side, behind) = men[side];
    auto now = start;
    begin_round(now);
    const auto& combat = combats.try_emplace(take_pair(now), query.in(situation)).first->second;
    live = losses;
    declare(outcomes, winner);
    fields.resize(combat.fall.dice > 0 ? 3 : 2);
    fields[0].words.back() = "none";
    fields[1].words = combat.results;
  }
  void plan_groups(const Query& query) {
    harm = WoundTable::plan(query);
    for (const auto side : each_side) plan_side(query, side);
    for (const auto& row : query.procedure().rows(next::shape.name)) {
      if (const auto* cell = row.cell("spent"); cell != nullptr) spent = cell->texts;
    }
    if (ranges::any_of(spent, [&](const std::string& slot) {
          return query.flag(slot) || query.flag(slot, true);
        }))
      start[fresh] = 2;
    plan_first(query);
    live = length.to_the_end && length.until.round == 0 ? rounds : losses;
    declare(outcomes, winner);
    fields.front().read = [](const Numbers& end) {
      return Rounds::winner(able(end, 0) > 0, able(end, 1) > 0);
    };
    for (const auto side : each_side) {
      fields[losses + side * of_loss - winner] = {
          concat(names[side], ".wounded"), [side](const Numbers& end) {
            return of(end, side, behind + NumberedFigures::wounded) +
                   of(end, side, behind + NumberedFigures::wounded + 1);
          }};
    }
    omit({"result", "fall_wound"});
    if (!length.to_the_end) omit({"winner", "rounds"});
    if (!can_be(0, 2)) omit({"attacker.unhorsed"});
    if (!can_be(1, 2)) omit({"defender.unhorsed"});
  }
  void plan_side(const Query& query, std::size_t side) {
    const bool target = side == 1;
    if (const auto* word = query.situation().find({target, NumberedFigures::slot})) {
      for (const auto& [number, kind] : NumberedFigures::read(word->word)) {
        ++of(start, side, behind + kind);
        start.push_back(kind * by_kind + number);
        ++numbered_[side];
      }
    }
    const int kind =
        (query.flag("wounded", target) ? 2 : 0) + (query.flag("mounted", target) ? 0 : 1);
    if (numbered_[side] == 0) of(start, side, behind + kind) = men[side];
  }
  /// True if a figure of the side has the kind at the start or can get it later.
  bool can_be(std::size_t side, int kind) const {
    for (int was = 0; was < kinds; ++was) {
      if (of(start, side, behind + was) > 0 && was / 2 <= kind / 2 && was % 2 <= kind % 2)
        return true;
    }
    return false;
  }
  /// Combat of a pair, planned when it first occurs.
  const Combat& combat(const Pair& pair, Explanation& explanation) const {
    if (const auto* known = value_at(combats, pair)) return *known;
    const Query query{rules, procedure, typed, explanation};
    auto situation = typed;
    for (const auto side : each_side) {
      const bool target = side == 1;
      const auto set_flag = [&](std::string_view slot, bool holds) {
        situation.set_word({target, slot}, Slot::Kind::flag, holds ? "true" : "false", true);
      };
      situation.set_number({target, slot::count}, pair.men[side]);
      set_flag("wounded", pair.kinds[side] >= NumberedFigures::wounded);
      set_flag("mounted", pair.kinds[side] % 2 == 0);
      for (const auto& slot : spent) set_flag(slot, pair.fresh && query.flag(slot, target));
    }
    return combats.try_emplace(pair, query.in(situation)).first->second;
  }
  /// Plans the pairs of the first round, and explains the rolls of each kind of pair.
  void plan_first(const Query& query) {
    std::vector<Pair> all;
    auto now = start;
    for (begin_round(now); pairs_left(now) > 0;) all.push_back(take_pair(now));
    for (std::size_t first = 0, last = 0; first < all.size(); first = last) {
      while (last < all.size() && all[last] == all[first]) ++last;
      const auto who =
          last == first + 1 ? concat("pair ", last) : concat("pairs ", first + 1, " to ", last);
      const auto& pair = all[first];
      Explanation own;
      combat(pair, own);
      for (auto need : own.needs) {
        need.why = concat(who, ", ", need.why);
        query.explanation().needs.push_back(std::move(need));
      }
      query.explanation().add_facts(own);
      query.note(who, ": ", pair.men[0], " against ", pair.men[1]);
      for (const auto& note : own.notes) query.note(who, ", ", note);
    }
  }
  const Ruleset& rules;
  const Procedure& procedure;
  Situation typed;
  int most;  ///< most men in a pair on one side
  std::array<int, 2> men;
  Rounds length;
  bool alone = false;  ///< true if there is only one combat
  WoundTable harm;
  Texts spent;  ///< slots that apply only in the first round
  mutable std::map<Pair, Combat> combats;
  std::array<std::size_t, 2> numbered_{};  ///< number of figures with permanent numbers, in a game
};

}  // namespace acw
