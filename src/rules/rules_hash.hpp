#pragma once

#include <string>

#include "acw/rules/ruleset.hpp"

namespace acw {

/// A hash of all that a ruleset says, 64 bits in hex: of its merged tables in one canonical form,
/// so that comments, blanks and the order of keys in its file don't matter.
std::string rules_hash(Ruleset rules);

}  // namespace acw
