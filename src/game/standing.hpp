#pragma once

#include "game/game.hpp"

namespace acw {

/// How a unit stands, in words: "9 of 12, 2 wounded, formation-fail".
std::string standing_words(const Game& game, const GameState& state, std::size_t unit);

/// What the line that was written last has changed: "  line 12: 20th Maine 9 of 12, morale is due".
std::string after_line(const Game& game, long long n);

/// A procedure that is due of a unit.
struct Due {
  std::size_t unit = 0;
  std::string procedure;
  long long since = 0;
  std::string typed;  ///< as it can be typed: `morale @20me`
  Texts words;        ///< that may be said besides
};

/// All that is due, the oldest first.
std::vector<Due> due_of(const Game& game, const GameState& state);

}  // namespace acw
