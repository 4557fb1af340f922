#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The die of a test: `die`, `test` and `score` of a procedure.
inline Pool test_die(const Query& query, std::string_view why) {
  const auto& die = query.one("die");
  const auto& base = query.one("test");
  query.used(die);
  return query.needed({why, 1, die.integer("sides"), 0, base.flag("low")}, base, "needs", "score");
}

/// One die that passes or fails.
struct Test {
  static constexpr std::string_view name = "test";
  static constexpr std::array tables{die_shape, test_shape, score_shape};
  static constexpr std::string_view outcomes[]{"passed"};

  struct Plan {
    Pool die;
  };
  struct Outcome {
    bool passed;
  };

  static Plan plan(const Query& query) { return {test_die(query, "test")}; }
  static Outcome resolve(const Plan& plan, auto& dice) { return {dice.count(plan.die) == 1}; }
  static void describe(const Plan&, auto&& field) { field("passed", &Outcome::passed); }
  static bool failed(const Plan&, const Outcome& outcome) { return !outcome.passed; }
};

}  // namespace acw
