#pragma once

#include <optional>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"
#include "play/question.hpp"
#include "render/formats.hpp"
#include "words/army.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Says that a ruleset doesn't have it, and which do.
[[noreturn]] void no_such_procedure(const Session& session, const Ruleset& rules,
                                    const std::string& name);

/// The ruleset: of the game, where one is played.
std::shared_ptr<const Ruleset> rules_for(const Session& session, const std::string& name);

/// The readings that were asked for, and those that the game is played by where nothing else was.
Texts variants_of(const Session& session);

/// The units that may be named: of the game, where one is played, as they stand.
Armies armies_for(const Session& session, const Ruleset& rules);

/// `acw throw`, where its words name no small throw: lists them, or says which was meant.
int small_throws(const Session& session, const Ruleset& rules);

/// `acw score --game FILE`: both sides' points by the game's file, and who won by how much. What
/// the file doesn't know is said of both at once: `--farms 2,1`.
int score_game(const Session& session, const Ruleset& rules, const Procedure& score);

/// Plays every combination of what was said (`4..24 exp,vet`), and prints what each comes to; gives
/// the exit status. Nothing when there is but one.
std::optional<int> play_sweep(const Session& session, const Question& question, const Sweep& sweep,
                              const Look& look);

}  // namespace acw
