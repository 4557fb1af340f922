#pragma once

#include "acw/play/step.hpp"

namespace acw {

/// How a procedure of that mechanism is planned; null when there is no mechanism of that name.
StepPlanner planner(std::string_view mechanism);

}  // namespace acw
