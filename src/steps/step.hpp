#pragma once

#include "acw/dice/sampled.hpp"
#include "acw/dice/traced.hpp"
#include "acw/engine/process.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// A process planned for one situation as a part of something longer, of which some numbers are
/// read.
class Step final {
 public:
  /// A number for each reading.
  using Row = Numbers;
  /// How often each outcome had which number, in the order of the outcomes.
  using Counts = std::vector<std::map<long long, long long>>;
  /// Dice that are rolled or entered, and recorded.
  using Shown = dice::Traced;

  Step(std::unique_ptr<Process> process, const OutcomeSelectors& readings);
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;

  /// Plays one game; every outcome is counted if `counts` is given.
  Row play(dice::Sampled& dice, Counts* counts = nullptr) const;
  /// The throws and their results go into the report, if there is one.
  Row play(Shown& dice, Result* report = nullptr) const;
  void sample(dice::Sampled& dice, Counts& counts, long long games) const;

  /// Names of all outcomes.
  Texts outcomes() const;
  /// Probabilities of each outcome by itself, or of `only` one.
  Marginals odds(std::string_view only = {}) const;
  /// What was counted in so many games.
  Marginals odds(const Counts& counts, double games) const;
  /// Each row of readings once, with its probability.
  const Process::Rows& rows() const;
  /// The rows as results of one throw.
  const Branches& branches() const;
  /// The same for each round by itself, if they are independent and add up; else empty.
  std::vector<Process::Rows> parts() const;
  std::optional<TreeNode> tree() const { return process_->tree(); }

 private:
  /// How a field counts in a reading: as a number, or by being one of `is`.
  struct Use {
    std::size_t field;
    bool compared;
    std::vector<long long> is;
  };

  Process::Fields wanted(std::vector<std::size_t>& places) const;
  Process::Rows rows(const Process::Rows& from, const std::vector<std::size_t>& places) const;
  std::vector<long long> numbers(const Numbers& state) const;
  Row row(const auto& number_of) const;

  std::unique_ptr<Process> process_;
  std::vector<std::vector<Use>> uses_;  ///< of each reading
  std::vector<bool> flags_;             ///< readings that are only 1 or 0
  mutable std::optional<Process::Rows> rows_;
  mutable Branches branches_;
};

/// Plans a procedure as a step.
using StepPlanner = std::unique_ptr<Step> (*)(const Query& query, const OutcomeSelectors& readings);

/// The planner of that mechanism; null if there is none of that name.
StepPlanner planner(std::string_view mechanism);

}  // namespace acw
