#pragma once

#include "acw/rules/situation.hpp"
#include "game/game_state.hpp"

namespace acw {

/// Whose a row of what becomes of whom is; nobody's, where it is the loser's and nobody lost.
/// `answers`: it is the defender who threw.
std::optional<std::size_t> side_of(const Procedure& procedure, const Row& row, const Value& outcome,
                                   bool answers);

/// What a result does, by the rows of its procedures. Throws `FileFault` where it is no result of
/// these rules.
/// What it begins is put on the rosters.
std::vector<Effect> effects_of(const Ruleset& rules, Rosters& rosters, const GameState& state,
                               const Value& result);

}  // namespace acw
