#pragma once

#include <array>

#include "acw/base/value.hpp"
#include "acw/play/outcome_effects.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Evaluates a selector for a recorded outcome: the sum of its numbers, or with `is` the number of
/// outcomes with one of its values. Throws `FileError` if an outcome has the wrong type.
int reading_of(const OutcomeSelector& selector, const Value& outcome);
std::vector<int> readings_of(const OutcomeSelectors& selectors, const Value& outcome);

/// True if a recorded round of a firefight is the defender's volley.
bool is_answer(const Value& round);

/// Applies the recorded volleys of a firefight to both sides in order, and then its end. `query` is
/// that of the firefight.
void apply_volleys(const Query& query, const Value& result, EffectNames& names,
                   std::array<UnitState, 2>& sides);

/// Effects of a procedure on both sides; with `bouts`, those of a whole fight to the end.
OutcomeEffects effects_of_procedure(const Query& query, bool bouts, EffectNames& names,
                                    OutcomeSelectors& readings);

}  // namespace acw
