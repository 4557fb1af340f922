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
struct Rubble {
  static constexpr std::string_view name = "rubble";
  static constexpr Column shot_columns[] = {{"dice", Column::integer, true, 1, 100},
                                            columns::sides};
  static constexpr Column ranging_columns[] = {columns::sides,
                                               {"needs", Column::integer, false, 1}};
  static constexpr Column state_columns[] = {{"state", Column::text, true},
                                             {"to", Column::integer, false, 0},
                                             {"percent", Column::integer, false, 0, 100}};
  static constexpr std::array tables{Shape{"shot", shot_columns, true},
                                     Shape{"ranging", ranging_columns}, Structure::shape,
                                     Shape{"states", state_columns, true}, Limits::shape};
  static constexpr std::string_view outcomes[]{"turns", "shots", "on_target", "points_left",
                                               "state"};
  static constexpr std::string_view last = "destroyed";  ///< the worst state, whatever it is called

  struct Plan {
    Sum shot;  ///< the points that one takes
    int standing = 0;
    Texts states;                ///< from the worst
    std::vector<int> most;       ///< points up to which each holds
    int shots = 1;               ///< of a turn; or guns that fire
    bool ranges = false;         ///< they are guns, and said to be on target or not
    Pool ranging{"ranging", 0};  ///< without a die every shot is on target
    int until = -1;              ///< the state to come to; −1: it is one turn's fire
  };
  /// Between turns.
  struct State {
    int turns = 0;
    int shots = 0;  ///< that were on target
    int points_left = 0;
    int state = 0;
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    Plan plan;
    Limits::check(query);
    const auto& shot = query.one("shot");
    const auto [full, standing] = Structure::plan(query);
    plan.standing = standing;
    plan.shots = query.count();
    const auto ranging = plan_ranging(query, plan.shots);
    plan.ranges = ranging.has_value();
    plan.ranging = ranging.value_or(plan.ranging);
    query.used(shot);
    if (query.count() > 1'000'000 / shot.integer("dice"))
      throw Misread{"more than a million dice are required"};
    plan.shot = {"points", shot.integer("dice"), shot.integer("sides")};
    const bool ranged = plan.ranging.dice > 0;
    query.to_read("points",
                  dice_notation(plan.shot.dice * (ranged ? 1LL : plan.shots), plan.shot.sides) +
                      (ranged ? " for each shot on target" : ""),
                  plan.shot.sides);
    for (const auto* row : query.all("states")) {
      const int most =
          row->has("percent") ? full * row->integer("percent") / 100 : row->integer("to", full);
      plan.states.emplace_back(row->text("state"));
      plan.most.push_back(most);
      auto fact = Query::reason(*row);
      fact.label = concat(plan.states.back(), ": up to ", most, " points");
      query.used(std::move(fact));
    }
    if (plan.most.empty() || plan.most.back() < full)
      throw Refused{
          concat("the states of ", query.procedure().name, " end before the ", full, " points do")};
    query.note(concat(plan.standing, " of ", full, " points stand"));
    plan_until(query, plan);
    return plan;
  }

  static State start(const Plan& plan) {
    return {0, 0, plan.standing, state_of(plan, plan.standing)};
  }
  static bool over(const Plan& plan, const State& state) {
    return plan.until < 0 ? state.turns > 0 : state.state <= plan.until;
  }
  static bool endless(const Plan& plan) { return plan.until >= 0 && plan.ranging.dice > 0; }

  static void step(const Plan& plan, State& state, auto& dice) {
    ++state.turns;
    if (plan.until >= 0) turns::begin(dice, state.turns);
    const int on_target = plan.ranging.dice > 0 ? dice.count(plan.ranging) : plan.shots;
    if (on_target == 0) return;
    Sum points = plan.shot;
    points.dice *= on_target;
    state.shots += on_target;
    state.points_left = std::max(state.points_left - dice.sum(points), 0);
    state.state = state_of(plan, state.points_left);
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.until >= 0) {
      field("turns", &Outcome::turns);
      field("shots", &Outcome::shots);
    } else if (plan.ranges) {
      field("on_target", &Outcome::shots);
    }
    field("points_left", &Outcome::points_left);
    field({"state", plan.states}, &Outcome::state);
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    if (plan.until < 0) return;
    const auto points = [](const dice::Record& record) {
      int sum = 0;
      for (const int face : record.faces) sum += record.why == "points" ? face : 0;
      return sum;
    };
    turns::tell(plan.standing, outcome.turns, points, report);
  }

 private:
  static int state_of(const Plan& plan, int left) {
    const auto state =
        std::find_if(plan.most.begin(), plan.most.end(), [&](int most) { return left <= most; });
    return static_cast<int>(state - plan.most.begin());
  }

  static void plan_until(const Query& query, Plan& plan) {
    const std::string wanted{query.situation().word({false, Until::state})};
    if (wanted.empty()) return;
    const auto found = ranges::index_of(plan.states, wanted);
    const bool known = found < plan.states.size();
    if (!known && wanted != last)
      throw Misread{"it is never " + wanted + ": its states are " + joined(plan.states)};
    plan.until = known ? static_cast<int>(found) : 0;
    if (const int now = state_of(plan, plan.standing); now <= plan.until)
      throw Misread{
          concat("with ", plan.standing, " points it is ", nth(plan.states, now), " already")};
  }
};

}  // namespace acw
