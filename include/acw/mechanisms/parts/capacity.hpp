#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The most that there may be of something: stands in a hex.
struct Capacity {
  static constexpr Column columns[] = {
      {"slot", Column::text, true,
       naming::number},                    ///< `count`, `target.count`, or a slot that is a number
      {"most", Column::integer, true, 0},  ///< in the unit of that slot
      {"say", Column::text, true},
  };
  static constexpr Shape shape{"limits", columns};

  /// Every row that holds is a limit; more than it allows is forbidden by the rules (`Failure` 1,
  /// at the row's place).
  static void check(const Query& query) {
    for (const auto* row : query.all(shape.name)) {
      const auto number = query.situation().number(slot_path(row->text("slot")));
      if (number > row->integer("most"))
        throw Refused{concat(number, ": ", row->text("say")), row->place};
    }
  }
};

}  // namespace acw
