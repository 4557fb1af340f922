#pragma once

#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// An army file as a game's first line has it. Throws as `read_armies` does.
std::vector<Value> armies_of_files(const std::vector<std::string>& paths, const Ruleset& rules);

}  // namespace acw
