#pragma once

#include "words/parse_state.hpp"

namespace acw {

/// A word that fits nowhere: why, the nearest that does, and what may stand in its place (exit 2).
[[noreturn]] void unknown_word(const ParseState& heard, std::string_view typed);
/// The same of an option; `slot` is its name without the dashes.
[[noreturn]] void unknown_option(const ParseState& heard, std::string_view typed,
                                 std::string_view slot);

}  // namespace acw
