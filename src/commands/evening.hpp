#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"
#include "render/document.hpp"

namespace acw {

/// A game replayed by other rules with the recorded dice; or the sum of several.
struct EveningAgain {
  std::string file;
  std::string game;
  long long lines = 0;  ///< that were not undone
  long long same = 0;   ///< of them
  long long drawn = 0;  ///< dice that the game had not rolled
  Value::Array differing, fell_away, cells;
  std::vector<Document::Paragraph> told;  ///< each line of the game with another result
  Value totals;  ///< losses, officers and score as in JSON: each side's `was` and `is`
  Texts notes;

  /// Whether the rules change nothing that is shown.
  bool is_same() const;
  void add(const EveningAgain& other);
  /// "10 lines: 7 the same, 2 different, 1 dropped; 3 dice drawn".
  std::string headline() const;
  /// The losses and points of all sides; without rows if the rules change nothing.
  Document::Table table() const;
  /// Its numbers; `whole`: also the lines with another result.
  Value outcome(bool whole) const;
};

/// Replays a game by other rules: its `lines` as they were read from `file`. Each line that was not
/// undone is repeated with the units that are left by those rules and with the recorded dice;
/// missing dice are drawn. A line that the rules refuse is dropped. Throws `FileFault` if it is not
/// a whole game, `Misread` if its armies do not fit those rules.
EveningAgain play_again(const Session& session, const std::string& file, const Ruleset& rules,
                        const Texts& lines);

}  // namespace acw
