#pragma once

#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Whether the procedure can be fought on, round by round.
bool goes_on_for_rounds(const Procedure& procedure);

/// Reads `--until 'round 3'`, `'attacker lost 4'`, `'defender lost 4'` into the situation, which is
/// then fought until then at most.
void read_until(const std::vector<std::string>& stops, const Procedure& procedure,
                Situation& situation);

}  // namespace acw
