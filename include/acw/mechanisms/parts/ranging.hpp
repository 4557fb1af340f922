#pragma once

#include <optional>
#include <string>

#include "acw/dice/notation.hpp"
#include "acw/dice/throw.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Guns that have to find their range first, by a line of `ranging`: the dice that tell how many
/// shots are on target, none where all are. Nothing where no line holds: it isn't guns that fire.
/// `each`: what a single die is thrown for, where they are told so. The die has the line's `sides`,
/// else those of `die`.
inline std::optional<Pool> plan_ranging(const Query& query, int dice,
                                        const std::string& each = {}) {
  const auto* row = query.first("ranging");
  if (row == nullptr) return std::nullopt;
  if (row->cell("needs") == nullptr) {
    query.used(*row);
    query.note(row->label + ": no ranging shot, all are on target");
    return Pool{"ranging", 0};
  }
  const int sides = (row->cell("sides") != nullptr ? *row : query.one("die")).integer("sides");
  return query.needed({"ranging", dice, sides, 0, true}, *row, "needs", "",
                      each.empty() ? "" : dice_notation(1, sides) + " for each " + each);
}

}  // namespace acw
