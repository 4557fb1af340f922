#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// Whether `words[at]` follows `with` or the flag that says that an officer is with the unit.
bool is_beside(const Procedure& procedure, bool target, const Texts& words, std::size_t at);

}  // namespace acw
