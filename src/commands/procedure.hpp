#pragma once

#include "cli/session.hpp"
#include "play/read_question.hpp"

namespace acw {

/// Throws `RuleError`: the ruleset does not have the procedure. The message lists the rulesets that
/// have it.
[[noreturn]] void no_such_procedure(const Session& session, const Ruleset& rules,
                                    const std::string& name);

/// The game's ruleset, or the one with that name if no game is open.
std::shared_ptr<const Ruleset> rules_for(const Session& session, const std::string& name);

/// Typed variants, and those of the game for other rulings.
Texts variants_of(const Session& session);

/// Units that may be named: those of the game in their current state, or of the army files.
Armies armies_for(const Session& session, const Ruleset& rules);

/// `acw throw` without a small throw: lists the small throws, or suggests one for an unknown word.
int small_throws(const Session& session, const Ruleset& rules);

/// `acw score --game FILE`: both sides' points, and the winner. Numbers that the game does not
/// record are typed for both sides: `--farms 2,1`.
int score_game(const Session& session, const Ruleset& rules, const Procedure& score);

/// Runs every combination of a range or list (`4..24 exp,vet`) and prints the results. Returns the
/// exit status; nothing if there is only one combination.
std::optional<int> play_sweep(const Session& session, const Question& question, const Sweep& sweep,
                              const Look& look);

}  // namespace acw
