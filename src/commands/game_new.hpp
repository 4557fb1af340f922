#pragma once

#include "cli/session.hpp"

namespace acw {

/// `acw game new FILE`: begins a game with the armies of files, or dices both up.
int begin_game(const Session& session);

}  // namespace acw
