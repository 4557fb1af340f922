#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Order of the sides. The first comparison with unequal numbers decides: the higher number goes
/// first. If all are equal, a roll-off decides.
struct Precedence final : Single {
  static constexpr std::string_view name = "precedence";
  static constexpr Shape tables[]{
      "compare: slot! (a slot that is a number), arms texts",  ///< arms whose figures a game counts
      die_shape};
  static constexpr Shape outcomes = "outcomes: first (first|second)";
  static constexpr int undecided = -1;

  explicit Precedence(const Query& query) {
    const auto& die = query.one("die");
    contest.sides = die.integer("sides");
    for (const auto* row : query.all("compare")) {
      const auto& slot = row->text("slot");
      const auto* value = query.value(slot);
      if (value == nullptr || value->numbers.size() != 2)
        throw UsageError{"missing " + slot + ": add both sides' figures, for example, --" + slot +
                         " 8,4"};
      query.used(*row);
      if (value->numbers[0] == value->numbers[1]) continue;
      const bool first = value->numbers[0] > value->numbers[1];
      query.note("the ", first ? "first" : "second", " side has more ", slot, ": no roll");
      begin(outcomes, {first ? 0 : 1});
      return;
    }
    begin(outcomes, {undecided});
    query.used(die);
    query.to_read(contest.why, contest.sides, " a side, again while equal");
  }
  void roll(Numbers& now, Dice& dice) const override {
    if (now.front() == undecided) now.front() = dice.contest(contest);
  }

  Contest contest{"who goes first"};
};

}  // namespace acw
