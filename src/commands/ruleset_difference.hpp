#pragma once

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

/// Part of a ruleset, such as a slot, a row or a fact, or the ruleset itself.
struct RulesetPart {
  std::string group;   ///< parts of one group are matched; their order may matter
  std::string place;   ///< `fire.saves`
  std::string called;  ///< its name, or conditions that distinguish it from its neighbors
  Value says;          ///< all other fields; `when` is an object
  std::string inside;  ///< beginning of the groups of its own parts; empty if it has none
};
using RulesetParts = std::vector<RulesetPart>;

/// All parts of a ruleset, each before its own parts. They differ if and only if the rulesets'
/// hashes differ.
RulesetParts parts_of(const Ruleset& rules);

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
std::vector<RulesetDifference> differences(const RulesetParts& here, const RulesetParts& there);

}  // namespace acw
