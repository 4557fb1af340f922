#pragma once

#include <span>

#include "acw/rules/mechanism.hpp"

namespace acw {

/// All mechanisms that a ruleset's file may name: what it may say of them. How they are played is
/// told in planners.hpp.
std::span<const MechanismShape> mechanisms();

}  // namespace acw
