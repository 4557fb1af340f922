#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/outcome_selector.hpp"

namespace acw {

/// Procedures of the same rules, taken one after the other, each as the ones before it have left
/// the sides: a charge is morale, fire and melee in turn. What is taken, and what its outcomes
/// come to in the whole, are rows of tables.
class Sequence final : public Process {
 public:
  static constexpr std::string_view name = "sequence";
  static constexpr Shape step_shape{
      "step!: "
      "name! text, "  ///< its first row that holds is read
      "procedure! (a procedure), "
      "untaken flag, "               ///< … but what was said has to fit it; its label tells why
      "mechanism (exchange), "       ///< in place of the procedure's own
      "turned flag, "                ///< the target acts
      "more flag, "                  ///< it holds of more enemies only
      "after texts (an outcome), "   ///< outcomes that have to have come
      "unless texts (an outcome), "  ///< … that mustn't have
      "later text, "                 ///< when it is taken, where it isn't taken at once
      "can_t text, "                 ///< it may be refused; that is told so, with the reason for {}
      "percent_lost (a slot), "      ///< … of every hundred
      "percent_hurt (a slot), "
      "hurt (a slot), "
      "tells text"  ///< an outcome that is noted of a throw
  };
  static constexpr Shape throw_shape{
      "throw: "
      "step! (a step), "
      "throw! text, "
      "called text, "  ///< "": it isn't told of
      "more text"      ///< when its dice are thrown
  };
  static constexpr Shape told_shape{
      "told: "
      "step! (a step), "
      "slot! text, "  ///< as the step sees it
      "word text, "
      "of text"  ///< as the whole sees it
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
      "step (a step), "  ///< none: it is told whatever comes
      "of texts, "       ///< the step's, added up
      "is texts, "       ///< whether it is one of those
      "words texts, "
      "starts, "
      "over (a slot that is a number), "    ///< only what is more than that
      "all_of (a slot that is a number), "  ///< whether it is as many as that
      "times (a slot that is a number), "
      "most flag, "    ///< of several steps' the most
      "clears flag, "  ///< where it comes, the outcome is nothing any more
      "inner flag, "   ///< it isn't told
      "maybe flag, "   ///< it isn't told where it isn't come to
      "thrown flag, "  ///< it is told of dice that are thrown alone
      "fails text, "   ///< the value with which the whole is a test that is failed
      "lowers (a slot that is a number), "  ///< … in later steps
      "counts (a slot that is a number), "  ///< what the number is, in later steps
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
  struct Gate {
    std::vector<std::size_t> after, unless;
  };
  struct Told {
    std::string name;
    const Row* row;  ///< the first
    bool flag = false;
    bool derived = false;  ///< of others, by its gate
    bool told = false;
    Texts words{};
    Gate gate{};
  };
  /// What an outcome has of a step.
  struct Gives {
    std::size_t outcome;
    const Row* row;
    std::size_t reading;      ///< of words the first
    int over, all_of, times;  ///< what is said of those slots; of none −1
    bool most, clears, adds;
  };
  struct Part {
    const Row* row;
    const Procedure* procedure;
    Gate gate;
    std::vector<Gives> gives{};
    OutcomeSelectors readings{};
    std::map<std::string, std::string, std::less<>> names{};  ///< of its throws
    std::vector<std::size_t> asks{};  ///< outcomes that change what its sides are
    mutable std::map<Numbers, std::shared_ptr<Step>> steps{};  ///< by the numbers of those
  };

  enum {
    next_step,
    numbers
  };  ///< the step that comes; the number of each outcome from `numbers` on
  bool over(const Numbers& now) const { return now[next_step] == count_of(parts_); }
  int came_to(const Numbers& now, std::size_t outcome) const { return now[numbers + outcome]; }
  int value(const Numbers& now, std::size_t outcome) const;
  bool open(const Gate& gate, const Numbers& now) const;
  void advance(Numbers& now) const;
  const Step& step(const Part& part, const Numbers& now) const;
  std::unique_ptr<Step> make(const Part& part, const Numbers& now, Explanation& explanation) const;
  void take(const Part& part, std::span<const int> row, Numbers& now) const;
  void tell(const Part& part, const Result& came, Result& result) const;
  int said(const Row& row, std::string_view column) const;
  Gate gate(const Row& row) const;
  bool may_come(std::size_t outcome) const;
  void plan_outcomes(const Query& query);
  void plan_step(const Query& query, const Row& row);
  void add_fields();
  using States = std::map<Numbers, double>;
  void grow(States states, TreeNode& node) const;
  std::vector<std::size_t> parted_by(const Part& part) const;
  std::string told(const std::vector<std::size_t>& deciding, const Numbers& now) const;

  const Ruleset& rules_;
  const Procedure& procedure_;
  Situation situation_;
  std::vector<Told> outcomes_;
  std::vector<Part> parts_;
  std::vector<std::pair<const Row*, Gate>> notes_;
  bool tells_ = false;  ///< what its steps tell of their throws is told of the whole
};

}  // namespace acw
