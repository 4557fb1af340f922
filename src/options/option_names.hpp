#pragma once

#include <span>
#include <string_view>

namespace acw {

/// Names of the program's options, without dashes, in the order of the alphabet. No slot of a
/// ruleset may be called so.
std::span<const std::string_view> option_names();

}  // namespace acw
