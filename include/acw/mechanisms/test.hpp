#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Die of a test, from the tables `die`, `test` and `score` of a procedure.
inline Pool test_die(const Query& query, std::string_view why) {
  const auto& die = query.one("die");
  const auto& base = query.one("test");
  query.used(die);
  return query.needed({why, 1, die.integer("sides"), 0, base.flag("low")}, base, "needs", "score");
}

/// Test by one die, which passes or fails.
struct Test final : Single {
  static constexpr std::string_view name = "test";
  static constexpr std::array tables{die_shape, test_shape, score_shape};
  static constexpr Shape outcomes = "outcomes: passed! flag";

  explicit Test(const Query& query) : die{test_die(query, "test")} { begin(outcomes); }
  void roll(Numbers& now, Dice& dice) const override { now.front() = dice.count(die); }

  Pool die;
};

}  // namespace acw
