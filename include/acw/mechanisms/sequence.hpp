#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/outcome_selector.hpp"

namespace acw {

/// Procedures of the same rules in sequence, each with the figures and words that the ones before
/// it have left: a charge is morale, fire and melee in turn. Steps, and the outcomes of the whole,
/// are rows of tables.
class Sequence final : public Process {
 public:
  static constexpr std::string_view name = "sequence";
  static constexpr Shape step_shape{
      "step!: "
      "name! text, "  ///< the first row of a name that matches is used
      "procedure! (a procedure), "
      "untaken flag, "               ///< it is checked and not played; the label gives the reason
      "mechanism (exchange), "       ///< in place of the procedure's own
      "turned flag, "                ///< the target acts
      "more flag, "                  ///< only against more enemies
      "after texts (an outcome), "   ///< outcomes that must have happened
      "unless texts (an outcome), "  ///< … that must not have
      "later text, "                 ///< when it is played, if not at once
      "can_t text, "                 ///< note if it is refused, with the reason for {}
      "percent_lost (a slot), "      ///< slots for percentages
      "percent_hurt (a slot), "
      "hurt (a slot), "
      "tells text"  ///< an outcome that a roll notes
  };
  static constexpr Shape throw_shape{
      "throw: "
      "step! (a step), "
      "throw! text, "
      "called text, "  ///< "": it isn't shown
      "more text"      ///< when its dice are rolled
  };
  static constexpr Shape told_shape{
      "told: "
      "step! (a step), "
      "slot! text, "  ///< of the step
      "word text, "
      "of text"  ///< the same slot of the whole
  };
  static constexpr Shape distance_shape{
      "distance: "
      "step! (a step), "
      "at number 0.., "
      "share 1..100"  ///< the distance is divided by it
  };
  static constexpr Shape outcome_shape{
      "outcome!: "
      "outcome! text, "
      "step (a step), "  ///< empty: it is always shown
      "of texts, "       ///< outcomes of the step, added up
      "is texts, "       ///< counts whether it is one of these
      "words texts, "
      "starts, "
      "over (a slot that is a number), "    ///< only the excess over this slot
      "all_of (a slot that is a number), "  ///< whether it equals this slot
      "times (a slot that is a number), "
      "most flag, "                         ///< the largest of several steps
      "clears flag, "                       ///< sets the outcome to 0
      "inner flag, "                        ///< it isn't shown
      "maybe flag, "                        ///< it isn't shown if its step isn't played
      "thrown flag, "                       ///< only rolls show it, not odds
      "fails text, "                        ///< the value that makes the whole a failed test
      "lowers (a slot that is a number), "  ///< a number of later steps that it lowers
      "counts (a slot that is a number), "  ///< … as it is in later steps
      "after texts (an outcome), "
      "unless texts (an outcome)"};
  static constexpr Shape tables[]{
      step_shape,     throw_shape,   told_shape,
      distance_shape, outcome_shape, "note: after texts (an outcome), unless texts (an outcome)"};
  static constexpr std::array<std::string_view, 0> outcomes{};  ///< those of `outcome`

  explicit Sequence(const Query& query);
  bool round(Numbers& now, Dice& dice) const override;
  void finish(const Numbers& end, Result& result) const override;
  bool failed(const Numbers& end) const override;
  std::optional<TreeNode> tree() const override;

 private:
  /// Outcomes that must have happened, and that must not have.
  struct Gate {
    std::vector<std::size_t> after, unless;
  };
  /// An outcome of the whole.
  struct Total {
    std::string name;
    const Row* row;  ///< the first
    bool flag = false;
    bool derived = false;  ///< from others, by its gate
    bool shown = false;
    Texts words{};
    Gate gate{};
    SlotPath changes{};  ///< slot of later steps that it lowers, or replaces; empty: none
    bool lowers = false;
  };
  /// Change of a total by a step.
  struct Update {
    std::size_t total;
    const Row* row;
    std::size_t reading;      ///< for words, the first
    int over, all_of, times;  ///< values of those slots; −1 without
    bool most, clears, adds;
  };
  struct Part {
    const Row* row;
    const Procedure* procedure;
    Gate gate;
    std::vector<Update> updates{};
    OutcomeSelectors readings{};
    Dice::Called names{};                                      ///< of its rolls
    std::vector<std::size_t> numbers{};                        ///< totals that change its situation
    mutable std::map<Numbers, std::shared_ptr<Step>> steps{};  ///< by the values of those
  };

  /// Numbers of a state: the next part, then each total.
  enum { next_part, totals };
  bool over(const Numbers& now) const { return now[next_part] == count_of(parts_); }
  int value(const Numbers& now, std::size_t total) const;
  bool open(const Gate& gate, const Numbers& now) const;
  void skip_closed(Numbers& now) const;
  Numbers situation_numbers(const Part& part, const Numbers& now) const;
  const Step& step(const Part& part, const Numbers& now) const;
  std::unique_ptr<Step> plan(const Part& part, const Numbers& now, Explanation& explanation) const;
  void apply(const Part& part, std::span<const int> row, Numbers& now) const;
  void report(const Part& part, const Result& own, Result& result) const;
  int number_of(const Row& row, std::string_view column) const;
  Gate gate(const Row& row) const;
  bool may_happen(std::size_t total) const;
  void add_totals(const Query& query);
  void add_part(const Query& query, const Row& row);
  void explain(const Query& query, const Part& part, Explanation own) const;
  void add_fields();
  using States = std::map<Numbers, double>;
  void grow(States states, TreeNode& node) const;
  std::vector<std::size_t> deciding(const Part& part) const;
  std::string branch_words(const std::vector<std::size_t>& deciding, const Numbers& now) const;

  const Ruleset& rules_;
  const Procedure& procedure_;
  Situation situation_;
  std::vector<Total> totals_;
  std::vector<Part> parts_;
  std::vector<std::pair<const Row*, Gate>> notes_;
  bool reports_ = false;  ///< rolls show more of the parts than their totals
};

}  // namespace acw
