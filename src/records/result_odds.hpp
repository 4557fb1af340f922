#pragma once

#include "acw/play/report.hpp"
#include "rules/library.hpp"

namespace acw {

/// Rulesets named by results; each is loaded once.
class LogRules {
 public:
  /// `requested` is the requested ruleset, or empty. With `-r FILE`, results can use a ruleset of
  /// the user.
  LogRules(const Library& library, std::string requested)
      : library_{&library}, requested_{std::move(requested)} {}

  /// Ruleset with that id; plain dice for `none`. Throws `Failure` if it can't be loaded.
  const Ruleset& of(const std::string& id);

  /// True if a ruleset was requested and no result uses it.
  bool is_idle() const { return !requested_.empty() && !rules_.empty() && !used_; }

 private:
  Ruleset read(const std::string& id) const;

  const Library* library_;
  std::string requested_;
  mutable bool used_ = false;  ///< a result uses the requested ruleset
  std::map<std::string, Ruleset> rules_;
};

/// Throws `FileError`, because a line isn't a result of this program.
[[noreturn]] void not_a_result(const std::string& why);

/// Required text field of a result.
std::string result_text(const Value& result, std::string_view key);
/// Name of a result's procedure, which is by default its command.
std::string result_procedure(const Value& result);

/// Exact odds of recorded results, computed once for each situation.
class ResultOdds {
 public:
  struct Odds {
    std::string headline;
    bool label = false;                ///< the number identifies something, so it has no order
    std::optional<Marginal> marginal;  ///< none if it would exceed the effort
  };

  /// `requested` is the requested ruleset, or empty.
  ResultOdds(const Library& library, std::string requested)
      : rules_{library, std::move(requested)} {}

  /// Odds of an outcome; `outcome` is empty for the headline.
  const Odds& of(const Value& result, const std::string& outcome = "");

  const Ruleset& rules(const std::string& id) { return rules_.of(id); }
  /// True if a ruleset was requested and no result uses it.
  bool is_idle() const { return rules_.is_idle(); }

 private:
  Odds compute(const Value& result, const std::string& outcome);

  LogRules rules_;
  std::map<std::string, Odds> odds_;
};

}  // namespace acw
