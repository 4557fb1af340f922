#pragma once

#include "chain/link.hpp"

namespace acw {

/// Adds words given earlier for the sides of a link, unless they were typed again. A fight to the
/// end also gets the words that its tests use. Throws `UsageError` if another number was typed.
void apply_unit_words(const std::vector<Entity>& units, const Link& link, Situation& typed);

/// Situation for the test of one side after each round of a fight, in which this side acts: its
/// typed words, implied words and the variants of the rules.
Situation follower_situation(const Ruleset& rules, const Procedure& procedure,
                             const Procedure& next, const Situation& situation, bool target);

/// Writes the state of a side into a situation: the figures left, if they are `counted`, and the
/// words of its marks.
void put_state(const EffectNames& names, const Procedure& procedure, const UnitState& state,
               bool target, bool counted, Situation& now);

/// True if a word still applies to the unit after this procedure. A charge does not, nor do numbers
/// other than wounds.
bool still_applies(const Ruleset& rules, const Procedure& procedure, const SlotValue& word);

/// Adds the words of a side that rows of `next` imply for later procedures, unless they were given.
void add_implied_words(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                       bool target, std::vector<SlotValue>& words);

/// Stores the words given and implied for both sides in their units, for later links.
void store_unit_words(const Ruleset& rules, const Link& link, const Situation& typed,
                      std::vector<Entity>& units);

/// Outcomes with their values, from a column of a row: "holds=true".
Outcomes outcomes_of(const Row& row, std::string_view column);

}  // namespace acw
