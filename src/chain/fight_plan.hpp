#pragma once

#include "acw/play/aftermath.hpp"
#include "acw/play/bouts.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// What a fight's tables say of words and outcomes: how a situation changes from bout to bout, and
/// what is read of it.
struct FightWords {
  EffectNames names;
  std::string wounded;                    ///< the slot that tells that a figure is wounded
  Texts spent;                            ///< slots that count in the first round only
  std::vector<OutcomeSelector> readings;  ///< of a bout
  std::string next;       ///< the procedure that follows a bout; empty where none does
  OutcomeSelector fails;  ///< of that
};

/// Reads how the bouts of a procedure follow each other. The plan has no parts yet.
Bouts::Plan plan_fight(const Query& query, FightWords& words);

}  // namespace acw
