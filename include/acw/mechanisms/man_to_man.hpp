#pragma once

#include <climits>

#include "acw/mechanisms/parts/rounds.hpp"

namespace acw {

/// Men fight in pairs, in rounds. The number of pairs is the size of the smaller side, at most
/// `room`; the other men wait. In the first `outright` rounds the attackers' hits kill, and only
/// surviving defenders strike back. After that a man who is hit rolls for survival, and strikes
/// back even if he is killed.
struct ManToMan final : Process {
  static constexpr std::string_view name = "man-to-man";
  static constexpr Shape tables[]{die_shape,
                                  "attack!: needs!, low flag",
                                  "answer!: needs!, low flag",
                                  "survival!: needs!, low flag",
                                  "advantage: rounds! 0..",
                                  "room: men! 1..1000"};
  static constexpr Shape outcomes =
      "outcomes: attackers_lost, defenders_lost, winner (attacker|defender|neither), rounds";

  /// Each round has two steps, the attack and the answer. `second` is nonzero if the second step is
  /// due: positive for the answer, negative for the attack. Its magnitude is the number of dice
  /// plus 1.
  enum { outright, second, attackers_lost, defenders_lost, winner, rounds, numbers };

  explicit ManToMan(const Query& query)
      : attackers{query.count()},
        defenders{query.target_count()},
        length{query, "one side has no men"} {
    start.assign(numbers, 0);
    if (const auto* row = query.first("room")) {
      query.used(*row);
      room = row->integer("men");
      if (room < std::min(attackers, defenders)) query.note(row->label);
    }
    const int pairs = std::min({attackers, defenders, room});
    const int sides = query.one("die").integer("sides");
    const auto pool = [&](std::string_view table, std::string_view each) {
      const auto& row = query.one(table);
      return query.needed({table, pairs, sides, 0, row.flag("low")}, row, "needs", "", each);
    };
    attack = pool("attack", "");
    answer = pool("answer", " for each defender who strikes back");
    survival = pool("survival", " for each man hit");
    if (const auto* row = query.first("advantage")) {
      query.used(*row);
      start[outright] = row->integer("rounds");
    }
    live = length.to_the_end && !length.until.any() ? rounds : numbers;
    declare(outcomes, attackers_lost);
    fields[winner - attackers_lost].read = [this](const Numbers& end) {
      return Rounds::winner(end[attackers_lost] < attackers, end[defenders_lost] < defenders);
    };
    if (!length.to_the_end) omit({"winner", "rounds"});
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (const int due = std::exchange(now[second], 0); due > 0) {
      now[attackers_lost] += dice.unsaved(answer.of(due - 1), survival);
      return true;
    } else if (due < 0) {
      now[defenders_lost] += dice.unsaved(attack.of(-due - 1), survival);
      return true;
    }
    const int own = attackers - now[attackers_lost];
    const int others = defenders - now[defenders_lost];
    if (own == 0 || others == 0 ||
        length.over(now[rounds], now[attackers_lost], now[defenders_lost]))
      return false;
    ++now[rounds];
    if (dice.seen() && (length.to_the_end || length.until.any()))
      dice.begin_part(concat("round ", now[rounds]));
    const int pairs = std::min({own, others, room});
    if (now[outright] > 0) {
      const int dead = dice.count(attack.of(pairs));
      now[defenders_lost] += dead;
      now[second] = 1 + pairs - dead;
      --now[outright];
    } else if (!dice.seen() && others < own) {
      // if the order is not seen, the smaller side suffers last, which makes fewer states
      now[attackers_lost] += dice.unsaved(answer.of(pairs), survival);
      now[second] = -1 - pairs;
    } else {
      now[defenders_lost] += dice.unsaved(attack.of(pairs), survival);
      now[second] = 1 + pairs;
    }
    return true;
  }

  double expected_states() const override {
    return length.to_the_end ? (attackers + 1.0) * (defenders + 1.0) : 0;
  }

 private:
  int attackers;  ///< at the start
  int defenders;
  Pool attack;
  Pool answer;
  Pool survival;
  int room = INT_MAX;  ///< most men of a side who can fight at the same time
  Rounds length;
};

}  // namespace acw
