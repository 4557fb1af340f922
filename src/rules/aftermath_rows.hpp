#pragma once

#include "acw/play/aftermath.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Reads what a procedure's outcomes do to its sides; `readings` says which of them are to be read.
/// `gone`: the end of who has nobody left, where that is told elsewhere.
Aftermath read_aftermath(const Query& query, EffectNames& names, OutcomeSelectors& readings,
                         std::optional<int> gone = {});

}  // namespace acw
