#pragma once

#include "words/grammar.hpp"

namespace acw {

/// Throws `Misread` if a required target is missing.
void ask_for_target(const Ruleset& rules, const Procedure& procedure, const Sweep& said);

}  // namespace acw
