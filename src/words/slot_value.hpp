#pragma once

#include "acw/base/length.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A word of the slot, a number, `8,4` or `raw=3,veteran=2`, whichever the slot takes. Errors (exit
/// 2), here as below, name what was typed and what it may be.
SlotValue read_value(const Slot& slot, bool target, std::string_view value);
/// What data say for a slot, as machine output has it: a word, `true`, a number, a list of them or
/// counts by their words. Throws `FileFault` where that is no value of the slot.
SlotValue said_in(const Slot& slot, bool target, const Value& value);
/// A number of those that no ruleset lists: `count` and `original`.
SlotValue read_count(std::string_view slot, bool target, std::string_view digits,
                     std::string_view typed);
/// A number with a unit that the rules measure in.
TypedLength read_distance(const Ruleset& rules, std::string_view typed);

/// The word of a slot, or another way to say one, that a mistyped one most likely meant; empty when
/// none is near.
std::string_view nearest_word(const Slot& slot, std::string_view typed);

/// A slot as an option: "--target-cover".
std::string option_of(const SlotPath& path);

/// Whether a word may be typed bare for a slot of any procedure.
bool is_word_of(const Ruleset& rules, std::string_view word);
SlotValue said_word(const Slot& slot, bool target, const Word& word);

/// A distance as it could be typed.
constexpr std::string_view distance_example(Unit unit) {
  return unit == Unit::hex ? "2hex" : unit == Unit::cm ? "25cm" : "11in";
}
[[noreturn]] void no_distance(const Ruleset& rules, std::string_view typed);

}  // namespace acw
