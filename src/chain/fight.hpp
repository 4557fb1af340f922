#pragma once

#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/rules/query.hpp"
#include "acw/rules/until.hpp"
#include "chain/request.hpp"
#include "steps/step.hpp"

namespace acw {

/// State of a side of a fight, with other counts of it, such as the figures on foot.
struct Fighters : UnitState {
  std::array<int, 2> counts{};
  std::strong_ordering operator<=>(const Fighters&) const = default;
};
/// Both sides of a fight, the attacker first.
using Sides = std::array<Fighters, 2>;

/// A procedure as one side of a fight goes through it, and the outcomes that are read.
struct Act {
  const Procedure* procedure = nullptr;
  StepPlanner planner = nullptr;
  Situation situation;  ///< with the sides as they came
  OutcomeSelectors readings;
  Aftermath aftermath;
  std::size_t side = acting_side;  ///< who rolls, or is tested
  bool alone = false;              ///< the other side has no part in it
  Texts spent = {};                ///< flags that no longer hold
  bool passes = false;             ///< a side that can't go through it passes
  bool volley = false;             ///< it changes the target alone
  /// An outcome that is counted of the target; a slot gives the count to later acts.
  struct Count {
    std::size_t reading, place;
    std::string slot;
  };
  std::vector<Count> counts = {};
  Texts hurt = {};  ///< slots for the wounded of who acts, and of the target
  std::string percent_lost = {}, percent_hurt = {};  ///< slots for percentages of `were`
  int were = 0;                                      ///< figures of the tested side at first
  int as_one = 0;  ///< wounded figures of a volley that fire as one; 0: wounds don't matter
  std::array<unsigned, 2> heard{~0U, ~0U};  ///< marks that matter to who acts, and to the target
  int least = 0;  ///< men who serve a gun of who acts; 0: no guns, or they aren't counted
};

/// One place in the order of a fight.
struct Phase {
  enum class Kind : std::uint8_t { begin, blow, test };
  Kind kind = Kind::begin;
  std::size_t side = acting_side;      ///< whose it is
  bool at_once = false;                ///< … and the other's
  int act = -1;                        ///< of `FightPlan::acts`; −1 if the phase only begins
  std::array<int, 2> volleys{-1, -1};  ///< acts that decide how many volleys are counted
  int sets = -1, clears = -1;          ///< marks of that side that begin, and end, to hold
  int next = 0;
};

/// A fight to the end: procedures of a ruleset repeated with the figures left of both sides, until
/// one is finished.
struct FightPlan {
  std::vector<Act> acts;
  std::vector<Phase> phases;  ///< the last one leads back
  std::vector<Phase> others;  ///< of a firefight, if the defender begins
  EffectNames names;
  Sides first;  ///< as they came
  /// In a game, the figures of the sides in the order in which they fight.
  std::array<NumberedFigures::Named, 2> figures{};
  std::array<int, 2> horses{};  ///< marks of a mounted figure and one on foot
  bool volleys = false;         ///< volleys are counted, not rounds; a side that can't fire passes
  bool tested = false;          ///< another procedure follows a blow …
  bool always = false;          ///< … of both sides; else of one that suffered
  int wounds = 0;               ///< that put a figure out; 0 if figures aren't wounded
  int worn = 0;                 ///< end of a side whose last figure had so many
  int worse = 0;                ///< … and a wound more
  std::vector<int> removed = {};  ///< ends that take a side off the table
  std::vector<int> tests = {};    ///< ends that follow from a test
  Texts winners{"attacker", "defender", "neither"};
  std::array<std::string, 2> lost{"attacker_lost", "defender_lost"};
  Until until;
};

/// Plans a fight from its rows; the needs of its first blows and tests go into the explanation.
/// The procedure is the result of `fought_to_the_end`; it and the situation outlive the plan.
/// Throws `Misread` if something of a side is missing, `Refused` if the rules forbid it.
FightPlan plan_fight(const Query& query);

/// Plans an act for sides in that state; null if the side passes.
std::unique_ptr<Step> plan_act(const Ruleset& rules, const EffectNames& names, const Act& act,
                               Sides sides, Explanation& explanation);

/// A fight to the end as a part of something longer.
std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings);

/// Effects of a fight to the end on its sides.
Aftermath fight_aftermath(const Query& query, EffectNames& names, OutcomeSelectors& readings);

}  // namespace acw
