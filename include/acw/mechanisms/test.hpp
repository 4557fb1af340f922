#pragma once

#include <array>
#include <string>

#include "acw/describe.hpp"
#include "acw/mechanisms/columns.hpp"
#include "acw/query.hpp"

namespace acw {

/// One die that passes or fails.
struct Test {
  static constexpr std::string_view name = "test";
  static constexpr Column die_columns[] = {{"sides", Column::Type::integer, true, 2, 1000}};
  static constexpr std::array tables{Shape{"die", die_columns, true}, Shape{"test", columns::needs, true}, Shape{"score", columns::score}};
  static constexpr std::array<std::string_view, 1> outcomes{"passed"};

  struct Plan {
    Pool die;
  };
  struct Outcome {
    bool passed;
  };

  static Plan plan(const Query& query) {
    const auto& die = query.one("die");
    const auto& base = query.one("test");
    query.used(die);
    Need need;
    need.low = base.flag("low");
    Plan plan{{"test", 1, die.integer("sides"), 0, need.low}};
    plan.die.needs = query.needed(need, base, "needs", "score");
    query.expect(std::move(need), plan.die);
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    return {dice.count(plan.die) == 1};
  }
  template <class Field>
  static void describe(const Plan&, Field&& field) {
    field(About{"passed"}, [](const Outcome& outcome) { return outcome.passed; });
  }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.passed; }
};

}  // namespace acw
