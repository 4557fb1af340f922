#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Slot with the number of a side's wounded in a procedure; empty if there is none. A flag means
/// that all are wounded.
std::string wounds_slot(const Ruleset& rules, std::string_view procedure);

/// True if any procedure uses `slot` for the wounded or for the rest of a resource.
bool is_wounds_slot(const Ruleset& rules, std::string_view slot);

/// True if wounds are counted only within a turn.
bool wounds_last_one_turn(const Ruleset& rules);

/// Number of a unit's figures that were wounded at first, from words of any procedure, or from
/// those of one side (`target`). 0 if the number isn't known.
int initially_wounded(const Ruleset& rules, const std::vector<SlotValue>& words, long long count,
                      std::optional<bool> target = {});

/// Removes the fewest figures whose wounds must have put them out, given `left` figures with `hurt`
/// wounds among them. The remaining figures keep the remaining wounds.
void remove_wounded_out(const Ruleset& rules, int& left, int& hurt);

}  // namespace acw
