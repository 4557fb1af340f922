#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Length of a fight: a number of rounds, or until a side is finished or a stop is reached.
struct Rounds {
  int most;
  bool to_the_end;
  Until until;

  /// `done` describes the end of a fight to the end.
  Rounds(const Query& query, std::string_view done)
      : most{query.number("rounds", 1)},
        to_the_end{query.flag("to-the-end")},
        until{Until::of(query.situation())} {
    until.check_rounds(query.situation(), to_the_end, done);
  }

  bool over(int fought, int attackers_lost, int defenders_lost) const {
    return (!to_the_end && fought >= most) || until.reached(fought, attackers_lost, defenders_lost);
  }
  /// Index of the winner among attacker, defender and neither.
  static int winner(bool attacker_stands, bool defender_stands) {
    return attacker_stands == defender_stands ? 2 : attacker_stands ? 0 : 1;
  }
};

}  // namespace acw
