#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The most that there may be of something: stands in a hex.
struct Capacity {
  /// `slot`: `count`, `target.count`, or a slot that is a number. `most`: in the unit of that slot.
  static constexpr Shape shape{"limits: slot! (a slot that is a number), most! 0.., say! text"};

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
