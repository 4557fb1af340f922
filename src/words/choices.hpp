#pragma once

#include "words/parse_state.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// What a value of a slot is, by the word it was typed as.
Choice value_of(const Ruleset& rules, SlotValue said, std::string_view typed);
Choice distance_of(const Ruleset& rules, std::string_view typed);

/// A word typed bare: one of a slot's, a unit of an army, a count, `7/12`, or a distance. Throws
/// `Misread` where it is none of them.
Choice bare_choice(const ParseState& heard, std::string_view typed);
/// The unit of an army that a word names, `@20me`, or `20me` and names where armies are known;
/// empty where it names none.
std::string unit_named(const ParseState& heard, std::string_view typed);

}  // namespace acw
