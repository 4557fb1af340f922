#pragma once

#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// A situation with all that the rules assume of it, and what is to be said about that.
struct Question {
  Situation situation;
  Explanation explanation;
};

/// Fills in what wasn't said. Throws `Misread` where something is missing, `Refused` where
/// the rules forbid it. `again`: the situation is that of a result, and was whole before.
Question understand(const Ruleset& rules, const Procedure& procedure, Situation said,
                    bool again = false);

}  // namespace acw
