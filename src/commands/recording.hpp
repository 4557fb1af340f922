#pragma once

#include "cli/session.hpp"
#include "game/game.hpp"

namespace acw {

/// Message for a last line that lacks its end.
inline constexpr std::string_view is_cut_off = "is incomplete and was ignored";

/// Warns once per process that the game's last line is incomplete, and each time that the rules
/// have changed since the game began.
void warn_of_faults(const Session& session);
/// Refuses options that do not work with a game.
void refuse_options_in_game(const Session& session);

/// Notes on the words of a question's units that only a turn would end, or counts within a turn:
/// before turn 1, the words apply until they are cleared, and the counts are ignored.
Texts notes_before_turn_1(const Game& game, const Procedure& procedure, const Situation& situation);
/// Adds these notes to a report.
void add_notes_before_turn_1(const Game& game, Report& report);

/// Whether a procedure's result is recorded in the game. Look-ups are not.
bool is_recorded(const Session& session, const Procedure& procedure);

/// Records a result in the game, then prints it. Returns false if one of its units has changed
/// since it was read; the command must then be planned and rolled again.
bool record_result(const Session& session, Report report, const Procedure& teller);

}  // namespace acw
