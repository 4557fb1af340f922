#pragma once

#include "acw/rules/ruleset.hpp"

namespace acw {

/// What is to follow: `--then 'morale supported --of attacker'`.
struct Then {
  const Procedure* procedure = nullptr;
  Texts words;
  std::string of;  ///< `attacker` or `defender`, where that was said
};

/// The words of a text that an option takes. Throws `Misread` where options are among them.
Texts words_of_step(std::string_view typed);

/// Reads what is to follow `before`. Throws `Misread` where it is at fault.
Then read_then(const Ruleset& rules, const Procedure& before, const std::string& typed);

/// How a ruleset says that one procedure follows another. Throws `Refused` where it doesn't.
const Row& row_between(const Ruleset& rules, const Procedure& before, const Procedure& next);

}  // namespace acw
