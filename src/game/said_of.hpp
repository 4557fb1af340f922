#pragma once

#include "acw/rules/ruleset.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Whether some procedure reads that slot of such a unit, on a side where it can stand.
bool is_read_of(const Ruleset& rules, const Thing& unit, const Slot& slot);

}  // namespace acw
