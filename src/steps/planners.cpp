#include "steps/planners.hpp"

#include <type_traits>

#include "rules/mechanisms.hpp"
#include "steps/dice_expression.hpp"
#include "steps/mechanism_step.hpp"

namespace acw {
namespace {

template <std::size_t... I>
StepPlanner find_planner(std::string_view mechanism, std::index_sequence<I...>) {
  StepPlanner planner = nullptr;
  const auto matches = [&]<class Mechanism>(std::type_identity<Mechanism>) {
    if (mechanism == Mechanism::name) planner = &plan_step<Mechanism>;
    return planner != nullptr;
  };
  (void)(matches(std::type_identity<AllMechanisms::At<I>>{}) || ...);
  return planner;
}

}  // namespace

StepPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan_dice;
  return find_planner(mechanism, std::make_index_sequence<AllMechanisms::size>{});
}

}  // namespace acw
