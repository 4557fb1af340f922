#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// Keys of all mechanisms that a ruleset's file may name. `steps/step.hpp` plays them.
std::span<const MechanismShape> mechanisms();
/// Mechanism with that name; empty if there is none.
MechanismShape mechanism_shape(std::string_view name);

/// Outcomes that a procedure's tables allow, in any situation.
Texts possible_outcomes(const Procedure& procedure);

}  // namespace acw
