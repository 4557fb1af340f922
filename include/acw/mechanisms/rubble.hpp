#pragma once

#include "acw/mechanisms/parts/limits.hpp"
#include "acw/mechanisms/parts/ranging.hpp"
#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/turns.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Shots on target take dice of points from what stands; what is left tells the state it is in.
/// Where a line of `ranging` holds it is guns that fire, and each has to find its range first. For
/// one turn, or turn by turn until a state is come to.
struct Rubble final : Process {
  static constexpr std::string_view name = "rubble";
  static constexpr Shape tables[]{"shot!: dice! 1..100, sides! 2..1000",
                                  "ranging: sides! 2..1000, needs 1..", Structure::shape,
                                  "states!: state! text, to 0.., percent 0..100", Limits::shape};
  static constexpr std::string_view outcomes[]{"turns", "shots", "on_target", "points_left",
                                               "state"};
  static constexpr std::string_view last = "destroyed";  ///< the worst state, whatever it is called

  enum { points_left, turns_, on_target, numbers };

  explicit Rubble(const Query& query) {
    Limits::check(query);
    const auto& row = query.one("shot");
    const auto [full, standing] = Structure::plan(query);
    shots = query.count();
    ranging = Ranging::plan(query, shots);
    query.used(row);
    if (shots > 1'000'000 / row.integer("dice"))
      throw Misread{"more than a million dice are required"};
    shot = {"points", row.integer("dice"), row.integer("sides")};
    const bool ranged = ranging.die.dice > 0;
    query.to_read("points",
                  dice_notation(shot.dice * (ranged ? 1LL : shots), shot.sides) +
                      (ranged ? " for each shot on target" : ""),
                  shot.sides);
    for (const auto* state : query.all("states")) {
      most.push_back(state->has("percent") ? full * state->integer("percent") / 100
                                           : state->integer("to", full));
      states.emplace_back(state->text("state"));
      auto fact = Query::reason(*state);
      fact.label = concat(states.back(), ": up to ", most.back(), " points");
      query.used(std::move(fact));
    }
    if (most.empty() || most.back() < full)
      throw Refused{
          concat("the states of ", query.procedure().name, " end before the ", full, " points do")};
    query.note(concat(standing, " of ", full, " points stand"));
    plan_until(query, standing);
    start = {standing, 0, 0};
    live = until < 0 ? numbers : turns_;
    if (until >= 0) add_counted("turns", {turns_});
    if (until >= 0 || ranging.guns) add_counted(until >= 0 ? "shots" : "on_target", {on_target});
    add_number("points_left", points_left);
    fields.push_back({"state",
                      [this](const Numbers& end) { return state_of(end[points_left]); },
                      {},
                      false,
                      &states});
  }

  bool round(Numbers& now, Dice& dice) const override {
    if (until < 0 ? now[turns_] > 0 : state_of(now[points_left]) <= until) return false;
    ++now[turns_];
    const bool told = until >= 0 && dice.seen();
    if (told) dice.begin_part(concat("turn ", now[turns_]));
    const int more = ranging.on_target(shots, dice);
    now[on_target] += more;
    const Sum points{shot.why, shot.dice * more, shot.sides};
    now[points_left] = std::max(now[points_left] - dice.sum(points), 0);
    if (told) turns::tell(dice, now[turns_], now[points_left]);
    return true;
  }

 private:
  int state_of(int left) const {
    const auto state = std::find_if(most.begin(), most.end(), [&](int to) { return left <= to; });
    return static_cast<int>(state - most.begin());
  }

  void plan_until(const Query& query, int standing) {
    const std::string wanted{query.situation().word({false, Until::state})};
    if (wanted.empty()) return;
    const auto found = ranges::index_of(states, wanted);
    const bool known = found < states.size();
    if (!known && wanted != last)
      throw Misread{"it is never " + wanted + ": its states are " + joined(states)};
    until = known ? static_cast<int>(found) : 0;
    if (const int now = state_of(standing); now <= until)
      throw Misread{concat("with ", standing, " points it is ", nth(states, now), " already")};
  }

  Sum shot;               ///< the points that one takes
  Texts states;           ///< from the worst
  std::vector<int> most;  ///< points up to which each holds
  int shots = 1;          ///< of a turn; or guns that fire
  Ranging ranging;
  int until = -1;  ///< the state that ends the fire; −1: one turn's fire
};

}  // namespace acw
