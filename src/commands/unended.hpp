#pragma once

#include "acw/play/report.hpp"
#include "game/game.hpp"

namespace acw {

/// Words that hold of the units of a question, and which a turn would end: where nobody ever ended
/// one, they hold until they are cleared, and what is counted within a turn counts for nothing.
/// That is told.
Texts unended(const Game& game, const Procedure& procedure, const Situation& situation);
/// … of all that a report was asked of.
void tell_unended(const Game& game, Report& report);

}  // namespace acw
