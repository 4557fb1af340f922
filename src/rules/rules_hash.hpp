#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// Hash of a ruleset's contents, 64 bits in hex. It is computed from the merged tables in one
/// canonical form, so comments, whitespace and the order of keys in the file don't change it.
std::string rules_hash(Ruleset rules);

}  // namespace acw
