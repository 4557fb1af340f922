#pragma once

#include "acw/play/numbered_figures.hpp"
#include "acw/play/outcome_effects.hpp"
#include "chain/question.hpp"
#include "steps/step.hpp"
#include "words/entity.hpp"

namespace acw {

/// Whether a procedure of a chain is played: `spared` for lack of a loss, `gone` if no figures are
/// left, `over` if a side has broken or the like, `refused` if the rules forbid it.
enum class Taken { yes, spared, gone, over, refused };

using Outcomes = std::vector<std::pair<std::string, Value>>;

/// Reading of a sum that a link does not add to.
inline constexpr std::size_t not_read = static_cast<std::size_t>(-1);

/// One procedure of a chain, understood for sides without losses.
struct Link {
  const Procedure* procedure = nullptr;
  std::optional<Procedure> fight;  ///< set if it is fought to the end
  bool can_repeat = false;         ///< the ruleset defines the sequence of the fight's rounds
  std::string name;                ///< "fire", "fire 2", "attacker's morale"
  std::string of;                  ///< side that takes it, `attacker` or `defender`, if given
  Situation situation;
  Explanation explanation;  ///< of the words only
  Explanation opening;      ///< of the words and the dice
  Situation at_opening;     ///< situation before the chain; if that is not certain, without losses
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;
  std::array<std::vector<int>, 2> again;  ///< other units with the same id as each side
  OutcomeEffects effects;
  OutcomeSelectors readings;
  /// Readings of the effects; for branches, those of headlines follow.
  std::size_t own_readings = 0;
  Texts outcomes;  ///< all outcomes that it can have
  /// For each of `Chain::sums` the index of the reading to add, or `not_read`.
  std::vector<std::size_t> sums;
  bool after_loss = false;            ///< played only after a loss of its subject
  std::map<Taken, Outcomes> untaken;  ///< outcomes if it isn't played
  std::string why_not;                ///< reason shown if there was no loss
  std::string nothing_left = "no figures are left";
  std::string percent_lost, percent_hurt;  ///< slots for percentages
  std::string rest, used;                  ///< columns `rest` and `used` of its row in `next`
  std::string wounds;                      ///< slot for the wounded of either side
  std::array<bool, 2> forgets{};  ///< wounds of this turn don't affect the side's next procedure

  /// Numbered figures that fight one by one, in order.
  std::array<NumberedFigures::Named, 2> fighters{};
  std::array<int, 2> nco_places{-1, -1};  ///< index of the NCO among them; −1: none
  int nco_out = -1;                       ///< mark of a side whose NCO was removed

  const Procedure& played() const { return fight ? *fight : *procedure; }
  bool is_wounds_slot(bool target) const {
    return !wounds.empty() && played().is_sided(wounds, target);
  }
  /// Outcomes if it isn't played.
  const Outcomes& without(Taken taken) const {
    static const Outcomes nothing;
    const auto found = untaken.find(taken);
    return found == untaken.end() ? nothing : found->second;
  }
};

/// State of a unit before the chain.
inline UnitState initial_state(const Entity& unit) {
  const bool counted = unit.figures > 0;
  return {counted ? static_cast<int>(unit.figures) : UnitState::uncounted,
          static_cast<int>(unit.hurt), 0, 0};
}

/// States of the units between two procedures.
struct ChainState {
  std::vector<UnitState> units;
  std::vector<int> sums;         ///< in the order of `Chain::sums`
  unsigned untested_losses = 0;  ///< bit set of the units with losses since their last test
  std::strong_ordering operator<=>(const ChainState&) const = default;

  bool has_untested_loss(int unit) const { return (untested_losses & bit(unit)) != 0; }
};

using ChainStates = std::map<ChainState, double>;  ///< states with their probabilities

/// Final states of a chain, with their probabilities.
using Ends = std::vector<std::pair<ChainState, double>>;

/// A procedure planned for one state of its units, or the reason why it isn't played.
struct Stage {
  std::size_t number = 0;  ///< order of planning
  Taken taken = Taken::yes;
  std::string why;  ///< reason why it isn't played
  Situation now;
  Explanation explanation;
  std::optional<Failure> refused;
  std::unique_ptr<Step> step;
  /// The situation `now` as values and in words, once a roll reported it.
  Value situation;
  std::string spoken;
  /// Exact odds of outcomes, once they were computed for the luck of rolls.
  std::map<std::string, Marginals> odds;
};

}  // namespace acw
