#pragma once

#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"

namespace acw {

/// `acw score --game FILE`: both sides' points by the game's file, and who won by how much. What
/// the file doesn't know is said of both at once: `--farms 2,1`.
int score_game(const Session& session, const Ruleset& rules, const Procedure& score);

}  // namespace acw
