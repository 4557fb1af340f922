#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace acw {

/// Names of the program's options, without dashes, in the order of the alphabet. No slot of a
/// ruleset may be called so.
std::span<const std::string_view> option_names();

/// The option that was most likely meant: the shortest that goes on from two letters or more, else
/// the nearest; empty where there is none. Dashes stand before all of them or before none.
std::string_view nearest_option(std::string_view typed,
                                const std::vector<std::string_view>& options);

}  // namespace acw
