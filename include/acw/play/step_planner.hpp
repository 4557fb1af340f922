#pragma once

#include <memory>
#include <vector>

#include "acw/play/step.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Plans a procedure as a part.
using StepPlanner = std::unique_ptr<Step> (*)(const Query& query,
                                              const std::vector<OutcomeSelector>& readings);

template <class M>
std::unique_ptr<Step> plan_step(const Query& query, const std::vector<OutcomeSelector>& readings) {
  return std::make_unique<MechanismStep<M>>(M::plan(query), readings);
}

}  // namespace acw
