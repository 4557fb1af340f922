#pragma once

#include "words/grammar.hpp"

namespace acw {

/// Asks for a target that was left out altogether.
void ask_for_target(const Ruleset& rules, const Procedure& procedure, const Sweep& said);

}  // namespace acw
