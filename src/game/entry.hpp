#pragma once

#include "acw/base/value.hpp"
#include "game/game_state.hpp"

namespace acw {

/// Schema number of game files.
inline constexpr long long game_schema = 2;

/// Description of a line for display.
struct EntryWords {
  std::string typed;               ///< the command, which can be typed again, or the note
  std::string headline;            ///< main outcome of a result: "killed 3"
  bool is_result = false;          ///< false for manual changes
  std::vector<std::size_t> named;  ///< indexes of the entities that it names or changes
  bool other_rules = false;        ///< the ruleset has changed since the result

  /// Returns the command and its outcome: "fire @3va 25cm at @20me → killed 3".
  std::string text() const;
};

/// Parses a line of a game. Adds new entities to the game. Throws `FileError` if it is invalid.
Entry read_entry(GameState& state, std::string_view line);
EntryWords read_words(const GameState& state, const Entry& entry);

/// Adds the entities that a result's situation names to `named`.
void add_named(const Rosters& rosters, const Value& situation, std::vector<std::size_t>& named);

/// Returns line `n` of a game for a result or a manual change, with all its effects. Adds new
/// entities to the game.
Entry make_entry(GameState& state, const Value& record, long long n);
/// Effects in the format of a game's line.
Value effects_value(const Rosters& rosters, const std::vector<Effect>& effects);

}  // namespace acw
