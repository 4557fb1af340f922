#pragma once

#include "cli/session.hpp"

namespace acw {

/// A game that was replayed under other rules, or the sum of several.
struct ReplayedGame {
  std::string file;
  std::string game;
  long long lines = 0;  ///< lines that were not undone
  long long same = 0;   ///< lines with the same result
  long long drawn = 0;  ///< dice that the game had not recorded
  Value::Array differing, dropped, cells;
  std::vector<Document::Paragraph> paragraphs;  ///< lines with another result
  Value totals;  ///< losses, officers and score, as in JSON: `was` and `is` of each side
  Texts notes;

  /// Whether the results and totals are equal.
  bool is_same() const;
  void add(const ReplayedGame& other);
  /// "10 lines: 7 the same, 2 different, 1 dropped; 3 dice drawn".
  std::string headline() const;
  /// Losses and points of all sides; without rows if nothing changed.
  Document::Table table() const;
  /// Numbers for JSON; `whole`: also the lines with another result.
  Value outcome(bool whole) const;
};

/// Adds the numbers of two objects, and of the objects inside them.
Value sum_of(const Value& first, const Value& second);

/// Replays a game under other rules. `lines` are the contents of `file`. Each line that was not
/// undone is repeated with the units that those rules leave and with the recorded dice; missing
/// dice are drawn. A line that the rules refuse is dropped. Throws `FileError` if the file is not a
/// complete game, `UsageError` if its armies do not fit the rules.
ReplayedGame replay_game(const Session& session, const std::string& file, const Ruleset& rules,
                         const Texts& lines);

}  // namespace acw
