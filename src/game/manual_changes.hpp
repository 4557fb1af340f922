#pragma once

#include "game/game.hpp"

namespace acw {

// Manual changes, as lines of a game. All functions throw `UsageError` if a change is impossible.

/// Number of the line that `undo` reverts: `number` or, if it is 0, the last line in effect.
long long line_to_undo(const Game& game, long long number);
/// Record of `set` or `clear`: the number of figures left, a word of the unit, `routed` or
/// `removed`.
Value manual_record(const Game& game, const std::string& command, const std::string& unit,
                    const std::string& word);
/// Record of `set` for a count of a unit, such as a gun's rounds.
Value count_record(const Game& game, const std::string& unit, const std::string& count,
                   long long number);
/// Message that a unit's side has more of a count than the rules give it; empty if it has not.
std::string excess_note(const Game& game, const std::string& unit, const std::string& count);
/// Word that the rules give to a unit near another. Throws `UsageError` if they have no such rule.
std::string near_word(const Game& game, const std::string& unit, const std::string& other);
/// Record of `add KIND [NUMBER] [NAME]`, which adds an entity.
Value add_record(const Game& game, std::span<const std::string> words);
/// True if a word can be set for a unit: `routed`, `removed`, or a word of the rules.
bool is_manual_word(const Game& game, std::string_view word);

}  // namespace acw
