#pragma once

#include <string_view>

#include "acw/rules/ruleset.hpp"
#include "words/army_reader.hpp"

namespace acw {

/// Whether a command only looks something up, or makes what no game has yet: nothing of it is a
/// line of one, and no unit of a game stands in it.
bool only_looks_up(std::string_view command);

/// Whether some procedure reads that slot of such a unit, on a side where it can stand.
bool is_read_of(const Ruleset& rules, const Thing& unit, const Slot& slot);

}  // namespace acw
