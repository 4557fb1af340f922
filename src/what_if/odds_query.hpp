#pragma once

#include <optional>

#include "acw/base/failure.hpp"
#include "acw/play/want.hpp"
#include "play/inquiry.hpp"
#include "what_if/outcome_condition.hpp"

namespace acw {

/// A wish, asked of one situation after the other.
class OddsQuery {
 public:
  struct Trial {
    Situation situation;  ///< with all filled in
    Report report;
  };

  explicit OddsQuery(const Inquiry& inquiry) : inquiry_{inquiry} {}

  [[nodiscard]] const Ruleset& rules() const { return inquiry_.rules(); }
  [[nodiscard]] const Procedure& procedure() const { return inquiry_.procedure(); }

  /// The exact odds of what was said. Throws what `understand` and the mechanism throw.
  [[nodiscard]] Trial odds(const Situation& said) const;

  /// The chance of a wish; nothing where the rules refuse the situation, or it has no such outcome.
  /// `failure` keeps why.
  struct Chance {
    Situation whole;
    Likelihood likely;
    double mean = 0;
  };
  [[nodiscard]] std::optional<Chance> chance(const Situation& said,
                                             const OutcomeCondition& condition);
  [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }

  /// All single changes of what was said that change the chance or the mean, the greatest gain
  /// first.
  void compare(const Situation& said, const OutcomeCondition& condition, double at_least,
               Worth& worth);

 private:
  [[nodiscard]] Trial bare(const Situation& said, const std::string& outcome) const;

  const Inquiry& inquiry_;
  std::optional<Failure> failure_;
};

}  // namespace acw
