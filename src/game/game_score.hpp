#pragma once

#include "acw/play/report.hpp"
#include "game/game_state.hpp"
#include "play/question.hpp"

namespace acw {

/// What a side has won of the other as all stands, as words of `score`: the figures killed by
/// class, and the officers.
Texts won_words(const Ruleset& rules, const Rosters& rosters, const GameState& state,
                const Procedure& score, std::size_t army);

/// What a side's words come to.
struct Points {
  std::optional<Report> report;  ///< nothing where nothing was said
  long long points = 0;
};
/// `rules_name`: the name that the ruleset is loaded by.
Points points_of(const Library& library, const std::string& rules_name, const Ruleset& rules,
                 const Procedure& score, const Texts& variants, const Texts& words);

/// So many killed of a unit, as words of `score`; none where it counts nobody like them.
Texts killed_words(const Ruleset& rules, const Procedure& score, const Thing& unit,
                   long long killed);

}  // namespace acw
