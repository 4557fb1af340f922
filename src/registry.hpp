#pragma once

#include <span>
#include <string_view>

#include "acw/leg.hpp"
#include "acw/mechanism.hpp"
#include "acw/play.hpp"

namespace acw {

/// All mechanisms that a ruleset's file may name.
std::span<const MechanismShape> mechanisms();

/// How one is played; null when there is none of that name.
Player player(std::string_view mechanism);

/// How one is planned as a part of something longer; null when there is none of that name.
LegPlanner leg_planner(std::string_view mechanism);

}  // namespace acw
