#pragma once

#include "game/game.hpp"

namespace acw {

/// What the players do by hand, as lines of a game; `Misread` where it can't be done.

/// The line that `undo` means: that one, or with 0 the last that stands.
long long undone_line(const Game& game, long long of);
/// `set` or `clear` of a unit: figures that are left, a word that holds of it, `routed` or
/// `removed`.
Value hand_record(const Game& game, const std::string& command, const std::string& unit,
                  const std::string& word);
/// `set` of what is counted of a unit, as the rounds of a gun.
Value count_record(const Game& game, const std::string& unit, const std::string& count,
                   long long number);
/// Message that a unit's side has more of a count than the rules give it; empty if it has not.
std::string too_many(const Game& game, const std::string& unit, const std::string& count);
/// The word that holds of a unit that stands near another, by the rules. Throws `Misread` where
/// they ask nothing of it.
std::string near_word(const Game& game, const std::string& unit, const std::string& other);
/// `add`: a thing of a kind that the rules keep, with as many points as are said, by a name.
Value added_record(const Game& game, std::span<const std::string> words);
/// Whether that can be said of a unit: `routed`, `removed`, a word of the rules.
bool holds_by_hand(const Game& game, std::string_view word);

}  // namespace acw
