#pragma once

#include "acw/play/step.hpp"

namespace acw {

/// Mechanisms are compiled in so many units, each with every second of them: one for all would take
/// longer, and more memory, than any other.
inline constexpr std::size_t planner_slices = 2;

/// The planner of a mechanism, where it is one of that slice; else null.
template <std::size_t Slice>
StepPlanner planner_in(std::string_view mechanism);

}  // namespace acw
