#pragma once

#include "acw/play/aftermath.hpp"
#include "acw/rules/query.hpp"
#include "steps/step.hpp"

namespace acw {

/// A fight to the end as a part of something longer: who has lost how many, and whom it has ended.
/// The procedure is what `fought_to_the_end` gave; it and the situation outlive the step.
std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings);

}  // namespace acw
