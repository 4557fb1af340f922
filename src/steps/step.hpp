#pragma once

#include <deque>

#include "acw/dice/sampled.hpp"
#include "acw/dice/traced.hpp"
#include "acw/engine/process.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

class OddsBuilder;

/// Process planned for one situation as a step of a longer process, with the readings of its
/// outcomes.
class Step final {
 public:
  /// Value of each reading.
  using Row = Numbers;
  /// For each outcome, how many games had each number.
  using Counts = std::vector<std::map<long long, long long>>;
  /// Rolled or entered dice with a record.
  using Shown = dice::Traced;

  Step(std::unique_ptr<Process> process, const OutcomeSelectors& readings);
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;

  /// Plays one game; counts every outcome if `counts` is given.
  Row play(dice::Sampled& dice, Counts* counts = nullptr) const;
  /// Plays one game; writes its rolls and outcomes to `report` if it is given.
  Row play(Shown& dice, Result* report = nullptr) const;

  /// Names of all outcomes.
  Texts outcomes() const;
  /// Distribution of each outcome, or of `only` one.
  Marginals odds(std::string_view only = {}) const;
  /// Adds observed outcomes, each weighted by its number of games.
  void add_odds(const Counts& counts, OddsBuilder& builder) const;
  /// Distinct rows of readings with their joint probabilities. Frees the states of the process.
  const Process::Rows& rows() const;
  /// The rows as results of one throw: indices with probabilities.
  const Branches& branches() const;
  std::optional<TreeNode> tree() const { return process_->tree(); }

 private:
  /// Term of a reading: the number of an outcome, or 1 if the number is in `is`.
  struct Term {
    const Outcome* outcome;
    bool compared;
    std::vector<long long> is;
  };

  void add_up(std::vector<Term>& terms);
  Process::Fields wanted() const;
  std::vector<long long> numbers(const Numbers& state) const;
  Row row(const auto& number_of) const;

  std::unique_ptr<Process> process_;
  std::vector<std::vector<Term>> readings_;
  std::deque<Outcome> sums_;  ///< sums of outcomes that one term represents
  std::vector<bool> flags_;   ///< readings that are only 1 or 0
  mutable std::optional<Process::Rows> rows_;
  mutable Branches branches_;
};

/// Plans a procedure as a step.
using StepPlanner = std::unique_ptr<Step> (*)(const Query& query, const OutcomeSelectors& readings);

/// Planner of a mechanism; null if the name is unknown.
StepPlanner planner(std::string_view mechanism);

}  // namespace acw
