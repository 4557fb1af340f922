#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw::plus {

/// What acts at once: those whose rows hold, and, by themselves, those whose don't. A procedure
/// that has it takes `+`.
inline constexpr Shape at_once{"at_once:"};
/// Where a row holds, parts act one after the other, each on what the ones before left.
inline constexpr Shape apart{"apart:"};
inline constexpr std::size_t most = 12;

inline bool is_taken(const Procedure& procedure) {
  return procedure.table(at_once.name) != nullptr;
}

/// A part as a situation of its own: at the target of the whole, and by its readings.
inline Situation part_of(const Ruleset& rules, const Situation& whole, const Situation& part) {
  Situation one;
  one.distance = part.distance;
  for (const auto& said : part.all()) {
    if (!said.path.target) one.set(said);
  }
  for (const auto& said : whole.all()) {
    if (said.path.target || said.path.slot == slot::with ||
        rules.variant(said.path.slot) != nullptr)
      one.set(said);
  }
  return one;
}

}  // namespace acw::plus
