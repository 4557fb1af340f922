#pragma once

#include "game/rosters.hpp"
#include "game/state.hpp"

namespace acw {

class GameState;

/// The schema of game files.
inline constexpr long long game_schema = 2;

/// What a line of a game does: all that is needed to tell how all stands.
struct Entry {
  long long n = 0;
  std::string command;
  std::vector<Effect> effects;
  std::vector<long long> undone;  ///< of `undo`: the lines that it takes back
  long long turn = 0;             ///< number of the turn that begins; 0: none does
  std::size_t army = 0;           ///< whose turn begins
  std::size_t torn = 0;           ///< bytes of an unfinished line before it
  std::string prev;               ///< the sum of the last whole line before it
  std::string text;               ///< the line itself
};

/// What else a line tells, for those who read it.
struct EntryWords {
  std::string typed;               ///< what was done, as it can be typed again, or noted
  std::string headline;            ///< of a result what came of it: "killed 3"
  bool is_result = false;          ///< … and no entry of the players' hand
  std::vector<std::size_t> named;  ///< the things that it names or changes
  bool other_rules = false;        ///< it was thrown by rules that have changed since

  /// "fire @3va 25cm at @20me → killed 3".
  std::string told() const;
};

/// What a line of a game does. Throws `FileFault` where it is no line of a game.
Entry read_entry(const Ruleset& rules, Rosters& rosters, std::string_view line);
EntryWords read_words(const Ruleset& rules, const Rosters& rosters, const Entry& entry);

/// Adds the things that a result's situation names to those that are `named`.
void add_named(const Rosters& rosters, const Value& situation, std::vector<std::size_t>& named);

/// What a record does by the rules' rows or by the players' hand, before what follows of that.
Entry read_doing(const Ruleset& rules, Rosters& rosters, const GameState& state,
                 const Value& record);
/// Effects as a line tells them.
Value effects_value(const Rosters& rosters, const std::vector<Effect>& effects);

}  // namespace acw
