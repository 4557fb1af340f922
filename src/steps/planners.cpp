#include "steps/planners.hpp"

#include "steps/dice_expression.hpp"
#include "steps/planner_slice.hpp"

namespace acw {
namespace {

template <std::size_t... Slice>
StepPlanner in_any(std::string_view mechanism, std::index_sequence<Slice...>) {
  StepPlanner found = nullptr;
  (void)((found = planner_in<Slice>(mechanism)) || ...);
  return found;
}

}  // namespace

StepPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan_dice;
  return in_any(mechanism, std::make_index_sequence<planner_slices>{});
}

}  // namespace acw
