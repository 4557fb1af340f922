#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Exchanges the two sides of a situation: words of the acting side become the target's, and vice
/// versa. The distance, words that belong to neither side, and variants of the rules stay. A
/// ruleset thus writes the table of a fight in which both sides roll once, for the roller and its
/// target.
inline Situation mirrored(const Procedure& procedure, const Situation& situation) {
  Situation other;
  other.distance = situation.distance;
  for (auto value : situation.all()) {
    const bool sided = value.path.target || value.path.slot == slot::original ||
                       procedure.is_sided(value.path.slot, false) ||
                       procedure.is_sided(value.path.slot, true);
    if (sided) value.path.target = !value.path.target;
    other.set(std::move(value));
  }
  return other;
}

}  // namespace acw
