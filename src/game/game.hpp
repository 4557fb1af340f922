#pragma once

#include "game/game_file.hpp"
#include "game/game_log.hpp"
#include "rules/library.hpp"

namespace acw {

/// A game: a file with the rosters and all later commands, and the state that results from them.
class Game : public GameLog {
 public:
  /// Reads a game. `rules` is the requested ruleset, or empty. Throws `UsageError` if the game uses
  /// another ruleset, and `FileError` if the file is not a game.
  Game(const std::string& path, const Library& library, const std::string& rules = {});

  const std::string& path() const { return file_.path(); }
  const std::string& name() const { return name_; }
  const Ruleset& rules() const { return *rules_; }
  /// Name for loading its ruleset: an id or a file.
  const std::string& rules_name() const { return rules_name_; }
  /// Throws `UsageError` if the requested ruleset is not the game's. It may be given as an id, a
  /// short id or a file with the same contents.
  void require_rules(const Library& library, const std::string& requested) const;
  const std::shared_ptr<const Ruleset>& shared_rules() const { return rules_; }
  bool has_cut_line() const { return file_.torn() > 0; }
  /// Throws `FileError` if a line is invalid, because such a game can't be continued.
  void require_valid() const;
  /// Checks the game from which a log was read. Input from a pipe may end with an incomplete line.
  static void require_valid(const GameLog& log, const std::string& path, const Library& library);
  /// True if the last line is incomplete. Returns true only once.
  bool detects_cut_line();
  /// The game's variants, as `NAME=CHOICE`.
  const Texts& variants() const { return variants_; }
  /// True if the ruleset has changed since the game began.
  bool rules_changed() const { return rules_changed_; }
  /// State of all units before the last line that was written; empty if none was.
  const std::vector<State>& before() const { return before_; }

  /// Sets the function that is called when another program keeps the file locked for more than 0.2
  /// seconds.
  void when_waiting(std::function<void()> waits) { file_.waits = std::move(waits); }
  /// Reads the lines that other programs have added.
  void refresh();
  /// Adds a result or a manual change, as JSON, with its effects. Returns the line's number;
  /// nothing if one of the units `as_read` has changed since it was read.
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
  bool reported_cut_ = false;  ///< `detects_cut_line` has returned true
  std::vector<State> before_;
};

}  // namespace acw
