#pragma once

#include <span>
#include <string_view>

namespace acw {

/// Names of the commands that are the program's own. No procedure of a ruleset may be called so.
std::span<const std::string_view> command_names();

}  // namespace acw
