#pragma once

#include "acw/mechanisms/plain_dice.hpp"

namespace acw {

/// Ruleset `none` with the single procedure `roll`, for dice without any rules.
Ruleset plain_dice();

/// Situation that rolls an expression such as `3d6+2d10kh1-4`, `12d8>=4`, `6d6r1` or `d4*10`.
Situation dice_situation(const std::string& text);

}  // namespace acw
