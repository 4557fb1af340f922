#pragma once

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A procedure in which one side may also be given the words of another one that follows it: the
/// target's words for the morale that it will take, say.
Procedure with_words_of(Procedure procedure, const Procedure& next, bool target);

/// What was typed of that side and matters to the one that follows, as its acting side's words;
/// readings of the rules are kept.
Situation handed_over(const Procedure& procedure, const Procedure& next, const Situation& situation,
                      bool target);

}  // namespace acw
