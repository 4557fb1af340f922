#pragma once

#include "acw/engine/dice.hpp"
#include "acw/mechanisms/parts/numbered_figures.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/rules/until.hpp"
#include "chain/request.hpp"
#include "steps/step.hpp"

namespace acw {

/// How a side of a fight stands, with what else is counted of it: who is on foot.
struct Fighters : UnitState {
  std::array<int, 2> counts{};
  std::strong_ordering operator<=>(const Fighters&) const = default;
};
/// Both sides of a fight, the attacker first.
using Sides = std::array<Fighters, 2>;

/// A procedure as it is gone through in a fight: by whom, and what is read of it.
struct Act {
  const Procedure* procedure = nullptr;
  StepPlanner planner = nullptr;
  Situation situation;  ///< with the sides as they came
  OutcomeSelectors readings;
  Aftermath aftermath;
  std::size_t side = acting_side;  ///< who throws, or is tested
  bool alone = false;              ///< the other side has no part in it
  Texts spent = {};                ///< flags that no longer hold
  bool passes = false;             ///< who can't go through it passes
  bool volley = false;             ///< it changes the target alone
  /// An outcome that is counted of the target, and told to what follows by a slot.
  struct Count {
    std::size_t reading, place;
    std::string slot;
  };
  std::vector<Count> counts = {};
  Texts hurt = {};  ///< slots that tell of who acts, and of the target, who is wounded
  std::string percent_lost = {}, percent_hurt = {};  ///< slots that are told so
  int were = 0;                                      ///< of those who are tested, at first
  int as_one = 0;  ///< of a volley: so many wounded fire as one; 0: wounds are no matter
  std::array<unsigned, 2> heard{~0U, ~0U};  ///< marks that matter to who acts, and to the target
  int least = 0;  ///< men who serve a gun of who acts; 0: no guns, or nobody counts them
};

/// What comes after what, each time that the fight comes to it.
struct Phase {
  enum class Kind : std::uint8_t { begin, blow, test };
  Kind kind = Kind::begin;
  std::size_t side = acting_side;      ///< whose it is
  bool at_once = false;                ///< … and the other's
  int act = -1;                        ///< of `Fight::Plan::acts`; of what only begins none
  std::array<int, 2> volleys{-1, -1};  ///< acts that tell whether those are thrown, and counted
  int sets = -1, clears = -1;          ///< marks of that side that hold from now on, and no longer
  int next = 0;

  bool changes() const { return sets >= 0 || clears >= 0; }
};

/// How a fight stands between two of its throws.
struct FightState {
  int phase = 0;  ///< what comes next
  int count = 0;  ///< rounds begun, or volleys thrown
  bool begun = false;
  Sides sides;
  std::strong_ordering operator<=>(const FightState&) const = default;
};

class FightSteps;

/// A fight to the end: procedures of a ruleset again and again, each time with what is left of both
/// sides, until one is done for. What happens in them is the affair of their steps.
struct Fight {
  /// What a step does to sides that stand so.
  enum class Change { none, marks, harm };

  struct Plan {
    const Procedure* fight = nullptr;  ///< with the words of what follows in it; it outlives this
    std::vector<Act> acts;
    std::vector<Phase> phases;  ///< the last one leads back
    std::vector<Phase> others;  ///< those of volleys, if the defender begins
    EffectNames names;
    Sides first;  ///< as they came
    /// In a game, the figures of the sides in the order in which they fight.
    std::array<NumberedFigures::Named, 2> figures{};
    std::array<int, 2> horses{};  ///< marks of a mounted figure and one on foot
    bool volleys = false;  ///< those are counted, and no rounds; a side that can't throw passes
    bool tested = false;   ///< another procedure follows a blow …
    bool always = false;   ///< … of both sides; else of one that suffered
    int wounds = 0;        ///< that put a figure out; 0 where figures aren't wounded
    int worn = 0;          ///< of the ends: the last figure had so many
    int worse = 0;         ///< … and a wound besides
    std::vector<int> removed = {};  ///< ends with which nobody stays
    std::vector<int> tests = {};    ///< ends that come of a test
    Texts winners{"attacker", "defender", "neither"};
    std::array<std::string, 2> lost{"attacker_lost", "defender_lost"};
    Until until;
    std::shared_ptr<FightSteps> steps;
  };

  static FightState start(const Plan& plan) { return {0, 0, false, plan.first}; }
  /// A blow; false if there is none. If somebody sees the dice, its results go into `blow`.
  static bool strike(const Plan& plan, FightState& state, Dice& dice, Result& blow);
  /// A test of a side that a blow changed, if it is due.
  static void test(const Plan& plan, const Sides& before, FightState& state, Dice& dice);
  /// "round 3", "volley 4", "volleys 4 and 5".
  static std::string part(const Plan& plan, int count, int volleys) {
    if (!plan.volleys) return concat("round ", count);
    return volleys > 1 ? concat("volleys ", count - 1, " and ", count) : concat("volley ", count);
  }

