#pragma once

#include "words/grammar.hpp"

namespace acw {

/// Throws `UsageError` if a required target is missing.
void require_target(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep);

}  // namespace acw
