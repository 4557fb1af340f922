#pragma once

#include "words/parse_state.hpp"

namespace acw {

/// Whether `words[at]` is the `with` before an officer's name: `with @ub1`.
bool begins_officer(const ParseState& heard, const Texts& words, std::size_t at);

/// Whether `words[at]` comes behind `with` or the flag that says that an officer is with the unit.
bool is_beside(const Procedure& procedure, bool target, const Texts& words, std::size_t at);

/// A unit that was named is the unit of its side, or an officer who stands with that: so where
/// `with` or the flag that says so stands before him, or where his side has a unit. Throws
/// `Misread` where he can't stand there.
void place_unit(ParseState& heard, Choice& choice, std::string_view typed);
/// The same of a list, which names no officer beside a unit.
void place_units(ParseState& heard, const Axis& axis);

}  // namespace acw
