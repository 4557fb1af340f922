#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// The slot that tells a procedure how many of a side are wounded (a flag: that all are); empty
/// where none does.
std::string wounds_slot(const Ruleset& rules, std::string_view procedure);

/// Whether any procedure is told so by that slot.
bool tells_wounds(const Ruleset& rules, std::string_view slot);

/// Whether wounds are counted within a turn, and no longer.
bool wounds_pass(const Ruleset& rules);

/// How many of a unit came with a wound, by what was said of it wherever it stood, or of a
/// situation's one side (`target`); where their number isn't known, nobody.
int came_wounded(const Ruleset& rules, const std::vector<SlotValue>& words, long long count,
                 std::optional<bool> target = {});

/// Takes away, of `left` figures with `hurt` wounds between them, those whose wounds put them out:
/// as few as can be. Who is left has the rest.
void settle_wounds(const Ruleset& rules, int& left, int& hurt);

}  // namespace acw
