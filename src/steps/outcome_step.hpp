#pragma once

#include "acw/play/outcome_fields.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/play/scatter.hpp"
#include "acw/play/step.hpp"

namespace acw {

/// A step whose outcome is read as numbers, one of each field that its mechanism describes. What is
/// told, counted and worked out of them is the same for all mechanisms, and is here.
class OutcomeStep : public Step {
 public:
  Texts outcomes() const final;
  Marginals odds(const play::Scope& scope = {}) const override;
  Marginals odds(const Counts& counts, double games) const final;
  /// The odds by way of everything that the dice can come to, even where there is a quicker way.
  Marginals enumerated_odds(const play::Scope& scope = {}) const {
    return counted_odds(scope, true);
  }
  void share(const std::shared_ptr<StepMemo>& memo) final { memo_ = memo; }

 protected:
  using Numbers = std::vector<long long>;
  using OutcomeUse = std::function<void(const Numbers& numbers, double chance)>;

  /// `fields` aren't kept. `in_rounds`: it may be that not all is followed to its end.
  OutcomeStep(const OutcomeFields& fields, const OutcomeSelectors& readings, bool in_rounds);

  /// How many fields there are.
  std::size_t fields_told() const { return uses_.size(); }
  /// What the readings come to.
  Row row(const Numbers& numbers) const;
  void put_row(const Numbers& numbers, Row& row) const;
  /// The part of a throw that all read outcomes hang on; `joint` where they hang on several. Where
  /// only the sum of both kinds of effect is read, how many effects there are is enough to know.
  Focus focus() const;
  /// Whether only sums are read, of outcomes that are numbers.
  bool adds_up() const;
  virtual const OutcomeFields& fields() const = 0;
  /// What one game came to; good until the next is read.
  virtual const Numbers& sampled(Sampled& dice) const = 0;
  /// An outcome that is asked for alone, where what others like this have worked out serves.
  virtual std::optional<Counter<double>> counted_alone(std::size_t) const { return std::nullopt; }
  StepMemo& memo() const { return *memo_; }

 private:
  /// How an outcome counts in a reading.
  struct Use {
    std::size_t reading;
    bool compared;
    std::vector<long long> numbers;
  };

  /// Calls `use` for every way that the dice can fall, as far as `focus` tells them apart; returned
  /// is the chance of what isn't followed to its end. See `play::each_outcome`.
  virtual double each(Focus focus, double weight, const OutcomeUse& use) const = 0;
  /// The pieces of several shots, where the outcome is what they come to; else nothing.
  virtual std::optional<StruckPieces> struck() const { return std::nullopt; }
  /// Where it is throws of which none hangs on another, how many they are; else 0.
  virtual int throws() const { return 0; }
  /// … and each way that one of them can fall, by itself.
  virtual void each_of_throw(int, Focus, const OutcomeUse&) const {}
  Row counted(Sampled& dice, Counts* counts) const final;
  void sample(Sampled& dice, Counts& counts, long long games) const final;
  void count(const Numbers& numbers, Counts& counts) const;
  std::vector<RowTable> parts() const final;
  RowTable chances(double weight) const final;
  RowTable product(const std::vector<RowTable>& parts) const;
  double count_all(Focus focus, double weight, const std::vector<std::size_t>& wanted,
                   std::vector<Counter<double>>& counters, bool whole) const;
  Marginals counted_odds(const play::Scope& scope, bool whole) const;

  std::size_t size_;
  bool in_rounds_;
  std::vector<std::size_t> flags_;      ///< readings of which only 1 or 0 is told
  std::vector<std::vector<Use>> uses_;  ///< of each outcome
  std::vector<Focus> foci_;
  std::shared_ptr<StepMemo> memo_ = std::make_shared<StepMemo>();
};

}  // namespace acw
