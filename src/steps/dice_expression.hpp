#pragma once

#include "acw/mechanisms/plain_dice.hpp"

namespace acw {

/// Dice without any rules, as a ruleset called `none` whose one procedure is `roll`.
Ruleset plain_dice();

/// The situation in which dice such as `3d6+2d10kh1-4`, `12d8>=4`, `6d6r1` or `d4*10` are rolled.
Situation dice_situation(const std::string& text);

}  // namespace acw
