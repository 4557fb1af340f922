#pragma once

#include "game/game_file.hpp"
#include "game/game_log.hpp"
#include "rules/library.hpp"

namespace acw {

/// An evening: a file of rosters and of what has come since, and how all units stand by it.
class Game {
 public:
  /// Reads a game. `rules`: the ruleset that was asked for, where one was: another than the game's
  /// is `Misread`. A file that holds no game is `FileFault`.
  Game(const std::string& path, const Library& library, const std::string& rules = {});

  const std::string& path() const { return file_.path(); }
  const std::string& name() const { return name_; }
  const Ruleset& rules() const { return *rules_; }
  /// The name that its ruleset is loaded by.
  const std::string& rules_name() const { return rules_name_; }
  /// Throws `Misread` where these aren't the rules that it is played by: their id, their short id,
  /// or a file of the same.
  void require_rules(const Library& library, const std::string& asked) const;
  const std::shared_ptr<const Ruleset>& shared_rules() const { return rules_; }
  const Rosters& rosters() const { return log_->rosters(); }
  const std::vector<Entry>& entries() const { return log_->entries(); }
  /// The first line that is none of it: what comes behind isn't read.
  const std::optional<GameLog::Fault>& fault() const { return log_->fault(); }
  bool is_cut() const { return file_.torn() > 0; }
  /// Throws `FileFault` where it has a fault, and so isn't played on.
  void require_sound() const;
  /// The same of the game that a log was read from; what comes from a pipe ends where it ends.
  static void require_sound(const GameLog& log, const std::string& path, const Library& library);
  /// Whether the last line is cut off, and this hasn't been said before.
  bool finds_cut();
  /// `NAME=CHOICE` of all that the game is played by.
  const Texts& variants() const { return variants_; }
  /// Whether the rules are others than when it began.
  bool rules_changed() const { return rules_changed_; }

  /// How all stands now.
  const GameState& state() const { return log_->state(); }
  /// … after line `n`. Throws `Misread` where there is none yet.
  GameState state_at(long long n) const;
  /// Which entries stand: those that no `undo` took back, up to line `last`.
  std::vector<bool> standing(long long last) const { return log_->standing(last); }
  long long last() const { return log_->last(); }
  const Entry* entry(long long n) const { return log_->entry(n); }
  /// The results that stand on a line (`GameLog::standing_on`).
  std::vector<long long> standing_on(long long n) const { return log_->standing_on(n); }
  EntryWords words(const Entry& entry) const { return read_words(rules(), rosters(), entry); }
  /// How all units stood before the line that was written last; empty where none was.
  const std::vector<State>& before() const { return before_; }
  /// All units as commands see them.
  std::vector<Thing> units() const { return state().all_named(); }

  /// `waits` is called where somebody else writes for longer than a moment.
  void when_waiting(std::function<void()> waits) { file_.waits = std::move(waits); }
  /// Reads what others have written since.
  void refresh();
  /// Adds a result, or an entry of the players' hand, as JSON, with what it does; nothing where one
  /// of the units `as_read` has changed since. Gives the line's number.
  std::optional<long long> append(const std::vector<std::size_t>& as_read, std::string_view json);
  void sync() { file_.sync(); }

 private:
  void read_head(std::string_view line, const Library& library, const std::string& rules);

  GameFile file_;
  std::string name_;
  std::string rules_name_;
  std::shared_ptr<const Ruleset> rules_;
  Texts variants_;
  bool rules_changed_ = false;
  std::unique_ptr<GameLog> log_;
  bool found_cut_ = false;  ///< `finds_cut` has said so
  std::vector<State> before_;
};

}  // namespace acw
