#pragma once

#include "acw/base/length.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Parses a value for a slot: a word, a number, `8,4` or `raw=3,veteran=2`. Throws `UsageError`
/// with the typed text and the expected values, as do the functions below.
SlotValue read_value(const Slot& slot, bool target, std::string_view value);
/// Value of a slot from machine output: a word, `true`, a number, a list of numbers, or counts by
/// word. Throws `FileError` if it is not a value of the slot.
SlotValue slot_value_in(const Slot& slot, bool target, const Value& value);
/// Slot of the ruleset, or one of the numbers that every ruleset has; null for others, such as the
/// distance.
const Slot* find_slot(const Ruleset& rules, std::string_view name);
/// Parses a distance in a unit that the rules use.
TypedLength read_distance(const Ruleset& rules, std::string_view typed);

/// Option of a slot: "--target-cover".
std::string option_of(const SlotPath& path);

/// True if a word may be typed without an option for a slot of any procedure.
bool is_word_of(const Ruleset& rules, std::string_view word);
SlotValue word_value(const Slot& slot, bool target, const Word& word);

/// Example of a distance.
constexpr std::string_view distance_example(Unit unit) {
  return unit == Unit::hex ? "2hex" : unit == Unit::cm ? "25cm" : "11in";
}
[[noreturn]] void no_distance(const Ruleset& rules, std::string_view typed);

}  // namespace acw
