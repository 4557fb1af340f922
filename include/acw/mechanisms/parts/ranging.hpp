#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Ranging rolls of guns, by a row of `ranging`.
struct Ranging {
  bool guns = false;       ///< a row matches; otherwise the shots are not by guns
  Pool die{"ranging", 0};  ///< without dice, every shot is on target

  /// Plans and explains `dice` dice; `each` describes the occasion of one die. Their sides are the
  /// row's `sides`, or those of the table `die`.
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
