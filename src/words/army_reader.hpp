#pragma once

#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "words/thing.hpp"

namespace acw {

/// The units of all these army files, in their order. Throws `Misread` where there is no such
/// file or it is given twice, `FileFault` with all that is wrong with them.
std::vector<Thing> read_armies(const std::vector<std::string>& paths, const Ruleset& rules);

}  // namespace acw
