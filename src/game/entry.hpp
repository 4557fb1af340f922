#pragma once

#include "game/rosters.hpp"
#include "game/state.hpp"

namespace acw {

class GameState;

/// Schema number of game files.
inline constexpr long long game_schema = 2;

/// A line of a game, with all that is needed to compute the game's state.
struct Entry {
  long long n = 0;
  std::string command;
  std::vector<Effect> effects;
  std::vector<long long> undone;  ///< numbers of the lines that `undo` reverts
  long long turn = 0;             ///< number of the turn that begins; 0 if none does
  std::size_t army = 0;           ///< number of the army whose turn begins, from 1
  std::size_t torn = 0;           ///< length in bytes of an incomplete line before it
  std::string prev;               ///< checksum of the last complete line before it
  std::string text;               ///< the line itself
};

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

/// Parses a line of a game. Adds new entities to the rosters. Throws `FileError` if it is invalid.
Entry read_entry(const Ruleset& rules, Rosters& rosters, std::string_view line);
EntryWords read_words(const Ruleset& rules, const Rosters& rosters, const Entry& entry);

/// Adds the entities that a result's situation names to `named`.
void add_named(const Rosters& rosters, const Value& situation, std::vector<std::size_t>& named);

/// Returns an entry with the direct effects of a result or of a manual change, without their
/// consequences.
Entry direct_entry(const Ruleset& rules, Rosters& rosters, const GameState& state,
                   const Value& record);
/// Effects in the format of a game's line.
Value effects_value(const Rosters& rosters, const std::vector<Effect>& effects);

}  // namespace acw
