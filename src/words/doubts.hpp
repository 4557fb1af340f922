#pragma once

#include "rules/speech.hpp"
#include "words/parse_state.hpp"

namespace acw {

/// The slot of a word that says what somebody stands in or behind, or what a thing is: `woods`,
/// `fence`, and everyday names of such; null where it is no such word of the side that is read.
const Slot* ground_named(const ParseState& state, std::string_view word);

/// Whether a word leaves open where somebody is: `across`, `over`, `beyond`.
bool is_aside(std::string_view word);
/// Refuses `next`, up to `words[end]`, with a question if `words[from]` leaves open what it means.
void ask_where(const ParseState& state, const Texts& words, std::size_t from, std::size_t end,
               std::string_view next);
/// Refuses a word of cover with a question if the slot that was filled just before leaves open
/// whose cover it is: `enemy near the woods`.
void ask_whose(std::string_view before, const SlotValue& value, std::string_view typed);

/// `3 guns`: asks how many men serve them, where a command counts these. `words[at]` begins `noun`.
void ask_how_many(const ParseState& state, const Texts& words, std::size_t at,
                  std::string_view noun);

/// `wall 12`: asks what a number behind an everyday name is of; `slot` is what that name answers.
void ask_of_what(const Slot& slot, std::string_view name, std::string_view number);

/// What a word of a slot leaves open by itself; null if nothing.
const Doubt* doubt_of(std::string_view word, std::string_view slot, bool target);
/// Whether another word for that side settles which of both it is.
bool is_settled(const Doubt& doubt, bool target, const Situation& situation);
/// `at 12 field`: asks which is meant.
[[noreturn]] void ask_which(const Doubt& doubt, std::string_view typed);

}  // namespace acw
