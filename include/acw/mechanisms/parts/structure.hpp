#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// What shot is to bring down: its points when whole, and those that stand.
struct Structure {
  int whole = 0;
  int standing = 0;

  static constexpr Shape shape{"structures!: points 1.., from (a slot that is a number)"};

  /// The target's count is what stands of it; unless it is given, all does.
  static Structure plan(const Query& query) {
    const auto& row = query.read(shape.name);
    const int whole = points(query, row);
    if (whole < 1) throw Refused{"the rules give no points for " + row.label, row.place};
    const int standing = query.target_count() > 0 ? query.target_count() : whole;
    if (standing > whole)
      throw Misread{concat(row.label, " has ", whole, " points, not ", standing)};
    return {whole, standing};
  }

 private:
  /// Its own, or (with `from`) a slot's.
  static int points(const Query& query, const Row& row) {
    if (!row.has("points")) return query.number(row.text("from"));
    for (const auto& other : query.procedure().rows(shape.name)) {
      const auto& slot = other.text("from");
      if (!slot.empty() && query.situation().has({false, slot}))
        throw Misread{concat(row.label, " has ", row.integer("points"), " points: --", slot,
                             " applies only to ", other.label)};
    }
    return row.integer("points");
  }
};

}  // namespace acw
