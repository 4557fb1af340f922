#pragma once

#include "acw/play/report.hpp"
#include "acw/play/roll_options.hpp"
#include "chain/chain.hpp"

namespace acw {

/// Computes the exact odds of every step; returns the final states. For a single procedure, final
/// states are computed only if they are wanted and cost little.
Ends compute_odds(const Chain& chain, std::string_view only, std::vector<StepResult>& steps);

/// Samples games and computes the frequencies of every step's outcomes; returns the observed final
/// states.
Ends sample(const Chain& chain, const RollOptions& way, std::vector<StepResult>& steps);

}  // namespace acw
