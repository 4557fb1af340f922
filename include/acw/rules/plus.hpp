#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw::plus {

/// Table of parts that act at once: those that match a row together, others by themselves. A
/// procedure with this table takes `+`.
inline constexpr Shape at_once{"at_once:"};
/// Table of parts that act one after the other, each on the target that earlier parts leave.
inline constexpr Shape in_turn{"apart:"};
inline constexpr std::size_t most = 12;

inline bool is_taken(const Procedure& procedure) {
  return procedure.table(at_once.name) != nullptr;
}

/// Situation of a single part, with the target and the variants of the whole.
inline Situation part_of(const Ruleset& rules, const Situation& whole, const Situation& part) {
  Situation part_situation;
  part_situation.distance = part.distance;
  for (const auto& value : part.all()) {
    if (!value.path.target) part_situation.set(value);
  }
  for (const auto& value : whole.all()) {
    if (value.path.target || value.path.slot == slot::with ||
        rules.variant(value.path.slot) != nullptr)
      part_situation.set(value);
  }
  return part_situation;
}

}  // namespace acw::plus
