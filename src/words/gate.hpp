#pragma once

#include <optional>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/thing.hpp"

namespace acw {

/// Where whoever is named has to pass before anything is planned: he is there, his side can stand
/// here, and he has as many as are said. The situation has all that is known of him already.
struct Gate {
  const Ruleset& rules;
  const Procedure& procedure;
  const std::vector<Thing>& units;  ///< all that could be named
  bool in_game;                     ///< they stand in a game, so that their sides are known
  bool target;                      ///< the side on which they are named
  const Situation& situation;

  /// Lets a unit through. Throws `Misread` where one of its own side, or it itself, stands on the
  /// other, or where more are said than there were; `Refused` where it was removed or has nobody
  /// left, where it has routed and would act, where more are said than are left, or where it is an
  /// officer who is with a unit.
  void pass(const Thing& unit) const;
  /// Lets an officer through who stands with the unit of the side. Throws `Misread` where that is
  /// of the other army, `Refused` where he is dead.
  void pass_beside(const Thing& officer) const;

 private:
  const Thing* named(bool side) const;
  void refuse_attached(const Thing& officer) const;
  void refuse_routed(const Thing& unit) const;
};

/// What a unit's id gives as the number of a side, by the procedure's own rows; nothing where its
/// figures aren't what is counted, as where an officer's fate hangs on how many were killed.
std::optional<long long> number_of(const Procedure& procedure, const Thing& unit, bool target,
                                   const Situation& situation);

}  // namespace acw
