#pragma once

#include <array>

#include "acw/base/value.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// What a selector comes to in an outcome that was thrown and is read back: a sum, or with `is` how
/// many have one of its values. Throws `FileFault` where it is no outcome of that kind.
int reading_of(const OutcomeSelector& selector, const Value& outcome);
std::vector<int> readings_of(const OutcomeSelectors& selectors, const Value& outcome);

/// Whether a round of a fight that was thrown was the defender's.
bool is_answer(const Value& round);

/// What the volleys of a firefight that was thrown did, one after the other, and how it ended.
/// `query`: of the firefight.
void apply_volleys(const Query& query, const Value& result, EffectNames& names,
                   std::array<UnitState, 2>& sides);

/// What a procedure does to its sides, or with `bouts` all of a fight to the end.
Aftermath aftermath_of(const Query& query, bool bouts, EffectNames& names,
                       OutcomeSelectors& readings);

}  // namespace acw
