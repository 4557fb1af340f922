#pragma once

#include "chain/prior_result.hpp"

namespace acw {

/// Throws `FileError`, because a result can't be continued.
[[noreturn]] void no_result(const std::string& why);

/// Id of the ruleset of all results. Throws `FileError` if they differ.
std::string rules_of(const std::vector<Value>& results);

/// Throws `UsageError` if the results use another ruleset.
void check_rules(const std::vector<Value>& results, const Ruleset& rules);

/// States of both sides after the results. If there are several, the losses of their common
/// defender add up.
PriorResult prior_result_of(const Ruleset& rules, const std::vector<Value>& results);

}  // namespace acw
