#pragma once

#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "play/link.hpp"

namespace acw {

/// A line for each variant of which another choice would change what a procedure comes to here. One
/// that the player has chosen is his own affair.
std::vector<std::string> other_readings(const Ruleset& rules, const Procedure& procedure,
                                        const Stage& stage);

}  // namespace acw
