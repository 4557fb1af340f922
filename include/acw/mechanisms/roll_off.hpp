#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Two players throw a die each, both again while they are equal; the higher one picks. What each
/// threw is told too.
struct RollOff {
  static constexpr std::string_view name = "roll-off";
  static constexpr std::array tables{die_shape};
  static constexpr std::string_view outcomes[]{"first", "second", "picks"};

  struct Plan {
    Face first;
    Face second;
    Texts players{"first", "second"};
  };
  /// The faces; 0 while nothing stands.
  struct State {
    int first = 0;
    int second = 0;
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    const int sides = query.read("die").integer("sides");
    Plan plan{{"first player", sides}, {"second player", sides}};
    query.to_read(plan.first.why, sides);
    query.to_read(plan.second.why, sides, ", both again while equal");
    return plan;
  }
  static bool over(const Plan&, const State& state) { return state.first != state.second; }
  static void step(const Plan& plan, State& state, auto& dice) {
    const int first = dice.face(plan.first);
    const int second = dice.face(plan.second);
    if (first != second) state = {first, second};
  }
  static void describe(const Plan& plan, auto&& field) {
    field("first", &Outcome::first);
    field("second", &Outcome::second);
    field({"picks", plan.players},
          [](const Outcome& outcome) { return outcome.first > outcome.second ? 0 : 1; });
  }
};

}  // namespace acw
