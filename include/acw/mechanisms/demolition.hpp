#pragma once

#include <array>
#include <string>

#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/play/describe.hpp"

namespace acw {

/// Dice to hit, so many points a hit, against the points that stand.
struct Demolition {
  static constexpr std::string_view name = "demolition";
  static constexpr Column point_columns[] = {{"points", Column::Type::integer, true, 0}};
  static constexpr std::array tables{dice_shape, to_hit_shape, score_shape,
                                     Shape{"points", point_columns, true}, Structure::shape};
  static constexpr std::array<std::string_view, 3> outcomes{"hits", "points", "destroyed"};

  struct Plan {
    Pool hit;
    int points = 1;    ///< a hit
    int standing = 0;  ///< points
  };
  struct Outcome {
    int hits;
    int points;
    bool destroyed;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    plan.hit = to_hit(query, "to hit");
    const auto& points = query.one("points");
    query.used(points);
    plan.points = points.integer("points");
    plan.standing = Structure::plan(query).standing;
    query.explanation().note(std::to_string(plan.points) +
                             (plan.points == 1 ? " point" : " points") + " a hit, against " +
                             std::to_string(plan.standing) + " that stand");
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    const int hits = dice.count(plan.hit);
    return {hits, hits * plan.points, hits * plan.points >= plan.standing};
  }
  template <class Field>
  static void describe(const Plan&, Field&& field) {
    field(About{"hits"}, [](const Outcome& outcome) { return outcome.hits; });
    field(About{"points"}, [](const Outcome& outcome) { return outcome.points; });
    field(About{"destroyed"}, [](const Outcome& outcome) { return outcome.destroyed; });
  }
};

}  // namespace acw
