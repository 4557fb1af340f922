#include "steps/planners.hpp"

#include "rules/mechanisms.hpp"
#include "steps/dice_expression.hpp"
#include "steps/mechanism_step.hpp"

namespace acw {
namespace {

template <class... M>
StepPlanner find_planner(std::string_view mechanism, Mechanisms<M...>) {
  StepPlanner planner = nullptr;
  ((planner = mechanism == M::name ? &plan_step<M> : planner), ...);
  return planner;
}

}  // namespace

StepPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan_dice;
  return find_planner(mechanism, AllMechanisms{});
}

}  // namespace acw
