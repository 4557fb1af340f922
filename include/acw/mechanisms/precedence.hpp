#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Who goes first: the side with more of one thing, then of the next, and when all are equal the
/// higher throw.
struct Precedence {
  static constexpr std::string_view name = "precedence";
  static constexpr Column compare_columns[] = {
      {"slot", Column::text, true, naming::number},
      {"arms", Column::texts}};  ///< whose figures a game counts for it
  static constexpr std::array tables{Shape{"compare", compare_columns, false}, die_shape};
  static constexpr std::string_view outcomes[]{"first"};

  struct Plan {
    int decided = -1;  ///< the side that goes first without a throw, else −1
    Contest contest;
    Texts sides{"first", "second"};
  };
  struct Outcome {
    int first;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    const auto& die = query.one("die");
    plan.contest = {"who goes first", die.integer("sides")};
    for (const auto* row : query.all("compare")) {
      const auto& slot = row->text("slot");
      const auto* said = query.situation().find({false, slot});
      if (said == nullptr || said->numbers.size() != 2)
        throw Misread{"missing " + slot + ": add both sides' figures, for example, --" + slot +
                      " 8,4"};
      query.used(*row);
      if (said->numbers[0] == said->numbers[1]) continue;
      plan.decided = said->numbers[0] > said->numbers[1] ? 0 : 1;
      query.note("the " + nth(plan.sides, plan.decided) + " side has more " + slot + ": no roll");
      return plan;
    }
    query.used(die);
    query.to_read(plan.contest.why, plan.contest.sides, " a side, again while equal");
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    return {plan.decided >= 0 ? plan.decided : dice.contest(plan.contest)};
  }
  static void describe(const Plan& plan, auto&& field) {
    field({"first", plan.sides}, &Outcome::first);
  }
};

}  // namespace acw
