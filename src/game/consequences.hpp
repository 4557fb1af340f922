#pragma once

#include "game/game_state.hpp"

namespace acw {

/// Returns the effects of a new line with all consequences: the end of a unit without figures, an
/// officer's fall, the end of a turn. `line` has only the line's direct effects.
std::vector<Effect> with_consequences(const GameState& before, const Entry& line);

}  // namespace acw
