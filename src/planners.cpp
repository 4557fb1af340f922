#include "planners.hpp"

#include "dice_expression.hpp"
#include "planner_slice.hpp"

namespace acw {

LegPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan_dice;
  for (const auto slice : {&planner_in<0>, &planner_in<1>, &planner_in<2>, &planner_in<3>}) {
    if (const auto found = slice(mechanism)) return found;
  }
  return nullptr;
}

}  // namespace acw
