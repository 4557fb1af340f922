#pragma once

#include "cli/session.hpp"
#include "game/game.hpp"

namespace acw {

/// `acw game report`: the despatch, of the lines that stand.
int report_game(const Session& session, const Game& game);

}  // namespace acw
