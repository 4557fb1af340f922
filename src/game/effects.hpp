#pragma once

#include <vector>

#include "game/entry.hpp"

namespace acw {

/// What a result does to the units that it names, by the rows of its procedures: a change of each,
/// which may be of nothing. Throws `FileFault` where it is no result of these rules.
std::vector<UnitChange> changes_of(const Ruleset& rules, const Rosters& rosters,
                                   const Value& result);

}  // namespace acw
