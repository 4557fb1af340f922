#pragma once

#include <climits>

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/rules/until.hpp"

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
  static constexpr std::string_view outcomes[]{"attackers_lost", "defenders_lost", "winner",
                                               "rounds"};

  /// Each round has two steps, the attack and the answer. `second` is nonzero if the second step is
  /// due: positive for the answer, negative for the attack. Its magnitude is the number of dice
  /// plus 1.
  enum { attackers, defenders, outright, second, round_, numbers };

  explicit ManToMan(const Query& query)
      : rounds{query.number("rounds", 1)},
        to_the_end{query.flag("to-the-end")},
        until{Until::of(query.situation())} {
    start = {query.count(), query.target_count(), 0, 0, 0};
    until.check_rounds(query.situation(), to_the_end, "one side has no men");
    if (const auto* row = query.first("room")) {
      query.used(*row);
      room = row->integer("men");
      if (room < std::min(start[attackers], start[defenders])) query.note(row->label);
    }
    const int pairs = std::min({start[attackers], start[defenders], room});
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
    const bool counts = to_the_end && !until.any();
    live = counts ? round_ : numbers;
    add_lost("attackers_lost", attackers, start[attackers]);
    add_lost("defenders_lost", defenders, start[defenders]);
    if (!to_the_end) return;
    fields.push_back({"winner", winner, {}, false, &winners});
    if (counts) add_counted("rounds", {round_});
    else add_number("rounds", round_);
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (const int due = std::exchange(now[second], 0); due > 0) {
      now[attackers] -= dice.unsaved(answer.of(due - 1), survival);
      return true;
    } else if (due < 0) {
      now[defenders] -= dice.unsaved(attack.of(-due - 1), survival);
      return true;
    }
    if (over(now)) return false;
    ++now[round_];
    if (dice.seen() && (to_the_end || until.any())) dice.begin_part(concat("round ", now[round_]));
    const int pairs = std::min({now[attackers], now[defenders], room});
    if (now[outright] > 0) {
      const int dead = dice.count(attack.of(pairs));
      now[defenders] -= dead;
      now[second] = 1 + pairs - dead;
      --now[outright];
    } else if (!dice.seen() && now[defenders] < now[attackers]) {
      // if the order is not seen, the smaller side suffers last, which makes fewer states
      now[attackers] -= dice.unsaved(answer.of(pairs), survival);
      now[second] = -1 - pairs;
    } else {
      now[defenders] -= dice.unsaved(attack.of(pairs), survival);
      now[second] = 1 + pairs;
    }
    return true;
  }

  double expected_states() const override {
    return to_the_end ? (start[attackers] + 1.0) * (start[defenders] + 1.0) : 0;
  }

  static int winner(const Numbers& end) {
    if ((end[attackers] > 0) == (end[defenders] > 0)) return 2;
    return end[attackers] > 0 ? 0 : 1;
  }

 private:
  bool over(const Numbers& now) const {
    return now[attackers] == 0 || now[defenders] == 0 || (!to_the_end && now[round_] >= rounds) ||
           until.reached(now[round_], start[attackers] - now[attackers],
                         start[defenders] - now[defenders]);
  }

  Pool attack;
  Pool answer;
  Pool survival;
  int room = INT_MAX;  ///< most men of a side who can fight at the same time
  int rounds;
  bool to_the_end;
  Until until;
  Texts winners{"attacker", "defender", "neither"};
};

}  // namespace acw
