#pragma once

#include <optional>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// True if the procedure is fought to the end by volleys, so that each side also fires.
bool is_firefight(const Procedure& procedure);

/// Adds the names that are missing from a list.
void add_names(Texts& names, const auto& more) {
  for (const auto& name : more) {
    if (!contains(names, name)) names.emplace_back(name);
  }
}

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

/// True if the procedure can be fought in several rounds.
bool goes_on_for_rounds(const Procedure& procedure);

/// Parses stop rules (`round 3`, `attacker lost 4`, `defender lost 4`) into the situation, which is
/// then fought to the end. For a procedure with states, parses a state: `destroyed`.
void read_until(const Texts& stops, const Ruleset& rules, const Procedure& procedure,
                Situation& situation);

/// True if the procedure takes `--until`: a fight, or an attempt that is repeated each turn.
bool takes_until(const Procedure& procedure);

}  // namespace acw
