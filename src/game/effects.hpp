#pragma once

#include "game/game_state.hpp"

namespace acw {

/// True if an `aftermath` row applies to the defender; nothing if the row is for the loser and
/// there is none. `by_defender` means that the defender rolled.
std::optional<bool> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                            bool by_defender);

/// Computes the effects of a result from the rows of its procedures. Adds new entities to the game.
/// Throws `FileError` if it isn't a result of these rules.
std::vector<Effect> effects_of(GameState& state, const Value& result);

}  // namespace acw
