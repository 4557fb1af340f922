#pragma once

#include "chain/request.hpp"

namespace acw {

/// The words of a text that an option takes. Throws `Misread` where options are among them.
Texts words_of_step(std::string_view typed);

/// Reads what is to follow `before`: `--then 'morale supported --of attacker'`. Throws `Misread`
/// where it is at fault.
StepSpec read_then(const Ruleset& rules, const Procedure& before, const std::string& typed);

/// How a ruleset says that one procedure follows another. Throws `Refused` where it doesn't.
const Row& row_between(const Ruleset& rules, const Procedure& before, const Procedure& next);

}  // namespace acw
