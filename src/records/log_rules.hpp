#pragma once

#include "acw/rules/ruleset.hpp"
#include "rules/library.hpp"

namespace acw {

/// The rulesets that results name, each read once.
class LogRules {
 public:
  /// `asked`: the ruleset that was asked for, empty where none was; `-r FILE` is how results of a
  /// club's own file find it.
  LogRules(const Library& library, std::string asked)
      : library_{&library}, asked_{std::move(asked)} {}

  /// The ruleset of that id; of `none` plain dice. Throws `Failure` where there is none.
  const Ruleset& of(const std::string& id);

  /// Whether a ruleset was asked for, and none of the results that were read is by it.
  bool is_idle() const { return !asked_.empty() && !rules_.empty() && !used_; }

 private:
  Ruleset read(const std::string& id) const;

  const Library* library_;
  std::string asked_;
  mutable bool used_ = false;  ///< what was asked for is a ruleset that was wanted
  std::map<std::string, Ruleset> rules_;
};

}  // namespace acw
