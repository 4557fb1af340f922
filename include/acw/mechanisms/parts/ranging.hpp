#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Guns that have to find their range first, by a line of `ranging`: the dice that tell how many
/// shots are on target, none where all are. Nothing where no line holds: it isn't guns that fire.
/// `each`: what a single die is thrown for, where they are told so. The die has the line's `sides`,
/// else those of `die`.
inline std::optional<Pool> plan_ranging(const Query& query, int dice, std::string_view each = {}) {
  const auto* row = query.first("ranging");
  if (row == nullptr) return std::nullopt;
  if (!row->has("needs")) {
    query.used(*row);
    query.note(row->label + ": no ranging, all on target");
    return Pool{"ranging", 0};
  }
  const int sides = (row->has("sides") ? *row : query.one("die")).integer("sides");
  return query.needed({"ranging", dice, sides, 0, true}, *row, "needs", "", each);
}

}  // namespace acw
