#pragma once

#include <span>
#include <string>
#include <vector>

#include "acw/rules/mechanism.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// All mechanisms that a ruleset's file may name: what it may say of them. How they are played is
/// told in planners.hpp.
std::span<const MechanismShape> mechanisms();

/// The outcomes that a procedure can have by its tables, whatever is said of its sides.
std::vector<std::string> possible_outcomes(const Procedure& procedure);

}  // namespace acw
