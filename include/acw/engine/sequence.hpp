#pragma once

#include "acw/engine/process.hpp"
#include "acw/play/outcome_selector.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// Sequence of procedures of the same rules, such as morale, fire and melee of a charge. Each one
/// uses the figures and words that the ones before it left. Rows of tables define the steps and the
/// outcomes of the whole sequence.
class Sequence final : public Process {
 public:
  static constexpr std::string_view name = "sequence";
  static constexpr Shape step_shape{
      "step!: name! text, procedure! (a procedure), untaken flag, mechanism (exchange), turned "
      "flag, "
      "more flag, after texts (an outcome), unless texts (an outcome), later text, can_t text, "
      "percent_lost (a slot), percent_hurt (a slot), hurt (a slot), tells text"};
  static constexpr Shape throw_shape{"throw: step! (a step), throw! text, called text, more text"};
  static constexpr Shape told_shape{"told: step! (a step), slot! text, word text, of text"};
  static constexpr Shape distance_shape{"distance: step! (a step), at number 0.., share 1..100"};
  static constexpr Shape outcome_shape{
      "outcome!: outcome! text, step (a step), of texts, is texts, words texts, starts, "
      "over (a slot that is a number), all_of (a slot that is a number), "
      "times (a slot that is a number), most flag, clears flag, inner flag, maybe flag, "
      "thrown flag, fails text, lowers (a slot that is a number), "
      "counts (a slot that is a number), after texts (an outcome), unless texts (an outcome)"};
  static constexpr Shape tables[]{
      step_shape,     throw_shape,   told_shape,
      distance_shape, outcome_shape, "note: after texts (an outcome), unless texts (an outcome)"};
  static constexpr Shape outcomes = "outcomes:";  ///< defined by the table `outcome`

  explicit Sequence(const Query& query);
  bool round(Numbers& now, Dice& dice) const override;
  void finish(const Numbers& end, Result& result) const override;
  bool failed(const Numbers& end) const override;
  std::optional<TreeNode> tree() const override;
  /// Computes single outcomes without the parts and the totals on which they do not depend.
  Rows odds(const Fields& wanted) const override;

 private:
  using TotalSet = std::set<std::size_t>;  ///< indices in `totals_`
  /// Copy of a sequence that updates only `needed` totals and ends when they are known.
  Sequence(const Sequence& whole, const TotalSet& needed);

  /// Outcomes that must have happened, and outcomes that must not have happened.
  struct Precondition {
    std::vector<std::size_t> after, unless;
  };
  /// Outcome of the whole sequence.
  struct Total {
    std::string name;
    const Row* row;  ///< first row of the outcome
    bool flag = false;
    bool derived = false;  ///< computed from other outcomes, by its precondition
    bool shown = false;
    Texts words{};
    Precondition precondition{};
    SlotPath changes{};  ///< slot of later steps that it lowers, or replaces; empty: none
    bool lowers = false;
  };
  /// Change of a total by a step.
  struct Update {
    std::size_t total;
    const Row* row;
    std::size_t reading;      ///< index into the part's readings; with words, of the first one
    int over, all_of, times;  ///< values of these slots; −1: none
    bool most, clears, adds;
  };
  struct Part {
    const Row* row;
    const Procedure* procedure;
    Precondition precondition;
    std::vector<Update> updates{};
    OutcomeSelectors readings{};
    Dice::Called names{};                                      ///< names of its rolls in the report
    std::vector<std::size_t> numbers{};                        ///< totals that change its situation
    mutable std::map<Numbers, std::shared_ptr<Step>> steps{};  ///< by the values of these totals
  };

  /// Numbers of a state: the next part, then each total.
  enum { next_part, totals };
  bool over(const Numbers& now) const { return now[next_part] >= count_of(parts_); }
  int value(const Numbers& now, std::size_t total) const;
  bool holds(const Precondition& precondition, const Numbers& now) const;
  void skip_unmet(Numbers& now) const;
  Numbers situation_numbers(const Part& part, const Numbers& now) const;
  const Step& step(const Part& part, const Numbers& now) const;
  std::unique_ptr<Step> plan(const Part& part, const Numbers& now, Explanation& explanation) const;
  void apply(const Part& part, std::span<const int> row, Numbers& now) const;
  void report(const Part& part, const Result& own, Result& result) const;
  int number_of(const Row& row, std::string_view column) const;
  Precondition precondition(const Row& row) const;
  bool may_happen(std::size_t total) const;
  void add_totals(const Query& query);
  void add_part(const Query& query, const Row& row);
  void explain(const Query& query, const Part& part, Explanation own) const;
  void add_fields();
  static bool is_updated(std::span<const Part> parts, std::size_t total);
  TotalSet needed_for(std::size_t total) const;
  void add_needed(std::size_t total, TotalSet& needed) const;
  using States = std::map<Numbers, double>;
  void grow(States states, TreeNode& node) const;
  std::vector<std::size_t> deciding(const Part& part) const;
  std::string branch_words(const std::vector<std::size_t>& deciding, const Numbers& now) const;

  const Ruleset& rules_;
  const Procedure& procedure_;
  Situation situation_;
  std::vector<Total> totals_;
  std::vector<Part> parts_;
  std::vector<std::pair<const Row*, Precondition>> notes_;
  std::vector<std::size_t> shown_;  ///< total of each field
  mutable std::map<TotalSet, std::unique_ptr<Sequence>> narrowed_;
  bool reports_ = false;  ///< rolls report more about the parts than their totals
};

}  // namespace acw
