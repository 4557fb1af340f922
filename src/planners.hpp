#pragma once

#include <string_view>

#include "acw/leg.hpp"

namespace acw {

/// How a procedure of that mechanism is planned; null when there is no mechanism of that name.
LegPlanner planner(std::string_view mechanism);

}  // namespace acw
