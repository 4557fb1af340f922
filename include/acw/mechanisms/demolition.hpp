#pragma once

#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Hits that each remove a fixed number of points from a structure: in one turn, or turn by turn
/// until it is destroyed.
struct Demolition final : StructureFire {
  static constexpr std::string_view name = "demolition";
  static constexpr Shape tables[]{dice_shape, to_hit_shape, score_shape, "points!: points! 0..",
                                  Structure::shape};
  static constexpr Shape outcomes = "outcomes: turns, hits, points, destroyed";

  explicit Demolition(const Query& query)
      : hit{to_hit(query, "to hit")}, each{query.read("points").integer("points")} {
    const int standing = Structure::plan(query).standing;
    query.note(counted(each, "point", "points"), " a hit, against ", standing, " remaining");
    if (query.value(Until::state) != nullptr) enough = 0;
    if (enough == 0 && (hit.impossible() || each == 0))
      throw RuleError{"it cannot be destroyed: no die hits", query.procedure().place};
    begin(standing);
    add_number("hits", hits);
    fields.push_back({"points", [this](const Numbers& end) { return end[hits] * each; }});
    fields.push_back({"destroyed", [](const Numbers& end) { return end[left] == 0; }, {}, true});
  }
  void finish(const Numbers& end, Result& report) const override {
    if (enough < 0 && end[left] > 0) report.derived.set("left", end[left]);
  }

 private:
  int fire(Numbers& now, Dice& dice) const override {
    const int more = dice.count(hit);
    now[hits] += more;
    return more * each;
  }

  Pool hit;
  int each;  ///< points per hit
};

}  // namespace acw
