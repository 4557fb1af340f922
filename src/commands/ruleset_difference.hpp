#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// A thing in a ruleset: a slot, a row, a fact; and the ruleset as a whole.
struct RulesetPart {
  using Groups = std::vector<std::pair<std::string, std::vector<RulesetPart>>>;

  std::string place;   ///< `fire.saves`
  std::string name;    ///< empty for some rows
  std::string called;  ///< its name, or else what distinguishes it from its neighbors
  Value says;          ///< all else that is specified; `when` is an object, too
  Groups groups = {};  ///< its parts by their places, in the ruleset's order, which may matter
};

/// All that a ruleset says, so that rulesets with other parts have another hash and the other way
/// round.
RulesetPart parts_of(const Ruleset& rules);

/// What one ruleset says otherwise than another.
struct RulesetDifference {
  std::string place;   ///< `fire.saves`
  std::string called;  ///< the row or the like; empty: the place as a whole
  std::string key;     ///< empty: all of it, which only one of them has; `order`: of its parts
  Value here = {};     ///< null if it isn't specified
  Value there = {};
};

/// None where they say the same: rulesets with another hash differ in something.
std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there);

}  // namespace acw
