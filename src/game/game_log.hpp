#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "game/entry.hpp"
#include "game/game_state.hpp"
#include "game/rosters.hpp"

namespace acw {

/// Which lines of a game stand: those that no `undo` takes back that stands itself. Each line is
/// its number, and of `undo` the number of the one that it takes back (else 0).
std::vector<bool> standing_lines(const std::vector<std::pair<long long, long long>>& lines);

/// A game's lines, read one after the other, without their file: how all stands by them.
class GameLog {
 public:
  /// `head`: the first line. Throws `FileFault` where that has no armies. The ruleset outlives it.
  GameLog(const Ruleset& rules, const Value& head);
  GameLog(const GameLog&) = delete;
  GameLog& operator=(const GameLog&) = delete;

  /// Goes on by a line. Throws `FileFault` where it is none of a game.
  void add(const Value& record);

  const Rosters& rosters() const { return rosters_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// The number of the last line.
  long long last() const { return entries_.empty() ? 0 : entries_.back().n; }
  /// Which entries stand: those that no `undo` took back, up to line `last`.
  std::vector<bool> standing(long long last) const;
  /// The entry of that number; null where there is none.
  const Entry* entry(long long n) const;
  /// The numbers of results that stand on a line, the first one first: what they asked of their
  /// units had come of it, or of one that stands on it. What is set by hand stands on nothing.
  std::vector<long long> standing_on(long long n) const;
  /// How all stands now.
  const GameState& state() const;
  /// … after line `n`.
  GameState state_at(long long n) const;
  /// All units as commands see them.
  std::vector<Thing> units() const;

 private:
  const Ruleset& rules_;
  Rosters rosters_;
  std::vector<Entry> entries_;
  mutable std::unique_ptr<GameState>
      state_;  ///< null: to be read anew, since a line was taken back
};

}  // namespace acw
