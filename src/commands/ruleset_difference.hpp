#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// A thing in a ruleset: a slot, a row, a fact; and the ruleset as a whole.
struct RulesetPart {
  struct Group;

  std::string place;   ///< `fire.saves`
  std::string name;    ///< of its own; its place, where that says all; empty of some rows
  std::string called;  ///< its name, or else what tells it from its neighbours
  Value says;          ///< all else that is said of it; `when` it holds is an object, too
  std::vector<Group> groups;
};

/// Things of a kind, in the order of the ruleset, which may matter.
struct RulesetPart::Group {
  std::string place;
  std::vector<RulesetPart> parts;
};

/// All that a ruleset says, so that rulesets with other parts have another hash and the other way
/// round.
RulesetPart parts_of(const Ruleset& rules);

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
