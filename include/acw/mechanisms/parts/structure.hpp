#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Structure under fire: its points when whole, and its points left.
struct Structure {
  int whole = 0;
  int standing = 0;

  static constexpr Shape shape{"structures!: points 1.., from (a slot that is a number)"};

  /// Plans a structure. Its points left are the target's count, and by default all of them. Its
  /// points when whole are the row's `points`, or the number in the slot `from`.
  static Structure plan(const Query& query) {
    const auto& row = query.read(shape.name);
    for (const auto& other : query.procedure().rows(shape.name)) {
      const auto& slot = other.text("from");
      if (row.has("points") && !slot.empty() && query.situation().has({false, slot}))
        throw UsageError{concat(row.label, " has ", row.integer("points"), " points: --", slot,
                                " applies only to ", other.label)};
    }
    const int whole = row.integer("points", query.number(row.text("from")));
    if (whole < 1) throw RuleError{"the rules give no points for " + row.label, row.place};
    const int standing = query.target_count() > 0 ? query.target_count() : whole;
    if (standing > whole)
      throw UsageError{concat(row.label, " has ", whole, " points, not ", standing)};
    return {whole, standing};
  }
};

}  // namespace acw
