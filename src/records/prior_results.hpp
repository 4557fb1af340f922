#pragma once

#include "chain/prior_result.hpp"

namespace acw {

[[noreturn]] inline void no_result(const std::string& why) {
  throw FileFault{"--from: this result can't be continued: " + why};
}

/// The id of the ruleset that results are of. Throws `FileFault` where they are of several.
std::string rules_of(const std::vector<Value>& results);

/// Refuses results of another ruleset (`Misread`).
void check_rules(const std::vector<Value>& results, const Ruleset& rules);

/// What they leave of their sides: of several, the losses of one defender.
PriorResult prior_result_of(const Ruleset& rules, const std::vector<Value>& results);

}  // namespace acw
