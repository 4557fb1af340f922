#pragma once

#include "acw/play/report.hpp"
#include "acw/play/throw_way.hpp"
#include "chain/chain.hpp"

namespace acw {

/// The exact odds of every step, and all the ways that the whole can end. Of one procedure by
/// itself the ends are worked out only where they are kept and take no longer than they are worth.
Ends work_out(const Chain& chain, std::string_view only, std::vector<StepResult>& steps);

/// The same as observed in many games.
Ends sample(const Chain& chain, const ThrowWay& way, std::vector<StepResult>& steps);

}  // namespace acw
