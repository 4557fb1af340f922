#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Upper limits of numbers, such as the size of a unit in one hex.
struct Capacity {
  /// `slot`: `count`, `target.count`, or a slot that is a number. `most`: maximum in the unit of
  /// that slot. `say`: message if it is exceeded.
  static constexpr Shape shape{"limits: slot! (a slot that is a number), most! 0.., say! text"};

  /// Throws `RuleError` at the place of a matching row whose limit is exceeded.
  static void check(const Query& query) {
    for (const auto* row : query.all(shape.name)) {
      const auto number = query.situation().number(slot_path(row->text("slot")));
      if (number > row->integer("most")) Query::refuse(*row, number, ": ", row->text("say"));
    }
  }
};

}  // namespace acw
