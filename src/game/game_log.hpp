#pragma once

#include <memory>

#include "game/entry.hpp"

namespace acw {

/// The lines of a game, and the state that results from them. Lines after an invalid one are not
/// read.
class GameLog {
 public:
  /// An invalid line, with the reason.
  struct Fault {
    std::size_t line = 0;   ///< line number in the file
    std::size_t bytes = 0;  ///< its length
    std::string why = {};
  };

  /// Begins with a game's first line, or reads all of its lines. Throws `FileError` if the first
  /// line doesn't begin a game of these rules. The ruleset must outlive the log. `path` is the name
  /// in messages.
  GameLog(const Ruleset& rules, std::string_view first, const std::string& path = "its armies") {
    begin(rules, first, path);
  }
  GameLog(const Ruleset& rules, const Texts& lines) : GameLog{rules, lines.front()} {
    for (std::size_t i = 1; i < lines.size(); ++i) add(lines[i]);
  }
  GameLog(const GameLog&) = delete;
  GameLog& operator=(const GameLog&) = delete;

  /// Adds a line. An incomplete line is skipped if the next line records its length; otherwise it
  /// is a fault.
  void add(std::string_view line);
  /// First invalid line, if any. Later lines are not read.
  const std::optional<Fault>& fault() const { return fault_; }
  /// Returns and clears the fault, so that reading continues after the last valid line.
  std::optional<Fault> take_fault() { return std::exchange(fault_, std::nullopt); }
  /// Checksum of the last valid line.
  const std::string& sum() const { return sum_; }

  const Rosters& rosters() const { return rosters_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// Number of the last line; 0 if there is none.
  long long last() const { return count_of(entries_); }
  /// Returns for each entry whether it is in effect after line `last`, that is, not undone.
  std::vector<bool> entries_in_effect(long long last) const;
  /// Entry with number `n`; null if there is none.
  const Entry* entry(long long n) const;
  EntryWords words(const Entry& entry) const { return read_words(state(), entry); }
  /// Numbers of the results that depend on a line, in order: their units had been changed by that
  /// line or by a result that depends on it. Manual changes don't depend on other lines.
  std::vector<long long> dependent_results(long long n) const;
  /// Current state.
  const GameState& state() const { return *state_; }
  /// State after line `n`. Throws `UsageError` if the line does not exist.
  GameState state_at(long long n) const;

  /// Throws `FileError` if a line is invalid, unless it is the last one. `name` is the file in the
  /// message.
  void require_valid(const std::string& name) const;

 protected:
  GameLog() = default;
  void begin(const Ruleset& rules, std::string_view first, const std::string& path);
  bool has_begun() const { return state_ != nullptr; }
  /// Returns the next line for a record, with all its effects in the current state.
  Entry next_entry(const Value& record) { return make_entry(*state_, record, last() + 1); }

 private:
  Entry read(std::string_view line);

  std::string sum_;
  std::size_t lines_ = 1;  ///< lines of the file
  std::optional<Fault> fault_;
  Rosters rosters_;
  std::vector<Entry> entries_;
  std::unique_ptr<GameState> state_;
};

}  // namespace acw
