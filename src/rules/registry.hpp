#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// All mechanisms that a ruleset's file may name: what it may say of them. How they are played is
/// told in steps/step.hpp.
std::span<const MechanismShape> mechanisms();
/// The one of that name; an empty one where there is none.
MechanismShape mechanism_shape(std::string_view name);

/// The outcomes that a procedure can have by its tables, whatever is said of its sides.
Texts possible_outcomes(const Procedure& procedure);

}  // namespace acw
