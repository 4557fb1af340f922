#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// The same situation as the other side sees it: what was said of the acting side is said of the
/// target, and the other way round. What lies between the sides, and the reading of the rules,
/// stay. So a table of a fight in which both sides throw is written once, for the side that throws
/// and its target.
inline Situation mirrored(const Procedure& procedure, const Situation& situation) {
  Situation other;
  other.distance = situation.distance;
  for (auto said : situation.all()) {
    const bool sided = said.path.target || said.path.slot == slot::original ||
                       procedure.is_sided(said.path.slot, false) ||
                       procedure.is_sided(said.path.slot, true);
    if (sided) said.path.target = !said.path.target;
    other.set(std::move(said));
  }
  return other;
}

}  // namespace acw
