#pragma once

#include "words/parse_state.hpp"

namespace acw {

/// A word that fits nowhere: why, the nearest that does, and what may stand in its place (exit 2).
[[noreturn]] void unknown_word(const ParseState& heard, std::string_view typed);
/// The same of an option; `slot` is its name without the dashes.
[[noreturn]] void unknown_option(const ParseState& heard, std::string_view typed,
                                 std::string_view slot);

/// Refuses a slot of a side that is filled already. `words[at]` filled it the second time.
void refuse_second(const ParseState& heard, const SlotPath& path, std::string_view typed,
                   const Texts& words, std::size_t at);

/// `in`, `behind` or `on` before what is no place: another word, or nothing at all. `slot`: what
/// that word answers, or null.
[[noreturn]] void refuse_place(const ParseState& heard, const Texts& words, std::size_t at,
                               std::string_view next, const Slot* slot);

/// Asks for a target that was left out altogether.
void ask_for_target(const Ruleset& rules, const Procedure& procedure, const Sweep& said);

}  // namespace acw
