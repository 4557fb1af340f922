#include "chain/request.hpp"

namespace acw {

bool Request::goes_on(std::size_t step, int unit) const {
  if (unit == nobody) return false;
  const int before =
      given == nullptr ? 0 : given->units[0].has_value() + given->units[1].has_value();
  if (unit < before) return true;
  return ranges::any_of(std::span{steps}.first(step),
                        [&](const StepSpec& one) { return contains(one.units, unit); });
}

Request request_for(const Procedure& procedure, Situation typed, bool again) {
  Request request;
  request.again = again;
  request.command = procedure.name;
  auto& step = request.steps.emplace_back();
  step.procedure = &procedure;
  step.units[acting_side] = request.units++;
  if (procedure.needs_target && !procedure.target.empty())
    step.units[target_side] = request.units++;
  step.typed = std::move(typed);
  request.roles = step.units;
  return request;
}

}  // namespace acw
