#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/thing.hpp"

namespace acw {

/// The units of all these army files, in their order. Throws `Misread` where there is no such
/// file or it is given twice, `FileFault` with all that is wrong with them.
std::vector<Thing> read_armies(const Texts& paths, const Ruleset& rules);

/// Those of armies as a game keeps them (`army-gen`'s outcome), read as strictly: from the armies
/// numbered 1, 2 … in their order. Throws `FileFault` with all that is wrong with them.
std::vector<Thing> armies_in(const Value& armies, const Ruleset& rules);

}  // namespace acw
