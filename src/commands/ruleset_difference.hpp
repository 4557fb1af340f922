#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Part of a ruleset, such as a slot, a row or a fact, or the whole ruleset.
struct RulesetPart {
  using Groups = std::vector<std::pair<std::string, std::vector<RulesetPart>>>;

  std::string place;   ///< `fire.saves`
  std::string name;    ///< empty for some rows
  std::string called;  ///< its name, or text that distinguishes it from its neighbors
  Value says;          ///< all other fields; `when` is an object
  Groups groups = {};  ///< its parts by place, in the ruleset's order, which may matter
};

/// All fields of a ruleset. They differ if and only if the rulesets' hashes differ.
RulesetPart parts_of(const Ruleset& rules);

/// Difference between two rulesets.
struct RulesetDifference {
  std::string place;   ///< `fire.saves`
  std::string called;  ///< name of the row or other part; empty: the whole place
  std::string key;     ///< empty: the whole part; "order": the order of its parts
  Value here = {};     ///< null if not specified
  Value there = {};
};

/// All differences; none if the rulesets are equal. Rulesets with different hashes have at least
/// one.
std::vector<RulesetDifference> differences(const RulesetPart& here, const RulesetPart& there);

}  // namespace acw
