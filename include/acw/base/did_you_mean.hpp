#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acw {

/// ": did you mean 'veteran'?" of the candidate that is nearest; empty where none is, or it is the
/// word itself.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates);

}  // namespace acw
