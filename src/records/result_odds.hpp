#pragma once

#include "acw/play/report.hpp"
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

/// Throws `FileFault`: the line is no result that the program printed.
[[noreturn]] void not_a_result(const std::string& why);

/// A text that every result has.
std::string result_text(const Value& result, std::string_view key);
/// The name of the procedure that it is of: of its command, where that is no other.
std::string result_procedure(const Value& result);

/// What could have come of the situation of a result, as `--json` prints it: worked out again, once
/// for each situation.
class ResultOdds {
 public:
  struct Odds {
    std::string headline;
    bool label = false;                ///< it names a thing, and counts nothing
    std::optional<Marginal> marginal;  ///< nothing where it takes too many paths
  };

  /// `asked`: the ruleset that was asked for, empty where none was.
  ResultOdds(const Library& library, std::string asked) : rules_{library, std::move(asked)} {}

  /// `outcome`: which of the outcomes; empty: the one that matters most.
  const Odds& of(const Value& result, const std::string& outcome = "");

  const Ruleset& rules(const std::string& id) { return rules_.of(id); }
  /// Whether a ruleset was asked for, and none of the results that were read is by it.
  bool is_idle() const { return rules_.is_idle(); }

 private:
  Odds work_out(const Value& result, const std::string& outcome);

  LogRules rules_;
  std::map<std::string, Odds> odds_;
};

}  // namespace acw
