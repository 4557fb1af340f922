#pragma once

#include <string>
#include <vector>

#include "commands/ruleset_parts.hpp"

namespace acw {

/// What one ruleset says otherwise than another.
struct RulesetDifference {
  std::string place;   ///< `fire.saves`
  std::string called;  ///< the row or the like; empty: the place as a whole
  std::string key;     ///< empty: all of it, which only one of them has; `order`: of its parts
  Value here = {};     ///< null where it isn't said
  Value there = {};
};

/// None where they say the same: rulesets with another hash differ in something.
std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there);

}  // namespace acw
