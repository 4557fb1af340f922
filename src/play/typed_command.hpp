#pragma once

#include <string>

#include "play/chain_spec.hpp"

namespace acw {

/// A command as it can be typed again: its words in canonical names, and what was asked besides.
/// `spoken`: the procedure with all words that its sides could be given.
std::string typed_command(const Ruleset& rules, const Procedure& procedure, const Procedure& spoken,
                          const Asked& asked, const Situation& said);

}  // namespace acw
