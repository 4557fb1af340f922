#pragma once

#include "acw/play/aftermath.hpp"
#include "acw/rules/query.hpp"
#include "chain/fight_phases.hpp"

namespace acw {

/// Puts a fight together out of what its rows say; what its first blows and tests have to say goes
/// into the explanation. The procedure is what `fought_to_the_end` gave; it and the situation
/// outlive the plan. Throws `Misread` where something of a side is missing, `Refused` where the
/// rules forbid it.
Fight::Plan plan_fight(const Query& query);

/// What a fight to the end leaves of its sides.
Aftermath fight_aftermath(const Query& query, EffectNames& names, OutcomeSelectors& readings);

}  // namespace acw
