#pragma once

#include "chain/question.hpp"

namespace acw {

/// Removes an option, `--of SIDE` or `--of=SIDE`, from words; returns its values.
Texts take_option(std::string_view option, Texts& words);

/// Splits the text of an option into words. Throws `UsageError` if it contains options.
Texts words_of_step(std::string_view typed);

/// Parses a step that follows `before`: `--then 'morale supported --of attacker'`. Throws
/// `UsageError` if it is invalid.
StepSpec read_then(const Ruleset& rules, const Procedure& before, const std::string& typed);

/// Row by which `next` may follow `before`. Throws `RuleError` if there is none.
const Row& row_between(const Ruleset& rules, const Procedure& before, const Procedure& next);

}  // namespace acw
