#pragma once

#include "acw/mechanisms/plain_dice.hpp"
#include "acw/play/step.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Reads plain dice: `3d6+2d10kh1-4`, `12d8>=4`, `6d6r1`, `d4*10`. What isn't dice is `Misread`.
PlainDice::Plan read_dice(const std::string& text);

/// Dice without any rules, as a ruleset called `none` whose one procedure is `roll`.
Ruleset plain_dice();

/// The situation in which those dice are rolled.
Situation dice_situation(const std::string& text);

/// Plans a roll of the dice that its situation names.
std::unique_ptr<Step> plan_dice(const Query& query, const OutcomeSelectors& readings);

}  // namespace acw
