#pragma once

#include <string_view>

#include "acw/length.hpp"
#include "acw/ruleset.hpp"
#include "acw/situation.hpp"

namespace acw {

/// A word of the slot, a number, `8,4` or `raw=3,veteran=2`, whichever the slot takes. Errors (exit 2), here as below, name what was typed
/// and what it may be.
Said read_value(const Slot& slot, bool target, std::string_view value);
/// A number of those that no ruleset lists: `count` and `original`.
Said read_count(std::string_view slot, bool target, std::string_view digits, std::string_view typed);
/// A number with a unit that the rules measure in.
Length read_distance(const Ruleset& rules, std::string_view typed);

Said said_word(const Slot& slot, bool target, const Word& word);

/// Whether a word is digits and nothing else.
bool is_whole(std::string_view text);

[[noreturn]] void no_distance(const Ruleset& rules, std::string_view typed);

}  // namespace acw
