#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace acw {

/// What a side has won of the other by the game's file, as words of `score`: the figures killed by
/// class, and the officers.
std::vector<std::string> won_words(const Game& game, const Procedure& score, std::size_t army);

/// So many killed of a unit, as words of `score`; none where it counts nobody like them.
std::vector<std::string> killed_words(const Ruleset& rules, const Procedure& score,
                                      const Thing& unit, long long killed);

}  // namespace acw
