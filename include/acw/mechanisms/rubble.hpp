#pragma once

#include "acw/mechanisms/parts/ranging.hpp"
#include "acw/mechanisms/parts/structure.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Shots on target remove rolled points from a structure, whose state depends on the points left.
/// If a row of `ranging` matches, guns fire, and each needs a ranging roll first. The fire lasts
/// one turn, or turn by turn until a state is reached.
struct Rubble final : StructureFire {
  static constexpr std::string_view name = "rubble";
  static constexpr Shape tables[]{"shot!: dice! 1..100, sides! 2..1000",
                                  "ranging: sides! 2..1000, needs 1..", Structure::shape,
                                  "states!: state! text, to 0.., percent 0..100"};
  static constexpr Shape outcomes = "outcomes: turns, shots, on_target, points_left, state";

  explicit Rubble(const Query& query) {
    const auto& row = query.one("shot");
    const auto [full, standing] = Structure::plan(query);
    shots = query.count();
    ranging = Ranging::plan(query, shots);
    query.used(row);
    shot = {"points", row.integer("dice"), row.integer("sides")};
    if (shots > 1'000'000 / shot.dice) throw UsageError{"more than a million dice are required"};
    query.to_read("points",
                  ranging.die.dice > 0
                      ? dice_notation(shot.dice, shot.sides) + " for each shot on target"
                      : dice_notation(1LL * shot.dice * shots, shot.sides),
                  shot.sides);
    Texts states;
    for (const auto* state : query.all("states")) {
      most.push_back(state->has("percent") ? full * state->integer("percent") / 100
                                           : state->integer("to", full));
      states.push_back(state->text("state"));
      auto fact = Query::reason(*state);
      fact.label = concat(states.back(), ": up to ", most.back(), " points");
      query.used(std::move(fact));
    }
    if (most.empty() || most.back() < full)
      throw RuleError{
          concat("the states of ", query.procedure().name, " end before the ", full, " points do")};
    query.note(standing, " of ", full, " points stand");
    if (const auto wanted = query.word(Until::state); !wanted.empty()) {
      auto until = ranges::index_of(states, wanted);
      if (wanted == "destroyed") until = 0;  // always means the worst state
      if (until == states.size())
        throw UsageError{concat("it is never ", wanted, ": its states are ", joined(states))};
      enough = most[until];
      if (standing <= enough)
        throw UsageError{concat("with ", standing, " points it is ",
                                nth(states, state_of(standing)), " already")};
    }
    begin(standing);
    if (enough >= 0 || ranging.guns) add_counted(enough >= 0 ? "shots" : "on_target", {on_target});
    add_number("points_left", left);
    fields.push_back({"state", [this](const Numbers& end) { return state_of(end[left]); }});
    fields.back().words = std::move(states);
  }

 private:
  int fire(Numbers& now, Dice& dice) const override {
    const int more = ranging.on_target(shots, dice);
    now[on_target] += more;
    return dice.sum({shot.why, shot.dice * more, shot.sides});
  }
  int state_of(int points) const {
    return static_cast<int>(std::lower_bound(most.begin(), most.end(), points) - most.begin());
  }

  Sum shot;               ///< points that one shot removes
  std::vector<int> most;  ///< highest number of points in each state, worst first
  int shots = 1;          ///< shots in a turn, or guns that fire
  Ranging ranging;
};

}  // namespace acw
