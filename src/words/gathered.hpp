#pragma once

#include <string_view>

#include "words/parse_state.hpp"

namespace acw {

/// Numbers that are typed bare go on from those before them.
void add_numbers(ParseState& heard, const Slot& slot, std::string_view typed);

/// A text stands beside those before it.
void add_text(ParseState& heard, const Slot& slot, bool of_target, std::string_view value);

}  // namespace acw
