#pragma once

#include "acw/rules/situation.hpp"
#include "game/game_state.hpp"

namespace acw {

/// Side to which an `aftermath` row applies; nothing if the row is for the loser and there is none.
/// `by_defender` means that the defender rolled.
std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool by_defender);

/// Computes the effects of a result from the rows of its procedures. Adds new entities to the
/// rosters. Throws `FileError` if it isn't a result of these rules.
std::vector<Effect> effects_of(const Ruleset& rules, Rosters& rosters, const GameState& state,
                               const Value& result);

}  // namespace acw
