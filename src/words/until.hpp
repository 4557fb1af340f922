#pragma once

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Whether the procedure can be fought on, round by round.
bool goes_on_for_rounds(const Procedure& procedure);

/// Reads `--until 'round 3'`, `'attacker lost 4'`, `'defender lost 4'` into the situation, which is
/// then fought until then at most; or, where the procedure brings something down, `destroyed`, one
/// of the states that its slot names.
void read_until(const Texts& stops, const Ruleset& rules, const Procedure& procedure,
                Situation& situation);

/// Whether the procedure can go on until something is come to: a fight, or what falls turn by turn.
bool takes_until(const Procedure& procedure);

}  // namespace acw
