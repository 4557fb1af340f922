#pragma once

#include "chain/link.hpp"

namespace acw {

/// A line for each variant of which another choice would change what a procedure comes to here. One
/// that the player has chosen is his own affair.
Texts other_readings(const Ruleset& rules, const Procedure& procedure, const Stage& stage);

/// Whether a note is one of those lines.
bool is_other_reading(std::string_view note);

}  // namespace acw
