#pragma once

#include <span>
#include <string_view>

#include "acw/rules/mechanism.hpp"

namespace acw {

/// All mechanisms that a ruleset's file may name: what it may say of them. How they are played is
/// told in planners.hpp.
std::span<const MechanismShape> mechanisms();
/// The one of that name; an empty one where there is none.
MechanismShape mechanism_shape(std::string_view name);

}  // namespace acw
