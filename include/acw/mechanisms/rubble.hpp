#pragma once

#include "acw/mechanisms/parts/limits.hpp"
#include "acw/mechanisms/parts/ranging.hpp"
#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/turns.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Shots on target remove rolled points from a structure, whose state depends on the points left.
/// If a row of `ranging` matches, guns fire, and each needs a ranging roll first. The fire lasts
/// one turn, or turn by turn until a state is reached.
struct Rubble final : Process {
  static constexpr std::string_view name = "rubble";
  static constexpr Shape tables[]{"shot!: dice! 1..100, sides! 2..1000",
                                  "ranging: sides! 2..1000, needs 1..", Structure::shape,
                                  "states!: state! text, to 0.., percent 0..100", Limits::shape};
  static constexpr std::string_view outcomes[]{"turns", "shots", "on_target", "points_left",
                                               "state"};
  static constexpr std::string_view last = "destroyed";  ///< always means the worst state

  enum { points_left, turns_, on_target, numbers };

  explicit Rubble(const Query& query) {
    Limits::check(query);
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
    query.note(concat(standing, " of ", full, " points stand"));
    if (const std::string wanted{query.situation().word({false, Until::state})}; !wanted.empty()) {
      until = count_of(states) - 1;
      while (until > 0 && nth(states, until) != wanted) --until;
      if (nth(states, until) != wanted && wanted != last)
        throw UsageError{"it is never " + wanted + ": its states are " + joined(states)};
      if (const int now = state_of(standing); now <= until)
        throw UsageError{concat("with ", standing, " points it is ", nth(states, now), " already")};
    }
    const bool to_the_end = until >= 0;
    start = {standing, 0, 0};
    live = to_the_end ? turns_ : numbers;
    if (to_the_end) add_counted("turns", {turns_});
    if (to_the_end || ranging.guns) add_counted(to_the_end ? "shots" : "on_target", {on_target});
    add_number("points_left", points_left);
    fields.push_back({"state", [this](const Numbers& end) { return state_of(end[points_left]); }});
    fields.back().words = &states;
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (until < 0 ? now[turns_] > 0 : state_of(now[points_left]) <= until) return false;
    ++now[turns_];
    const bool shows_turns = until >= 0 && dice.seen();
    if (shows_turns) dice.begin_part(concat("turn ", now[turns_]));
    const int more = ranging.on_target(shots, dice);
    now[on_target] += more;
    const int points = dice.sum({shot.why, shot.dice * more, shot.sides});
    now[points_left] = std::max(now[points_left] - points, 0);
    if (shows_turns) turns::tell(dice, now[turns_], now[points_left]);
    return true;
  }

 private:
  int state_of(int left) const {
    const auto state = std::find_if(most.begin(), most.end(), [&](int to) { return left <= to; });
    return static_cast<int>(state - most.begin());
  }

  Sum shot;               ///< points that one shot removes
  Texts states;           ///< names of the states, worst first
  std::vector<int> most;  ///< highest number of points in each state
  int shots = 1;          ///< shots in a turn, or guns that fire
  Ranging ranging;
  int until = -1;  ///< index of the state that ends the fire; −1: one turn
};

}  // namespace acw
