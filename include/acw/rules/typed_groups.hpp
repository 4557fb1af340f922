#pragma once

#include "acw/rules/ruleset.hpp"

/// Groups of a force that are typed as texts, such as `14 trained minie-rifle bayonet`. Their words
/// are parsed as those of the force.
namespace acw::typed_groups {

/// `slot`: slot that holds the texts. `words`: slots that a group's words may fill, in addition to
/// its number of figures. `leader`: the one of these slots that makes a group a leader.
inline constexpr Shape shape{"typed: slot! (a slot), words! texts (a slot), leader! (a slot)"};

/// Parses a group and fills in its defaults. Throws the failures of a force's words, with the
/// group's text.
Situation read(const Ruleset& rules, const Procedure& force, std::string_view text);
/// Canonical words of a group. Throws `UsageError` for unknown words.
std::string canonical(const Ruleset& rules, const Procedure& force, std::string_view text);

}  // namespace acw::typed_groups
