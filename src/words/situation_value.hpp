#pragma once

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

namespace slot {
inline constexpr std::string_view officer_id = "officer-id";  ///< of who stands with the unit
inline constexpr std::string_view officer_name = "officer-name";
}  // namespace slot

/// A situation as machine output has it: the acting side's slots, what lies between, and `target`.
Value situation_value(const Ruleset& rules, const Procedure& procedure, const Situation& situation);

/// The way back: the situation that a result tells of, with nothing filled in. It no longer tells
/// what was said from what was assumed. Throws `FileFault` where it is none of that procedure.
Situation situation_in(const Ruleset& rules, const Procedure& procedure, const Value& value);

/// What `--variant` was given, by its readings in a result or the head of a game: NAME=CHOICE.
Texts variants_in(const Value& said);

/// Whether a name is not a slot, but says who a unit or its officer is.
bool is_who(std::string_view slot);
/// Whether it says who the officer is.
bool is_officer(std::string_view slot);

/// Whether something is said of its side: a slot of that, or whatever else is known of a unit.
bool is_of_side(const Ruleset& rules, const Procedure& procedure, const SlotValue& said);

/// What was said of one slot but the distance.
Value said_value(const Ruleset& rules, const SlotValue& said);
/// A distance in that unit: a whole number where it is one.
Value distance_value(Length distance, Unit unit);
/// … and as it is typed: `25cm`.
std::string typed_distance(const Ruleset& rules, Length distance);

/// A situation in words: "12 experienced infantry line musket, 25 cm (long), at 14 skirmish soft".
std::string situation_words(const Ruleset& rules, const Procedure& procedure,
                            const Situation& situation);

}  // namespace acw
