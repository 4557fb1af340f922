#pragma once

#include <optional>

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// Whether the sides fire in turn where it is fought to the end: each is said to be what the other
/// is.
bool is_firefight(const Procedure& procedure);

/// Adds names that aren't there: a side may also be given the words of a procedure that follows,
/// the target those for the morale that it will take, say.
void add_names(Texts& names, const Texts& more);

/// Where a procedure is asked to be fought to the end (by `--to-the-end`, or a stop rule), and its
/// bouts are told to follow each other: the procedure in which both sides may also be given the
/// words of what follows a bout.
std::optional<Procedure> asked_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                          const Texts& words, const Texts& stops);

/// The same for a situation, with its stop rules among the words; nothing where it isn't fought to
/// the end.
std::optional<Procedure> fought_to_the_end(const Ruleset& rules, const Procedure& procedure,
                                           const Situation& situation);

/// Whether the procedure's ruleset tells how its bouts follow each other.
bool has_bouts(const Procedure& procedure, const Situation& situation);

/// Whether a bout of the procedure may be followed by the one of that name.
bool is_followed_by(const Procedure& procedure, std::string_view next);

}  // namespace acw
