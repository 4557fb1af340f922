#pragma once

#include "acw/play/outcome_effects.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Reads the effects of a procedure's outcomes on both sides. `readings` receives the outcomes to
/// select. `gone` is the index of the end of a side without figures, if another procedure defines
/// it.
OutcomeEffects read_outcome_effects(const Query& query, EffectNames& names,
                                    OutcomeSelectors& readings, std::optional<int> gone = {});

}  // namespace acw
