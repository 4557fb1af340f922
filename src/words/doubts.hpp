#pragma once

#include "rules/speech.hpp"
#include "words/parse_state.hpp"

namespace acw {

/// The slot of a word that says what somebody stands in or behind, or what a thing is: `woods`,
/// `fence`, and everyday names of such; null where it is no such word of the side that is read.
const Slot* ground_named(const ParseState& heard, std::string_view word);

/// Whether a word leaves open where somebody is: `across`, `over`, `beyond`.
bool is_aside(std::string_view word);
/// Asks whether somebody is behind what comes next or in it. `words[from]` leaves that open, and
/// `ground` was named behind it, up to `words[end]`.
void ask_where(const ParseState& heard, const Texts& words, std::size_t from, std::size_t end,
               std::string_view ground);

/// `3 guns`: asks how many men serve them, where a command counts these. `words[at]` begins `noun`.
void ask_how_many(const ParseState& heard, const Texts& words, std::size_t at,
                  std::string_view noun);

/// `wall 12`: asks what a number behind an everyday name is of; `slot` is what that name answers.
void ask_of_what(const Slot& slot, std::string_view name, std::string_view number);

/// What a word by itself leaves open of a target; null where nothing.
const Doubt* doubt_of(std::string_view word);
/// Whether something else that is said of the target tells which of both it is.
bool is_settled(const Doubt& doubt, const Situation& said);
/// `at 12 field`: asks which is meant.
[[noreturn]] void ask_which(const Doubt& doubt, std::string_view typed);

}  // namespace acw
