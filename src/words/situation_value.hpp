#pragma once

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

namespace slot {
inline constexpr std::string_view officer_id = "officer-id";  ///< officer who is with the unit
inline constexpr std::string_view officer_name = "officer-name";
}  // namespace slot

/// Value of a situation for machine output: the acting side's slots, those between the sides, and
/// `target`.
Value situation_value(const Ruleset& rules, const Procedure& procedure, const Situation& situation);

/// Situation of a result, without defaults; the inverse of `situation_value`. All its words count
/// as typed. Throws `FileError` if it is not a situation of the procedure.
Situation situation_in(const Ruleset& rules, const Procedure& procedure, const Value& value);

/// Variants in a result or in the head of a game, as `NAME=CHOICE`.
Texts variants_in(const Value& choices);

/// True if a name is not a slot, but identifies a unit or its officer.
bool is_identity_slot(std::string_view slot);
/// True if it identifies an officer.
bool is_officer(std::string_view slot);

/// True if a value belongs to its side: a slot of the side, or another known word of a unit.
bool is_of_side(const Ruleset& rules, const Procedure& procedure, const SlotValue& entry);

/// Value of a slot other than the distance.
Value output_value(const Ruleset& rules, const SlotValue& entry);
/// Distance in a unit; an integer if it is whole.
Value distance_value(Length distance, Unit unit);
/// Distance as typed: `25cm`.
std::string typed_distance(const Ruleset& rules, Length distance);

/// Situation in words: "12 experienced infantry line musket, 25 cm (long), at 14 skirmish soft".
std::string situation_words(const Ruleset& rules, const Procedure& procedure,
                            const Situation& situation);

}  // namespace acw
