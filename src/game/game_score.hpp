#pragma once

#include "acw/play/report.hpp"
#include "game/game_state.hpp"
#include "play/read_question.hpp"

namespace acw {

/// Losses that an army has caused, as words for the command `score`: killed figures by class, and
/// officers.
Texts score_words(const GameState& state, const Procedure& score, std::size_t army);

/// Score of a side.
struct Points {
  std::optional<Report> report;  ///< nothing if there were no words
  long long points = 0;
};
/// Computes the score of `words`. `rules_name` is the name for loading the ruleset.
Points points_of(const Library& library, const std::string& rules_name, const Ruleset& rules,
                 const Procedure& score, const Texts& variants, const Texts& words);

/// Figures of a unit that were killed, as words for the command `score`; empty if it doesn't count
/// them.
Texts killed_words(const Ruleset& rules, const Procedure& score, const Entity& unit,
                   long long killed);

}  // namespace acw
