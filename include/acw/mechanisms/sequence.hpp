#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/outcome_selector.hpp"

namespace acw {

/// Procedures of the same rules in sequence, each with the figures and words that the ones before
/// it have left: a charge is morale, fire and melee in turn. Steps, and the outcomes of the whole,
/// are rows of tables.
class Sequence final : public Process {
 public:
  using Column::flag, Column::integer, Column::number, Column::text;
  static constexpr std::string_view name = "sequence";
  static constexpr Column after{"after", Column::texts, false,
                                naming::outcome};  ///< outcomes that must have happened
  static constexpr Column unless{"unless", Column::texts, false,
                                 naming::outcome};  ///< … that must not have
  static constexpr Column of_step{"step", text, true, naming::step};
  static constexpr std::string_view of_both[] = {"exchange"};  ///< each side reads its tables
  static constexpr Column step_columns[] = {
      {"name", text, true},  ///< the first row of a name that matches is used
      {"procedure", text, true, naming::procedure},
      {"untaken", flag},  ///< it is checked and not played; the label gives the reason
      {"mechanism", text, false, of_both},  ///< in place of the procedure's own
      {"turned", flag},                     ///< the target acts
      {"more", flag},                       ///< only against more enemies
      after,
      unless,
      {"later", text},  ///< when it is played, if not at once
      {"can_t", text},  ///< note if it is refused, with the reason for {}
      {"percent_lost", text, false, naming::slot},  ///< slots for percentages
      {"percent_hurt", text, false, naming::slot},
      {"hurt", text, false, naming::slot},
      {"tells", text}};  ///< an outcome that a roll notes
  static constexpr Column throw_columns[] = {of_step,
                                             {"throw", text, true},
                                             {"called", text},  ///< "": it isn't shown
                                             {"more", text}};   ///< when its dice are rolled
  static constexpr Column told_columns[] = {of_step,
                                            {"slot", text, true},  ///< of the step
                                            {"word", text},
                                            {"of", text}};  ///< the same slot of the whole
  static constexpr Column distance_columns[] = {
      of_step,
      {"at", number, false, 0},
      {"share", integer, false, 1, 100}};  ///< the distance is divided by it
  static constexpr Column outcome_columns[] = {
      {"outcome", text, true},
      {"step", text, false, naming::step},  ///< empty: it is always shown
      {"of", Column::texts},                ///< outcomes of the step, added up
      {"is", Column::texts},                ///< counts whether it is one of these
      {"words", Column::texts},
      {"starts", integer},
      {"over", text, false, naming::number},    ///< only the excess over this slot
      {"all_of", text, false, naming::number},  ///< whether it equals this slot
      {"times", text, false, naming::number},
      {"most", flag},                           ///< the largest of several steps
      {"clears", flag},                         ///< sets the outcome to 0
      {"inner", flag},                          ///< it isn't shown
      {"maybe", flag},                          ///< it isn't shown if its step isn't played
      {"thrown", flag},                         ///< only rolls show it, not odds
      {"fails", text},                          ///< the value that makes the whole a failed test
      {"lowers", text, false, naming::number},  ///< … in later steps
      {"counts", text, false, naming::number},  ///< what the number is, in later steps
      after,
      unless};
  static constexpr Column note_columns[] = {after, unless};
  static constexpr std::array tables{Shape{"step", step_columns, true},
                                     Shape{"throw", throw_columns},
                                     Shape{"told", told_columns},
                                     Shape{"distance", distance_columns},
                                     Shape{"outcome", outcome_columns, true},
                                     Shape{"note", note_columns}};
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
    std::vector<std::size_t> asks{};                           ///< totals that change its situation
    mutable std::map<Numbers, std::shared_ptr<Step>> steps{};  ///< by the values of those
  };

  /// Numbers of a state: the next part, then each total.
  enum { next_part, totals };
  bool over(const Numbers& now) const { return now[next_part] == count_of(parts_); }
  int value(const Numbers& now, std::size_t total) const;
  bool open(const Gate& gate, const Numbers& now) const;
  void skip_closed(Numbers& now) const;
  Numbers asked(const Part& part, const Numbers& now) const;
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
