#pragma once

#include "game/game_state.hpp"

namespace acw {

/// The lines of a game, without their file, and the state that results from them. Lines after an
/// invalid one are not read.
class GameLog {
 public:
  /// An invalid line, with the reason.
  struct Fault {
    std::size_t line = 0;   ///< line number in the file
    std::size_t bytes = 0;  ///< its length
    std::string why = {};
  };

  /// Begins with a game's first line. Throws `FileError` if that line doesn't begin a game of these
  /// rules. The ruleset must outlive the log. `path` is the name in messages.
  GameLog(const Ruleset& rules, std::string_view first, const std::string& path = "its armies");
  /// Reads all lines, beginning with the first line of the game.
  GameLog(const Ruleset& rules, const Texts& lines) : GameLog{rules, lines.front()} {
    for (std::size_t i = 1; i < lines.size(); ++i) add(lines[i]);
  }
  GameLog(const GameLog&) = delete;
  GameLog& operator=(const GameLog&) = delete;

  /// Adds a line. An incomplete line is skipped if the next line records its length; otherwise it
  /// is a fault.
  void add(std::string_view line);
  /// Returns the entry of a record, with all its effects in the current state. Adds new entities to
  /// the rosters.
  Entry make_entry(const Value& record);
  const std::optional<Fault>& fault() const { return fault_; }
  /// Returns and clears the fault, so that reading continues after the last valid line.
  std::optional<Fault> take_fault() { return std::exchange(fault_, std::nullopt); }
  /// Checksum of the last valid line.
  const std::string& sum() const { return sum_; }

  const Rosters& rosters() const { return rosters_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// Number of the last line; 0 if there is none.
  long long last() const { return entries_.empty() ? 0 : entries_.back().n; }
  /// Returns for each entry whether it is in effect after line `last`, that is, not undone.
  std::vector<bool> entries_in_effect(long long last) const;
  /// Entry with number `n`; null if there is none.
  const Entry* entry(long long n) const;
  /// Numbers of the results that depend on a line, in order: their units had been changed by that
  /// line or by a result that depends on it. Manual changes don't depend on other lines.
  std::vector<long long> dependent_results(long long n) const;
  /// Current state.
  const GameState& state() const;
  /// State after line `n`.
  GameState state_at(long long n) const;

  /// Throws `FileError` if a line is invalid, unless it is the last one. `name` is the file in the
  /// message.
  void require_valid(const std::string& name) const;

 private:
  Entry read(std::string_view line);

  const Ruleset& rules_;
  std::string sum_;
  std::size_t lines_ = 1;  ///< lines of the file
  std::optional<Fault> fault_;
  Rosters rosters_;
  std::vector<Entry> entries_;
  std::unique_ptr<GameState> state_;
};

}  // namespace acw
