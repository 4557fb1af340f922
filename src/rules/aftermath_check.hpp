#pragma once

#include <span>

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// What a ruleset says of what becomes of whom, of what an id gives and of what can follow has to
/// be about outcomes, slots and procedures that there are.
void check_aftermath(const Ruleset& rules, std::span<const MechanismShape> mechanisms,
                     Problems& problems);

}  // namespace acw
