#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "acw/dice/notation.hpp"
#include "acw/mechanisms/parts/structure.hpp"
#include "acw/play/describe.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Shots on target take dice of points from what stands; what is left tells the state it is in.
struct Rubble {
  static constexpr std::string_view name = "rubble";
  static constexpr Column shot_columns[] = {{"dice", Column::Type::integer, true, 1, 100},
                                            {"sides", Column::Type::integer, true, 2, 1000}};
  static constexpr Column state_columns[] = {{"state", Column::Type::text, true},
                                             {"to", Column::Type::integer, false, 0},
                                             {"percent", Column::Type::integer, false, 0, 100}};
  static constexpr std::array tables{Shape{"shot", shot_columns, true}, Structure::shape,
                                     Shape{"states", state_columns, true}};
  static constexpr std::array<std::string_view, 2> outcomes{"points_left", "state"};

  struct Plan {
    Sum shots;
    int standing = 0;
    std::vector<std::string> states;  ///< from the worst
    std::vector<int> most;            ///< points up to which each holds
  };
  struct Outcome {
    int points_left;
    int state;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    const auto& shot = query.one("shot");
    const auto [full, standing] = Structure::plan(query);
    plan.standing = standing;
    query.used(shot);
    if (query.count() > 1'000'000 / shot.integer("dice"))
      throw Misread{"that takes more than a million dice"};
    plan.shots = {"points", query.count() * shot.integer("dice"), shot.integer("sides")};
    query.explanation().to_read("points", dice_notation(plan.shots.dice, plan.shots.sides),
                                plan.shots.sides);
    for (const auto* row : query.all("states")) {
      const int most = row->cell("percent") != nullptr ? full * row->integer("percent") / 100
                                                       : row->integer("to", full);
      plan.states.emplace_back(row->text("state"));
      plan.most.push_back(most);
      auto fact = Query::reason(*row);
      fact.label = plan.states.back() + ": up to " + std::to_string(most) + " points";
      query.explanation().facts.push_back(std::move(fact));
      query.explanation().ruling(row->ruling);
    }
    if (plan.most.empty() || plan.most.back() < full)
      throw Refused{"the states of " + query.procedure().name + " end before the " +
                    std::to_string(full) + " points do"};
    query.explanation().note(std::to_string(plan.standing) + " of " + std::to_string(full) +
                             " points stand");
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    const int left = std::max(plan.standing - dice.sum(plan.shots), 0);
    const auto state =
        std::find_if(plan.most.begin(), plan.most.end(), [&](int most) { return left <= most; });
    return {left, static_cast<int>(state - plan.most.begin())};
  }
  template <class Field>
  static void describe(const Plan& plan, Field&& field) {
    field(About{"points_left"}, [](const Outcome& outcome) { return outcome.points_left; });
    field(About{"state", Focus::joint, &plan.states},
          [](const Outcome& outcome) { return outcome.state; });
  }
};

}  // namespace acw
