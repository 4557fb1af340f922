#pragma once

#include "game/game_state.hpp"

namespace acw {

/// A game's lines, read one after the other, without their file: how all stands by them. What comes
/// behind a fault isn't read.
class GameLog {
 public:
  /// A line that is none of the game, and why.
  struct Fault {
    std::size_t line = 0;   ///< of the file
    std::size_t bytes = 0;  ///< of it
    std::string why = {};
  };

  /// `first`: the first line. Throws `FileFault` where it begins no game of these rules. The
  /// ruleset outlives it.
  GameLog(const Ruleset& rules, std::string_view first, const std::string& path = "its armies");
  /// The same of all lines, with the first.
  GameLog(const Ruleset& rules, const Texts& lines) : GameLog{rules, lines.front()} {
    for (std::size_t i = 1; i < lines.size(); ++i) add(lines[i]);
  }
  GameLog(const GameLog&) = delete;
  GameLog& operator=(const GameLog&) = delete;

  /// Goes on by a line. One that isn't whole is passed over where the next one says that it was
  /// torn off; else it is a fault.
  void add(std::string_view line);
  /// What a record does where all stands as it does now, with all that follows of it. What it
  /// begins is put on the rosters.
  Entry doing(const Value& record);
  const std::optional<Fault>& fault() const { return fault_; }
  /// Forgets the line that is at fault, and goes on behind the last whole one.
  std::optional<Fault> take_fault() { return std::exchange(fault_, std::nullopt); }
  /// The sum of the last whole line.
  const std::string& sum() const { return sum_; }

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

  /// Throws `FileFault` where a line of it, which was read from `name`, is at fault; a last one
  /// that isn't whole is passed over.
  void require_sound(const std::string& name) const;

 private:
  Entry read(std::string_view line);

  const Ruleset& rules_;
  std::string sum_;
  std::size_t lines_ = 1;  ///< of the file
  std::optional<Fault> fault_;
  Rosters rosters_;
  std::vector<Entry> entries_;
  std::unique_ptr<GameState> state_;
};

}  // namespace acw
