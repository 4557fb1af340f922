#pragma once

#include "acw/play/numbered_figures.hpp"
#include "acw/play/outcome_effects.hpp"
#include "acw/rules/query.hpp"
#include "acw/rules/until.hpp"
#include "chain/question.hpp"
#include "steps/step.hpp"

namespace acw {

/// State of a fighting side, with counts other than figures, such as figures on foot.
struct Fighters : UnitState {
  std::array<int, 2> counts{};
  std::strong_ordering operator<=>(const Fighters&) const = default;
};
/// States of both sides; the attacker is first.
using Sides = std::array<Fighters, 2>;

/// A procedure that one side of a fight plays, with the readings of its outcomes.
struct Act {
  const Procedure* procedure = nullptr;
  StepPlanner planner = nullptr;
  Situation situation;  ///< with the sides' words before the fight
  OutcomeSelectors readings;
  OutcomeEffects effects;
  std::size_t side = acting_side;  ///< side that rolls or is tested
  bool alone = false;              ///< the other side takes no part
  Texts spent = {};                ///< flags that have expired
  bool passes = false;             ///< a side that cannot play it passes
  bool volley = false;             ///< only the target changes
  /// Outcome that is counted for the target. `slot` passes the count to later acts.
  struct Count {
    std::size_t reading, place;
    std::string slot;
  };
  std::vector<Count> counts = {};
  Texts hurt = {};                                   ///< slots for the wounded of either side
  std::string percent_lost = {}, percent_hurt = {};  ///< slots for percentages of `were`
  int were = 0;  ///< initial number of the tested side's figures
  int wounded_per_shooter =
      0;  ///< wounded figures of a volley that fire as one; 0: wounds don't matter
  /// Marks that affect the act: of its own side and of the target.
  std::array<unsigned, 2> relevant_marks{~0U, ~0U};
  int least = 0;  ///< men required for each gun; 0: no guns, or they aren't counted
};

/// One position in a fight's cycle.
struct Phase {
  enum class Kind : std::uint8_t { begin, blow, test };
  Kind kind = Kind::begin;
  std::size_t side = acting_side;  ///< side that acts
  bool at_once = false;            ///< both sides act
  int act = -1;  ///< index in `FightPlan::acts`; −1 if the phase only begins a round
  std::array<int, 2> volleys{-1, -1};  ///< acts that are counted as volleys
  int sets = -1, clears = -1;          ///< marks of the side that are set and cleared
  int next = 0;
};

/// Plan of a fight to the end: procedures of a ruleset, repeated with the figures left on both
/// sides until one side ends.
struct FightPlan {
  std::vector<Act> acts;
  std::vector<Phase> phases;  ///< the last phase leads back to an earlier one
  std::vector<Phase> others;  ///< phases of a firefight in which the defender begins
  EffectNames names;
  Sides first;  ///< states before the fight
  /// In a game, the figures of both sides in the order in which they fight.
  std::array<NumberedFigures::Named, 2> figures{};
  std::array<int, 2> horses{};  ///< marks of a mounted figure and of one on foot
  bool volleys = false;     ///< volleys are counted, not rounds, and a side that can't fire passes
  bool tested = false;      ///< a test follows each blow
  bool always = false;      ///< both sides are tested, not only a side that suffered
  int wounds = 0;           ///< wounds that remove a figure; 0: figures aren't wounded
  int wounded_out_end = 0;  ///< end of a side whose last figure has that many wounds
  int extra_wound_end = 0;  ///< end if that figure has one wound more
  std::vector<int> removed = {};  ///< ends that remove a side from the table
  std::vector<int> tests = {};    ///< ends that result from a test
  Texts winners{"attacker", "defender", "neither"};
  std::array<std::string, 2> lost{"attacker_lost", "defender_lost"};
  Until until;
};

/// Plans a fight from its rows. Adds the needs of the first blows and tests to the explanation. The
/// query's procedure is the result of `fight_to_the_end`. The procedure and the situation must
/// outlive the plan. Throws `UsageError` if a word is missing and `RuleError` if the rules forbid
/// the fight.
FightPlan plan_fight(const Query& query);

/// Plans an act for the states `sides`; returns null if the side passes.
std::unique_ptr<Step> plan_act(const Ruleset& rules, const EffectNames& names, const Act& act,
                               Sides sides, Explanation& explanation);

/// Plans of fights, each with its states.
using KnownFights = std::vector<std::pair<FightPlan, Process::States>>;

/// Plans a fight to the end as a step of a longer process. It uses the states of a known fight that
/// differs only in the first figures; otherwise it is added to the known fights.
std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings,
                                 KnownFights& known);

/// Effects of a fight to the end on both sides.
OutcomeEffects effects_of_fight(const Query& query, EffectNames& names, OutcomeSelectors& readings);

}  // namespace acw
