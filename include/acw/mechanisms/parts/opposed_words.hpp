#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "acw/base/concat.hpp"
#include "acw/dice/traced.hpp"

namespace acw {

/// What a die showed against the higher of two others, and by how much it beat them: "quality 10
/// against the higher of range 2, cover 4: by 6".
inline std::string opposed_words(std::span<const dice::Record> dice) {
  const auto shown = [&](std::size_t die) { return dice[die].faces.front(); };
  const auto named = [&](std::size_t die) { return concat(dice[die].why, " ", shown(die)); };
  const int margin = shown(0) - std::max(shown(1), shown(2));
  return named(0) + " against the higher of " + named(1) + ", " + named(2) + ": " +
         (margin > 0 ? concat("by ", margin) : "not beaten");
}

}  // namespace acw
