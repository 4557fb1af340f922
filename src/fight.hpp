#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "acw/aftermath.hpp"
#include "acw/leg.hpp"
#include "acw/query.hpp"
#include "acw/ruleset.hpp"
#include "acw/situation.hpp"

namespace acw {

/// A fight to the end as a part of something longer: who has lost how many, and whom it has ended. `fight` is what `fought_to_the_end`
/// gave; it and the situation outlive the leg.
std::unique_ptr<Leg> fight_leg(const Ruleset& rules, const Procedure& fight, const Situation& situation, Brief& brief,
                               const std::vector<Reading>& readings);

/// What a fight to the end leaves of its sides.
Aftermath fight_aftermath(const Query& query, Ledger& ledger, std::vector<Reading>& readings);

}  // namespace acw
