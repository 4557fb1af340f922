#pragma once

#include <array>
#include <optional>

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"

namespace acw {

/// What a game came to by its own rules and what it comes to by others, with the dice that fell; or
/// what several did, added up.
struct EveningAgain {
  /// Nothing where the rules don't count it.
  struct Number {
    std::optional<long long> was, is;
  };
  struct Side {
    std::string name;
    std::array<Number, 3> numbers;  ///< figures lost, officers lost, points
  };

  std::string file;
  std::string game;
  long long lines = 0;  ///< that stand
  long long same = 0;   ///< of them
  long long drawn = 0;  ///< dice that hadn't fallen
  Value::Array differing, fell_away, cells;
  std::string told;  ///< what came otherwise, a line each
  std::vector<Side> sides;
  Texts notes;

  /// Whether the rules make no difference to anything that is told.
  bool is_same() const;
  void add(const EveningAgain& other);
  /// "10 lines: 7 the same, 2 otherwise, 1 falls away; 3 dice drawn".
  std::string headline() const;
  /// A table of the losses and points of all sides.
  std::string table() const;
  /// Its numbers; with what came otherwise where it is `whole`.
  Value outcome(bool whole) const;
};

/// Plays a game again by other rules: its `lines` as they were read from `file`. Each that stands
/// is asked again of the units that are left by those rules, with the faces that fell; what it
/// needs besides is drawn. One that they refuse falls away. Throws `FileFault` where it is no whole
/// game, `Misread` where its armies aren't of those rules.
EveningAgain play_again(const Session& session, const std::string& file, const Ruleset& rules,
                        const Texts& lines);

}  // namespace acw
