#pragma once

#include "game/game.hpp"

namespace acw {

/// Text of a unit's state: "9 of 12, 2 wounded, formation-fail".
std::string state_text(const GameState& state, std::size_t unit);

/// Changes by the last written line: "  line 12: 20th Maine 9 of 12, morale is due".
std::string changes_text(const Game& game, long long n);

/// Text of the current turn: "turn 3, confederate" or "before turn 1".
std::string turn_text(const GameState& state);

/// A procedure that a unit must go through.
struct Due {
  std::size_t unit = 0;
  std::string procedure;
  long long since = 0;  ///< number of the line that made it due
  std::string typed;    ///< its command: `morale @20me`
  Texts words;          ///< other words that the command takes
};

/// Due procedures of all units, the oldest first.
std::vector<Due> due_procedures(const GameState& state);

/// Text of a turn that has begun: what it ended, what is due, and what remained undone: "turn 2,
/// federal: ended: disrupted of Iron Brigade; due: …".
std::string new_turn_text(const Game& game, const std::vector<Due>& undone);

}  // namespace acw
