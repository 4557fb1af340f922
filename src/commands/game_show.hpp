#pragma once

#include "cli/session.hpp"
#include "game/game.hpp"

namespace acw {

/// `acw game show`, `history` and `due`.
int show_game(const Session& session, const Game& game);
int show_history(const Session& session, const Game& game);
int show_due(const Session& session, const Game& game);

}  // namespace acw
