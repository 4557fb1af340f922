#pragma once

#include "cli/session.hpp"
#include "game/state_text.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// `acw game show`: both sides, the named parts, or the map.
int show_game(const Session& session, Game& game);
/// `acw game due`.
int show_due(const Session& session, const Game& game);
/// `acw game history`.
int show_history(const Session& session, Game& game);
/// `acw game report`: the report on the lines in effect.
int report_game(const Session& session, Game& game);

/// Due tests for JSON.
Value due_value(const Game& game, const std::vector<Due>& list);

/// Units of both sides that are `shown`, a page for each side. `standing` returns a unit's state in
/// words.
Document roster_of(const GameState& state, const std::vector<bool>& shown,
                   const std::function<std::string(std::size_t unit)>& standing);

}  // namespace acw
