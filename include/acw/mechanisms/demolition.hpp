#pragma once

#include "acw/mechanisms/parts/structure.hpp"
#include "acw/mechanisms/parts/to_hit.hpp"
#include "acw/mechanisms/parts/turns.hpp"
#include "acw/rules/until.hpp"

namespace acw {

/// Hits that each remove a fixed number of points from a structure: in one turn, or turn by turn
/// until it is destroyed.
struct Demolition final : Process {
  static constexpr std::string_view name = "demolition";
  static constexpr Shape tables[]{dice_shape, to_hit_shape, score_shape, "points!: points! 0..",
                                  Structure::shape};
  static constexpr std::string_view outcomes[]{"turns", "hits", "points", "destroyed"};

  enum { hits, turns, numbers };

  explicit Demolition(const Query& query)
      : hit{to_hit(query, "to hit")},
        each{query.read("points").integer("points")},
        standing{Structure::plan(query).standing},
        until{query.situation().has({false, Until::state})} {
    query.note(
        concat(counted(each, "point", "points"), " a hit, against ", standing, " remaining"));
    if (until && (hit.impossible() || each == 0))
      throw RuleError{"it cannot be destroyed: no die hits", query.procedure().place};
    start.assign(numbers, 0);
    live = until ? turns : numbers;
    if (until) add_counted("turns", {turns});
    add_number("hits", hits);
    fields.push_back({"points", [this](const Numbers& now) { return now[hits] * each; }});
    fields.push_back({"destroyed", [this](const Numbers& now) { return left(now) == 0; }});
    fields.back().flag = true;
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (until ? left(now) == 0 : now[turns] > 0) return false;
    ++now[turns];
    const bool shows_turns = until && dice.seen();
    if (shows_turns) dice.begin_part(concat("turn ", now[turns]));
    now[hits] += dice.count(hit);
    if (shows_turns) turns::tell(dice, now[turns], left(now));
    return true;
  }
  void finish(const Numbers& end, Result& report) const override {
    if (!until && left(end) > 0) report.derived.set("left", left(end));
  }

 private:
  int left(const Numbers& now) const { return std::max(standing - now[hits] * each, 0); }

  Pool hit;
  int each;      ///< points per hit
  int standing;  ///< points before this fire
  bool until;    ///< true: turn by turn until no points are left; false: one turn
};

}  // namespace acw
