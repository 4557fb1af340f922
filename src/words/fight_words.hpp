#pragma once

#include <optional>

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// True if the procedure is fought to the end by volleys, so that each side also fires.
bool is_firefight(const Procedure& procedure);

/// Adds the names that are missing from a list.
void add_names(Texts& names, const Texts& more);

/// Procedure whose sides also take the words of the rounds' tests, if the words or a stop rule
/// request a fight to the end. Nothing if they do not, or if the procedure cannot repeat.
std::optional<Procedure> requested_fight(const Ruleset& rules, const Procedure& procedure,
                                         const Texts& words, const Texts& stops);

/// Procedure for a situation that is fought to the end, with the slots of its stop rules; nothing
/// for other situations.
std::optional<Procedure> fight_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                          const Situation& situation);

/// True if the ruleset states how the procedure repeats in this situation.
bool can_repeat(const Procedure& procedure, const Situation& situation);

/// True if the sides of a fight take the procedure `next` after a round.
bool is_followed_by(const Procedure& procedure, std::string_view next);

}  // namespace acw
