#pragma once

#include <vector>

#include "acw/rules/ruleset.hpp"
#include "options/option_table.hpp"

namespace acw {

/// Whether maps are what a procedure throws.
bool draws_maps(const Procedure& procedure);

/// What a procedure hasn't got that some options need.
std::vector<Needs> lacking(const Ruleset& rules, const Procedure& procedure);

}  // namespace acw
