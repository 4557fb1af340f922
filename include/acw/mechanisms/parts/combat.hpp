#pragma once

#include <cstdlib>

#include "acw/mechanisms/parts/wound_table.hpp"
#include "acw/play/mirror.hpp"

namespace acw {

/// One hand-to-hand combat: each side rolls a quality die, a weapon die and a horse die, as far as
/// it has them. The difference of the scores decides.
struct Combat {
  static constexpr int none = 2;  ///< winner of an undecided combat; the attacker is 0
  struct End {
    int winner = none;
    int result = 0;  ///< index into `results`
    bool falls = false;
    int effect = 0;  ///< index into `WoundTable::effects`
    bool pushes = false;
    bool unhorses = false;
    bool fall_wound = false;
  };
  struct Side {
    std::string_view name, quality, weapon, horse;
    std::vector<OpposedDie> dice = {};
    int bonus = 0;  ///< added to the score
  };

  explicit Combat(const Query& query) {
    if (std::max(query.count(), query.target_count()) > 1) query.used(query.one("many"));
    const auto back = mirrored(query.procedure(), query.situation());
    const Query other = query.in(back);
    total = query.read("scoring").flag("total");
    plan_side(query, sides[0]);
    plan_side(other, sides[1]);
    plan_ends(query, other);
    if (ranges::none_of(ends, [](const End& end) { return end.falls; })) return;
    const auto& row = query.one("fall");
    fall = query.needed({"fall", 1, row.integer("sides"), 0}, row, "needs", "",
                        " if it is dismounted");
  }

  End fight(Dice& dice) const {
    auto end = nth(ends, dice.opposed(opposed()));
    end.fall_wound = end.falls && dice.count(fall) == 1;
    return end;
  }

  /// Describes a combat: "attacker 9 (quality 9, weapon 2) against defender 5 (quality 5, weapon
  /// 1): by 4, the defender: wound".
  std::string words(const End& end, std::span<const dice::Record> rolls) const {
    const auto roll = opposed();
    std::array<int, 2> scores{};
    std::string text;
    for (const auto i : ranges::Places{sides}) {
      scores[i] = roll.none();
      std::string shown;
      for (const auto& die : sides[i].dice) {
        const int face = rolls.front().faces.front() + die.add;
        rolls = rolls.subspan(1);
        scores[i] = roll.with(scores[i], face);
        append(shown, ", ", concat(die.why.substr(die.why.rfind(' ') + 1), " ", face));
      }
      if (const int bonus = sides[i].bonus; bonus != 0) {
        shown += ", " + signed_number(bonus);
        scores[i] += bonus;
      }
      append(text, " against ", concat(sides[i].name, " ", scores[i], " (", shown, ")"));
    }
    const int margin = std::abs(scores[0] - scores[1]);
    text += margin == 0 ? ": equal" : concat(": by ", margin);
    if (end.winner == none) return text + ", nothing comes of it";
    return text + (end.winner == 0 ? ", the defender: " : ", the attacker: ") +
           nth(results, end.result);
  }

  std::array<Side, 2> sides{
      {{"attacker", "attacker's quality", "attacker's weapon", "attacker's horse"},
       {"defender", "defender's quality", "defender's weapon", "defender's horse"}}};
  bool total = false;
  std::vector<int> steps;  ///< margins at which the end changes
  std::vector<End> ends;
  Pool fall{{}, 0};  ///< has no dice if no figure can fall
  Texts results{"none"};

 private:
  Opposed opposed() const {
    return {sides[0].dice, sides[1].dice, steps, sides[0].bonus - sides[1].bonus, total};
  }

  static void plan_side(const Query& query, Side& side) {
    const int others = std::max(query.target_count(), 1) - 1;
    Need quality;
    int change = 0;
    for (const auto* row : query.all("changes")) {
      const int score = row->integer("score") * (row->flag("each_enemy") ? others : 1);
      if (score == 0) continue;
      change += score;
      query.because(quality, *row, score);
    }
    if (const auto* least = query.first("least");
        least != nullptr && change < least->integer("score")) {
      query.used(*least);
      change = least->integer("score");
      quality.because = {Query::reason(*least, change)};
    }
    std::string because;
    for (const auto& reason : quality.because) append(because, ", ", reason.label);
    if (!because.empty()) quality.change = change;
    const auto add_die = [&](const Row& row, std::string_view why, Need need = {}) {
      query.used(row);
      need.why = why;
      need.sides = row.integer("sides");
      if (need.sides == 0) return;
      const int add = need.change.value_or(0);
      side.dice.push_back({why, need.sides, add});
      need.dice = dice_notation(1, need.sides) + (add == 0 ? "" : " " + signed_number(add));
      query.tell(std::move(need));
    };
    add_die(query.one("quality"), side.quality, std::move(quality));
    add_die(query.one("weapon_die"), side.weapon);
    if (const auto* row = query.first("horse_die")) add_die(*row, side.horse);
    if (change != 0) query.note(side.quality, ": ", signed_number(change), " (", because, ")");
    if (const auto* row = query.first("bonus")) {
      query.used(*row);
      side.bonus = row->integer("score");
      query.note(side.name, "'s score: ", signed_number(side.bonus), " (", row->label, ")");
    }
  }

  /// Adds one end for each margin at which a row of either side begins: the attacker's losses, an
  /// undecided end, then the defender's losses. Throws `RuleError` if the rows do not rise by
  /// `from`.
  void plan_ends(const Query& attacker, const Query& defender) {
    for (const auto& row : attacker.procedure().rows("results")) {
      if (!contains(results, row.text("result"))) results.push_back(row.text("result"));
    }
    const auto add_end = [&](const Row& row, int winner) {
      ends.push_back(
          {winner, static_cast<int>(ranges::index_of(results, row.text("result"))),
           row.flag("falls"),
           row.has("effect") ? place_of(WoundTable::effects, row.text("effect"), row) : 0,
           row.flag("pushes"), row.flag("unhorses")});
    };
    auto losses = attacker.all("results");
    std::reverse(losses.begin(), losses.end());
    for (const auto* row : losses) {
      add_end(*row, 1);
      steps.push_back(1 - row->integer("from"));
    }
    ends.emplace_back();
    for (const auto* row : defender.all("results")) {
      add_end(*row, 0);
      steps.push_back(row->integer("from"));
    }
    if (std::adjacent_find(steps.begin(), steps.end(), std::greater_equal{}) != steps.end())
      throw RuleError{"the results of " + attacker.procedure().name + " have to rise by 'from'",
                      attacker.procedure().place};
  }
};

}  // namespace acw
