#pragma once

#include "acw/play/aftermath.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Reads what a procedure's outcomes do to its sides; `readings` says which of them are to be read.
Aftermath read_aftermath(const Query& query, EffectNames& names, OutcomeSelectors& readings);

}  // namespace acw
