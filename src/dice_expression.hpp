#pragma once

#include <string>

#include "acw/mechanisms/plain_dice.hpp"
#include "acw/report.hpp"
#include "acw/way.hpp"

namespace acw {

/// Reads plain dice: `3d6+2d10kh1-4`. What isn't dice is `Failure{2, …}`.
PlainDice::Plan read_dice(const std::string& text);

/// Throws them, by the way asked for.
void play_dice(const PlainDice::Plan& plan, const Way& way, Report& report);

}  // namespace acw
