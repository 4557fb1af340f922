#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Guns that have to find their range first, by a line of `ranging`.
struct Ranging {
  bool guns = false;       ///< whether a line holds; otherwise it isn't guns that fire
  Pool die{"ranging", 0};  ///< without dice every shot is on target

  /// Explains `dice` dice, each thrown for what `each` names. They have the line's `sides`, or
  /// those of `die`.
  static Ranging plan(const Query& query, int dice, std::string_view each = {}) {
    const auto* row = query.first("ranging");
    if (row == nullptr) return {};
    if (!row->has("needs")) {
      query.used(*row);
      query.note(row->label + ": no ranging, all on target");
      return {true};
    }
    const int sides = (row->has("sides") ? *row : query.one("die")).integer("sides");
    return {true, query.needed({"ranging", dice, sides, 0, true}, *row, "needs", "", each)};
  }
  int on_target(int shots, Dice& dice) const {
    return die.dice == 0 ? shots : dice.count(die.of(shots));
  }
};

}  // namespace acw
