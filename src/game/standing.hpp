#pragma once

#include "game/game.hpp"

namespace acw {

/// How a unit stands, in words: "9 of 12, 2 wounded, formation-fail".
std::string standing_words(const Game& game, const GameState& state, std::size_t unit);

/// What the line that was written last has changed: "  line 12: 20th Maine 9 of 12, morale is due".
std::string after_line(const Game& game, long long n);

/// "turn 3, confederate", or "before turn 1".
std::string turn_words(const Game& game, const GameState& state);

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

/// What the turn that the last line began has ended, and what is due and what was left undone:
/// "turn 2, federal: ended: disrupted of Iron Brigade; due: …".
std::string begun_words(const Game& game, const std::vector<Due>& undone);

}  // namespace acw
