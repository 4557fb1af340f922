#pragma once

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// True if the procedure can be fought in several rounds.
bool goes_on_for_rounds(const Procedure& procedure);

/// Parses stop rules (`round 3`, `attacker lost 4`, `defender lost 4`) into the situation, which is
/// then fought to the end. For a procedure with states, parses a state: `destroyed`.
void read_until(const Texts& stops, const Ruleset& rules, const Procedure& procedure,
                Situation& situation);

/// True if the procedure takes `--until`: a fight, or an attempt that is repeated each turn.
bool takes_until(const Procedure& procedure);

}  // namespace acw
