#pragma once

#include <string>
#include <vector>

namespace acw {

/// Texts one after the other: words that were typed, names, lines.
using Texts = std::vector<std::string>;

}  // namespace acw