  static int winner(const Sides& sides) {
    const bool attacker = sides[acting_side].end == 0;
    return attacker == (sides[target_side].end == 0) ? 2 : attacker ? 0 : 1;
  }
  /// The phase that comes next but for tests.
  static int after_tests(const Plan& plan, int phase) {
    while (nth(plan.phases, phase).kind == Phase::Kind::test) phase = nth(plan.phases, phase).next;
    return phase;
  }
  /// Who stays on the table.
  static int left(const Plan& plan, const UnitState& side) {
    return contains(plan.removed, side.end) ? 0 : side.left;
  }
  /// A side is done for, or it was to be broken off here.
  static bool decided(const Plan& plan, const Phase& phase, int count, const Sides& sides) {
    const int rounds = phase.kind == Phase::Kind::begin ? count : count - 1;
    return sides[acting_side].end != 0 || sides[target_side].end != 0 ||
           plan.until.reached(rounds, plan.first[acting_side].left - sides[acting_side].left,
                              plan.first[target_side].left - sides[target_side].left);
  }
  /// Whether it may be broken off here, for nothing can happen any more.
  static bool may_rest(const Plan& plan, const FightState& state) {
    return nth(plan.phases, state.phase).kind == Phase::Kind::begin && state.begun;
  }
  /// What an act's outcomes do to those who stand in it.
  static void apply(const Plan& plan, const Act& act, std::span<const int> row, Sides& sides) {
    UnitState nobody_there{1, 0, 0, 0};
    if (act.alone) {
      act.aftermath.apply_losses(row, false, sides[act.side], nobody_there);
      return;
    }
    const auto before = sides;
    act.aftermath.apply_losses(row, act.side == target_side, sides[acting_side],
                               sides[target_side]);
    for (const auto side : both_sides) replace_casualty(plan, side, before[side], sides[side]);
    for (const auto& [reading, place, slot] : act.counts)
      sides[1 - act.side].counts[place] = row[reading];
  }
  static bool is_due(const Plan& plan, const UnitState& before, const UnitState& side) {
    if (!plan.tested || side.end != 0) return false;
    return plan.always || side.left < before.left || (plan.volleys && side.hurt > before.hurt);
  }
  static void begin_blow(const Plan& plan, const Phase& phase, int count, int volleys, Dice& dice) {
    if (dice.seen())
      dice.begin_part(part(plan, count, volleys), phase.at_once ? "" : role_names[phase.side]);
  }
  /// If a round begins, goes on to its first blow.
  static void begin_round(const Plan& plan, FightState& state) {
    const auto& phase = nth(plan.phases, state.phase);
    state.begun = true;
    if (phase.kind != Phase::Kind::begin) return;
    if (!plan.volleys) ++state.count;
    begin(phase, state.sides);
    state.phase = phase.next;
  }
  static void begin(const Phase& phase, Sides& sides) {
    auto& side = sides[phase.side];
    if (phase.sets >= 0) side.set_mark(phase.sets);
    if (phase.clears >= 0) side.clear_mark(phase.clears);
  }

 private:
  /// A figure with too many wounds is out. The next figure takes its place, as it is in a game, or
  /// as the first one was.
  /// Wounds count in whatever order they come: an outcome that puts a figure out as they do is
  /// worse for one that has a wound.
  static void replace_casualty(const Plan& plan, std::size_t place, const UnitState& before,
                               UnitState& side) {
    if (plan.wounds == 0) return;
    const bool worn = side.left == before.left && side.hurt >= plan.wounds;
    if (worn && --side.left == 0 && side.end == 0) side.end = plan.worn;
    if (side.left == before.left) return;
    if (side.end == plan.worn && side.hurt > (worn ? plan.wounds : 0)) side.end = plan.worse;
    const auto& first = plan.first[place];
    const auto& figures = plan.figures[place];
    side.hurt = first.hurt;
    side.marks = 0;
    if (figures.empty() || side.left == 0) return;
    const int kind = nth(figures, first.left - side.left).second;
    side.hurt = kind >= NumberedFigures::wounded ? 1 : 0;
    side.set_mark(nth(plan.horses, kind % 2));
  }
};

inline Fight::Change change_of(const Fight::Plan& plan, const Sides& before, const Sides& after) {
  if (before == after) return Fight::Change::none;
  const auto alike = [](const Fighters& a, const Fighters& b) {
    return a.left == b.left && a.hurt == b.hurt && a.end == b.end && a.counts == b.counts;
  };
  const bool marks = plan.volleys && alike(before[0], after[0]) && alike(before[1], after[1]);
  return marks ? Fight::Change::marks : Fight::Change::harm;
}

/// Whether anything may still happen to sides that stand so, from a phase on: no words that come
/// and go among them. `changes(phase, sides, use)` tells what a phase does, and calls `use` for
/// what it makes of words alone.
bool may_go_on(const Fight::Plan& plan, int from, const Sides& stand, const auto& changes) {
  std::vector<Sides> met{stand};
  for (std::size_t i = 0; i < met.size(); ++i) {
    const Sides sides = met[i];
    std::vector<bool> passed(plan.phases.size());
    for (int at = from; !passed[static_cast<std::size_t>(at)]; at = nth(plan.phases, at).next) {
      passed[static_cast<std::size_t>(at)] = true;
      const auto& phase = nth(plan.phases, at);
      if (phase.kind == Phase::Kind::test && !plan.always) continue;
      const auto add = [&](const Sides& other) {
        if (!contains(met, other)) met.push_back(other);
      };
      if (phase.kind == Phase::Kind::begin) {
        auto begun = sides;
        Fight::begin(phase, begun);
        add(begun);
      } else if (changes(phase, sides, add) == Fight::Change::harm) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace acw
