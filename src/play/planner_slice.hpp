#pragma once

#include <cstddef>
#include <string_view>

#include "acw/play/step.hpp"

namespace acw {

/// Mechanisms are compiled in so many units, each with every fourth of them: one for all
/// took longer than everything else together.
inline constexpr std::size_t planner_slices = 4;

/// The planner of a mechanism, where it is one of that slice; else null.
template <std::size_t Slice>
StepPlanner planner_in(std::string_view mechanism);

}  // namespace acw
