#pragma once

#include "chain/link.hpp"

namespace acw {

/// Tells a procedure what has been said of its sides before and wasn't said again; a fight to the
/// end is told what matters to whatever follows its bouts, too. Throws `Misread` where another
/// number was said.
void hand_over(const std::vector<Thing>& units, const Link& link, Situation& said);

/// What one side takes along into what follows each round of a fight, as the acting side there:
/// its typed words, and what rows tell of it. Readings of the rules are kept.
Situation handed_over(const Ruleset& rules, const Procedure& procedure, const Procedure& next,
                      const Situation& situation, bool target);

/// Tells a side how its unit stands now: how many are left, where that is `counted`, and the words
/// that hold of it since.
void put_state(const EffectNames& names, const Procedure& procedure, const UnitState& state,
               bool target, bool counted, Situation& now);

/// Whether what was said of a side holds of its unit after this procedure, too: not a charge, nor
/// the number of something.
bool holds_on(const Ruleset& rules, const Procedure& procedure, const SlotValue& word);

/// What a procedure's rows tell whatever follows of a side, where it wasn't said: adds to the words
/// that were.
void add_told(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
              bool target, std::vector<SlotValue>& words);

/// What was said of a side here, or follows from it for others, holds of the unit from now on.
void remember(const Ruleset& rules, const Link& link, const Situation& said,
              std::vector<Thing>& units);

/// Outcomes that a column of a row tells of, as "holds=true", with their values.
Outcomes outcomes_of(const Row& row, std::string_view column);

}  // namespace acw
