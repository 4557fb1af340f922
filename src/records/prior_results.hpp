#pragma once

#include "chain/prior_result.hpp"

namespace acw {

inline constexpr int most_figures = 1'000'000;
inline constexpr std::size_t most_ways = 100'000;  ///< that results can have gone

[[noreturn]] inline void no_result(const std::string& why) {
  throw FileFault{"--from: this result can't be continued: " + why};
}

/// A result's `after`: its units, and every way that they can stand, with its chance.
PriorResult read_after(const Ruleset& rules, const Value& after);

/// What a throw has left of its sides, by its situation and outcome.
PriorResult read_outcome(const Ruleset& rules, const Procedure& procedure, const Value& result);

/// The id of the ruleset that results are of. Throws `FileFault` where they are of several.
std::string rules_of(const std::vector<Value>& results);

/// Refuses results of another ruleset (`Misread`).
void check_rules(const std::vector<Value>& results, const Ruleset& rules);

/// What they leave of their sides: of several, the losses of one defender.
PriorResult prior_result_of(const Ruleset& rules, const std::vector<Value>& results);

}  // namespace acw
