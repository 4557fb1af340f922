#pragma once

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"
#include "game/game.hpp"

namespace acw {

/// What is told of a last line that lacks its end.
inline constexpr std::string_view is_cut_off = "is incomplete and was ignored";

/// Tells once in a process that the game's last line is cut off; and each time that its rules have
/// changed since it began.
void tell_faults(const Session& session);
/// Refuses options that can't stand beside a game.
void refuse_beside_game(const Session& session);

/// Notes on the words of a question's units that only a turn would end, or counts within a turn:
/// before turn 1, the words apply until they are cleared, and the counts are ignored.
Texts unended(const Game& game, const Procedure& procedure, const Situation& situation);
/// Adds these notes to a report.
void tell_unended(const Game& game, Report& report);

/// Whether what a procedure comes to is written into the game: not what only looks something up.
bool has_game_effects(const Session& session, const Procedure& procedure);

/// Writes a result into the game, and prints it then; false where one of its units has changed
/// since it was read, so that it is to be planned and thrown anew.
bool keep(const Session& session, Report report, const Procedure& teller);

}  // namespace acw
