#pragma once

#include <tuple>

#include "acw/engine/limits.hpp"
#include "acw/play/outcome_effects.hpp"
#include "chain/fight.hpp"
#include "chain/link.hpp"
#include "chain/question.hpp"

namespace acw {

struct Report;

/// Chain of procedures. Each is resolved for the state in which the procedures before it left the
/// units.
class Chain {
 public:
  /// Understands and plans the procedures. Throws the errors of `complete_situation`, with the name
  /// of the procedure.
  explicit Chain(Question question);

  const std::vector<Link>& links() const { return links_; }
  const std::vector<Entity>& units() const { return units_; }
  const EffectNames& effect_names() const { return effect_names_; }
  const Ruleset& rules() const { return rules_; }
  const Question& question() const { return question_; }
  /// Names of losses that several procedures have and that are added up.
  const Texts& sums() const { return sums_; }

  /// Possible states of the units before the first procedure, with their probabilities.
  const std::vector<std::pair<ChainState, double>>& starts() const { return starts_; }
  /// Plan of a procedure for one state of the units (memoized).
  Stage& stage(std::size_t link, const ChainState& state) const;
  /// Applies the effects of a row of readings to the state.
  void apply_losses(std::size_t link, std::span<const int> row, ChainState& state) const;
  /// Calls `use(stage, row, state, probability)` for each result of a link in the states before it;
  /// `row` is empty if it is not played.
  void each_result(std::size_t link, const ChainStates& before, const auto& use) const {
    for (const auto& [state, chance] : before) {
      const auto& stage = this->stage(link, state);
      if (stage.taken != Taken::yes) {
        use(stage, Numbers{}, state, chance);
        continue;
      }
      const auto& rows = stage.step->rows().rows;
      Effort::spend(Effort::path + path_units, rows.size());
      for (const auto& [row, likely] : rows) {
        if (link > 0 && chance * likely < vanishing) continue;
        auto next = state;
        apply_losses(link, row, next);
        use(stage, row, std::move(next), chance * likely);
      }
    }
  }

  /// Exact odds of the whole chain, once they were computed for the luck of rolls.
  mutable std::shared_ptr<const Report> odds;

 private:
  void add(StepSpec& spec);
  void keep_slots(StepSpec& spec) const;
  Situation before() const;
  void read_row(const StepSpec& spec, Link& link);
  void read_fighters(Link& link);
  /// True if the states after a procedure are needed.
  bool tracks_units() const { return question_.is_chain() || question_.keeps; }
  void add_wounded();
  void add_starts();
  ChainState fresh() const;
  /// Adds notes about variants that would change the link's result in its opening state.
  void add_variant_notes(std::size_t link, Stage& opening);
  void outline(const Link& link, const ChainState& state, Stage& stage) const;
  void plan(const Link& link, Stage& stage) const;
  std::unique_ptr<Step> step_of(const Link& link, Stage& stage) const;
  Failure about(std::size_t link, const Failure& failure) const;
  Situation situation_at(const Link& link, const ChainState& state) const;
  bool forgets(int unit, std::size_t from) const;
  std::vector<int> named_again(int unit) const;
  int used(const Link& link, const ChainState& state) const;
  void put_wounds(const Link& link, bool target, const UnitState& stand, Situation& now) const;

  const Ruleset& rules_;
  Question question_;
  std::vector<Link> links_;
  std::vector<Entity> units_;
  EffectNames effect_names_;
  Texts sums_;
  std::vector<std::pair<ChainState, double>> starts_;
  /// Memoized plans. The key is the link, the states of both sides, whether a required loss
  /// occurred, and the amount used up.
  mutable std::map<std::tuple<std::size_t, UnitState, UnitState, bool, int>, std::shared_ptr<Stage>>
      stages_;
  /// Same stages, by the link, whether and why it isn't played, and the situation.
  mutable std::map<std::tuple<std::size_t, Taken, std::string, std::string>, std::shared_ptr<Stage>>
      alike_;
  mutable KnownFights fights_;
};

}  // namespace acw
