#pragma once

#include <functional>

#include "chain/fight_phases.hpp"

namespace acw {

/// All that a fight can come to: calls `use(outcome, chance)` for every way that it can end; gives
/// the chance of what isn't followed to its end. `weight` is the chance that it comes to the fight.
double each_end(const Fight::Plan& plan, double weight,
                const std::function<void(const FightState&, double)>& use);

}  // namespace acw
