#pragma once

#include <string_view>

namespace acw {

// Each asks the acw that stands on the line (`acw __complete`), and shows what it is told.

extern const std::string_view bash_completion;
extern const std::string_view zsh_completion;
extern const std::string_view fish_completion;

}  // namespace acw
