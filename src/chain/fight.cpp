#include "chain/fight.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>

#include "acw/base/concat.hpp"
#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/traced.hpp"
#include "acw/mechanisms/exchange.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/play/describe.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/outcome_fields.hpp"
#include "acw/play/rounds.hpp"
#include "acw/play/step.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "acw/rules/until.hpp"
#include "chain/hand_over.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/common_rows.hpp"
#include "steps/outcome_step.hpp"
#include "steps/outcome_values.hpp"
#include "steps/planners.hpp"
#include "words/grammar.hpp"
#include "words/need_words.hpp"

namespace acw::dice {

/// The dice that fell, to be gone through once more in their order; of dice that were merely
/// counted, how many succeeded. The records have to last as long as it is used.
static Entered again(const std::vector<Record>& records) {
  return Entered{[&records, next = std::size_t{0}](const Ask&, int) mutable -> Entered::More {
    if (next >= records.size()) return {};
    const auto& record = records[next++];
    return record.counted ? Entered::More{{}, record.successes} : Entered::More{record.faces};
  }};
}

}  // namespace acw::dice

namespace acw {
namespace {

/// How a side of a fight stands, with what else is counted of it: who is on foot.
struct Fighters : UnitState {
  std::array<int, 2> counts{};
  std::strong_ordering operator<=>(const Fighters&) const = default;
};
/// Both sides of a fight, the attacker first.
using Sides = std::array<Fighters, 2>;
constexpr std::array<std::string_view, 2> side_names{"attacker", "defender"};

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
  bool changes() const { return sets >= 0 || clears >= 0; }
  int sets = -1, clears = -1;  ///< marks of that side that hold from now on, and no longer
  int next = 0;
};

/// How a fight stands between two of its throws.
struct FightState {
  int phase = 0;     ///< what comes next
  int count = 0;     ///< rounds begun, or volleys thrown
  unsigned due = 0;  ///< tests that are still due, a bit for each side
  Sides sides;
  std::strong_ordering operator<=>(const FightState&) const = default;
};

class FightSteps;

/// A fight to the end: procedures of a ruleset again and again, each time with what is left of both
/// sides, until one is done for. What happens in them is the affair of their steps.
struct Fight {
  using Outcome = FightState;

  struct Plan {
    std::vector<Act> acts;
    std::vector<Phase> phases;  ///< the last one leads back
    std::vector<Phase> others;  ///< those of volleys, if the defender begins
    EffectNames names;
    Sides first;           ///< as they came
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

  static FightState start(const Plan& plan) { return {0, 0, 0, plan.first}; }
  static bool over(const Plan& plan, const FightState& state);
  /// One blow, one test, or what begins a round.
  static void step(const Plan& plan, FightState& state, auto& dice) {
    step(plan, state, dice, [&](const Step& one) { return one.play(dice); });
  }
  static void step(const Plan& plan, FightState& state, auto& dice, const auto& play);
  /// "round 3", "volley 4", "volleys 4 and 5".
  static std::string part(const Plan& plan, int count, int volleys) {
    if (!plan.volleys) return concat("round ", count);
    return volleys > 1 ? concat("volleys ", count - 1, " and ", count) : concat("volley ", count);
  }

  static int winner(const Sides& sides) {
    const bool attacker = sides[acting_side].end == 0;
    return attacker == (sides[target_side].end == 0) ? 2 : attacker ? 0 : 1;
  }
  /// Who stays on the table.
  static int left(const Plan& plan, const UnitState& side) {
    return contains(plan.removed, side.end) ? 0 : side.left;
  }
  static void describe(const Plan& plan, auto&& field) {
    field({"winner", plan.winners}, [](const Outcome& outcome) { return winner(outcome.sides); });
    field(plan.volleys ? "volleys" : "rounds", &Outcome::count);
    for (const std::size_t side : {acting_side, target_side}) {
      if (plan.volleys)
        field(concat(side_names[side], "_left"),
              [&plan, side](const Outcome& outcome) { return left(plan, outcome.sides[side]); });
      else
        field(plan.lost[side], [&plan, side](const Outcome& outcome) {
          return plan.first[side].left - outcome.sides[side].left;
        });
    }
    for (const std::size_t side : {acting_side, target_side})
      field({concat(side_names[side], "_end"), plan.names.ends},
            [side](const Outcome& outcome) { return outcome.sides[side].end; });
  }

  /// A side is done for, or it was to be broken off here.
  static bool decided(const Plan& plan, const Phase& phase, int count, const Sides& sides) {
    const int rounds = phase.kind == Phase::Kind::begin ? count : count - 1;
    return sides[acting_side].end != 0 || sides[target_side].end != 0 ||
           plan.until.reached(rounds, plan.first[acting_side].left - sides[acting_side].left,
                              plan.first[target_side].left - sides[target_side].left);
  }
  /// Whether it may be broken off here, for nothing can happen any more.
  static bool may_rest(const Plan& plan, int phase, int count) {
    return nth(plan.phases, phase).kind == Phase::Kind::begin &&
           (plan.volleys ? phase > 0 : count > 0);
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
    for (const std::size_t side : {acting_side, target_side})
      replace_casualty(plan, plan.first[side], before[side], sides[side]);
    for (const auto& [reading, place, slot] : act.counts)
      sides[1 - act.side].counts[place] = row[reading];
  }
  static bool is_due(const Plan& plan, const UnitState& before, const UnitState& side) {
    if (!plan.tested || side.end != 0) return false;
    return plan.always || side.left < before.left || (plan.volleys && side.hurt > before.hurt);
  }
  /// Where nothing is remembered, nothing is put into words.
  static void begin_blow(const Plan& plan, const Phase& phase, int count, int volleys, auto& dice) {
    if constexpr (requires { dice.roller().within(std::string_view{}, std::string_view{}); })
      begin_part(dice, part(plan, count, volleys), phase.at_once ? "" : side_names[phase.side]);
  }
  static void begin(const Phase& phase, Sides& sides) {
    auto& side = sides[phase.side];
    if (phase.sets >= 0) side.set_mark(phase.sets);
    if (phase.clears >= 0) side.marks &= ~(1U << static_cast<unsigned>(phase.clears));
  }

 private:
  /// A figure with too many wounds is out; whoever takes its place stands as the first one did.
  /// Wounds count in whatever order they come: an outcome that puts a figure out as they do is
  /// worse for one that has a wound.
  static void replace_casualty(const Plan& plan, const UnitState& first, const UnitState& before,
                               UnitState& side) {
    if (plan.wounds == 0) return;
    const bool worn = side.left == before.left && side.hurt >= plan.wounds;
    if (worn && --side.left == 0 && side.end == 0) side.end = plan.worn;
    if (side.left == before.left) return;
    if (side.end == plan.worn && side.hurt > (worn ? plan.wounds : 0)) side.end = plan.worse;
    side.hurt = first.hurt;
    side.marks = 0;
  }
};

/// What a step does to sides that stand so.
enum class Change { none, marks, harm };

Change change_of(const Fight::Plan& plan, const Sides& before, const Sides& after) {
  if (before == after) return Change::none;
  const auto alike = [](const Fighters& a, const Fighters& b) {
    return a.left == b.left && a.hurt == b.hurt && a.end == b.end && a.counts == b.counts;
  };
  const bool marks = plan.volleys && alike(before[0], after[0]) && alike(before[1], after[1]);
  return marks ? Change::marks : Change::harm;
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
      } else if (changes(phase, sides, add) == Change::harm) {
        return true;
      }
    }
  }
  return false;
}

/// The steps of a fight, planned as they are come to, and kept.
class FightSteps {
 public:
  FightSteps(const Ruleset& rules, EffectNames names) : rules_{rules}, names_{std::move(names)} {}

  /// Who throws a volley, as it matters to it: what makes no difference isn't told apart.
  static Fighters seen(const Act& act, const Fighters& fighters) {
    Fighters seen;
    seen.left = fighters.left;
    if (act.as_one > 0) seen.left += fighters.hurt / act.as_one - fighters.hurt;
    seen.marks = fighters.marks & act.heard[acting_side];
    return seen;
  }

  /// Null where it can't be gone through, and is passed.
  std::unique_ptr<Step> planned(const Act& act, Sides sides, Explanation& explanation) const {
    if (act.volley) sides[act.side] = seen(act, sides[act.side]);
    if (act.volley && sides[act.side].left == 0) return nullptr;
    Situation now = act.situation;
    for (const std::size_t role : {acting_side, target_side}) {
      if (!act.alone || role == act.side) put(act, sides[role], role != act.side, now);
    }
    if (act.least > 0) {
      const auto guns = std::min<long long>(act.situation.number({false, slot::count}),
                                            sides[act.side].left / act.least);
      if (guns == 0) return nullptr;
      now.set_number({false, std::string{slot::count}}, guns);
    }
    try {
      return act.planner(Query{rules_, *act.procedure, now, explanation}, act.readings);
    } catch (const Refused&) {
      if (!act.passes) throw;
      return nullptr;
    }
  }
  std::unique_ptr<Step> planned(const Act& act, const Sides& sides) const {
    Explanation unheard;
    return planned(act, sides, unheard);
  }
  const Step* step(const Fight::Plan& plan, int act, const Sides& sides) {
    return kept(plan, act, sides).step.get();
  }
  /// Whether a step throws dice, or does something without.
  bool throws(const Fight::Plan& plan, int act, const Sides& sides, const Step& step) {
    if (!plan.volleys || nth(plan.acts, act).alone) return true;
    const double before = trial_.roller().work();
    auto after = sides;
    Fight::apply(plan, nth(plan.acts, act), step.play(trial_), after);
    return trial_.roller().work() > before || after != sides;
  }
  /// How many volleys are thrown in a phase: by a side that can throw, or does harm without.
  int volleys(const Fight::Plan& plan, const Phase& phase, const Sides& sides) {
    int sum = 0;
    for (const int act : phase.volleys) sum += volley(plan, act, sides) ? 1 : 0;
    return sum;
  }
  bool volley(const Fight::Plan& plan, int act, const Sides& sides) {
    return act >= 0 && kept(plan, act, sides).throws;
  }
  bool stuck(const Fight::Plan& plan, int phase, const Sides& sides) {
    const auto [found, added] = stuck_.try_emplace({phase, sides});
    if (added) {
      found->second = !may_go_on(plan, phase, sides,
                                 [&](const Phase& one, const Sides& stand, const auto& use) {
                                   return changes(plan, one.act, stand, use);
                                 });
    }
    return found->second;
  }
  void keep(int act, const Sides& sides, std::unique_ptr<Step> step, const Fight::Plan& plan) {
    auto& one = kept_[key(plan, act, sides)];
    one.step = std::move(step);
    one.throws = one.step != nullptr && throws(plan, act, sides, *one.step);
  }
  /// What decides a test where no dice do: "1 left = 1 point, breaks at 8".
  std::string sum(const Fight::Plan& plan, int act, const Sides& sides) const {
    Explanation own;
    (void)planned(nth(plan.acts, act), sides, own);
    for (const auto& need : own.needs) {
      if (need.sides == 0 && !need.limit.empty())
        return concat(because(need), " = ", need.needs, need.needs == 1 ? " point, " : " points, ",
                      need.limit);
    }
    return {};
  }

 private:
  struct Kept {
    std::unique_ptr<Step> step;
    bool throws = false;
  };
  using Key = std::pair<int, Sides>;

  void put(const Act& act, const Fighters& stand, bool target, Situation& now) const {
    put_state(names_, *act.procedure, stand, target, true, now);
    for (const auto& one : act.counts) {
      if (target) now.set_number({true, one.slot}, stand.counts[one.place]);
    }
    for (const auto& name : act.hurt) {
      if (act.as_one > 0 && !target && !act.alone) {
        now.forget({false, name});
        continue;
      }
      const auto* slot = rules_.slot(name);
      if (slot == nullptr || !act.procedure->is_sided(name, target)) continue;
      const SlotPath path{target, name};
      if (slot->kind == Slot::Kind::flag)
        now.set_word(path, slot->kind, stand.hurt > 0 ? "true" : "false", true);
      else if (stand.hurt > 0) now.set_number(path, stand.hurt);
      else now.forget(path);
    }
    for (const auto& name : act.spent) {
      if (now.has({target, name})) now.set_word({target, name}, Slot::Kind::flag, "false", true);
    }
    if (!act.alone) return;
    const auto all = now.number({false, slot::original}, act.were);
    const auto percent = [&](const std::string& slot, long long of) {
      if (slot.empty()) return;
      if (of > 0) now.set_number({false, slot}, 100 * of / all, false);
      else now.forget({false, slot});
    };
    percent(act.percent_lost, all - stand.left);
    percent(act.percent_hurt, stand.hurt);
  }

  static Key key(const Fight::Plan& plan, int act, Sides sides) {
    const auto& one = nth(plan.acts, act);
    if (one.alone) sides[1 - one.side] = {};
    if (one.volley) sides[one.side] = seen(one, sides[one.side]);
    return {act, sides};
  }
  Kept& kept(const Fight::Plan& plan, int act, const Sides& sides) {
    const auto [found, added] = kept_.try_emplace(key(plan, act, sides));
    auto& one = found->second;
    if (added) {
      one.step = planned(nth(plan.acts, act), sides);
      one.throws = one.step != nullptr && throws(plan, act, sides, *one.step);
    }
    return one;
  }
  /// All that a step can come to takes long to find, and nearly each of it does harm: a few times
  /// it is tried out.
  Change changes(const Fight::Plan& plan, int act, const Sides& sides, const auto& use) {
    constexpr int trials = 10;
    const auto* one = step(plan, act, sides);
    if (one == nullptr) return Change::none;
    const auto& how = nth(plan.acts, act);
    for (int trial = 0; trial < trials; ++trial) {
      auto after = sides;
      Fight::apply(plan, how, one->play(trial_), after);
      if (change_of(plan, sides, after) == Change::harm) return Change::harm;
    }
    auto all = Change::none;
    const auto& rows = one->rows();
    for (const auto row : ranges::Places{rows}) {
      auto after = sides;
      Fight::apply(plan, how, rows[row], after);
      const auto change = change_of(plan, sides, after);
      if (change == Change::harm) return change;
      if (change == Change::marks) use(after), all = change;
    }
    return all;
  }

  const Ruleset& rules_;
  EffectNames names_;
  std::map<Key, Kept> kept_;
  std::map<std::pair<int, Sides>, bool> stuck_;
  /// Dice to try out what a step comes to, which nobody sees.
  Step::Sampled trial_{dice::Sampled{"", ""}};
};

bool Fight::over(const Plan& plan, const FightState& state) {
  const auto& phase = nth(plan.phases, state.phase);
  if (phase.kind == Phase::Kind::test) return false;
  return decided(plan, phase, state.count, state.sides) ||
         (may_rest(plan, state.phase, state.count) &&
          plan.steps->stuck(plan, state.phase, state.sides));
}

void Fight::step(const Plan& plan, FightState& state, auto& dice, const auto& play) {
  const auto& phase = nth(plan.phases, state.phase);
  const auto before = state.sides;
  switch (phase.kind) {
    case Phase::Kind::begin:
      if (!plan.volleys) ++state.count;
      begin(phase, state.sides);
      break;
    case Phase::Kind::blow: {
      const int volleys = plan.volleys ? plan.steps->volleys(plan, phase, state.sides) : 1;
      const auto* one = plan.steps->step(plan, phase.act, state.sides);
      if (one == nullptr || volleys == 0) break;
      if (plan.volleys) state.count += volleys;
      begin_blow(plan, phase, state.count, volleys, dice);
      apply(plan, nth(plan.acts, phase.act), play(*one), state.sides);
      for (const std::size_t side : {acting_side, target_side}) {
        if (is_due(plan, before[side], state.sides[side])) state.due |= 1U << side;
      }
      break;
    }
    case Phase::Kind::test: {
      state.due &= ~(1U << phase.side);
      begin_blow(plan, phase, state.count, 1, dice);
      apply(plan, nth(plan.acts, phase.act),
            plan.steps->step(plan, phase.act, state.sides)->play(dice), state.sides);
      break;
    }
  }
  do state.phase = nth(plan.phases, state.phase).next;
  while (nth(plan.phases, state.phase).kind == Phase::Kind::test &&
         (state.due >> nth(plan.phases, state.phase).side & 1U) == 0);
}

/// All that a fight can come to: chances stand in a table of both sides, one for each number of
/// rounds or volleys. What befalls them in a phase is worked out when it is first come to, for each
/// side alone where one throw doesn't hang on the other.
class FightTable {
 public:
  explicit FightTable(const Fight::Plan& plan) : plan_{plan}, cells_(plan.acts.size()) {
    for (const std::size_t side : {acting_side, target_side}) id(side, {plan.first[side], false});
  }

  /// Calls `use(outcome, chance)` for every way that it can end; gives the chance of what isn't
  /// followed to its end. `weight` is the chance that it comes to the fight.
  double each(double weight, const auto& use) {
    const double least = play::vanishing / weight;
    double vanished = 0;
    double left = 1;
    std::map<int, Chances> now;
    now[0] = {{1.0}};
    int at = 0;
    for (int step = 0; left * weight >= play::negligible && step < play::most_rounds; ++step) {
      const auto& phase = nth(plan_.phases, at);
      if (phase.kind == Phase::Kind::test) {
        for (auto& [count, chances] : now) test(phase, chances);
        at = phase.next;
        continue;
      }
      std::map<int, Chances> after;
      for (auto& [count, chances] : now) {
        for (const auto i : ranges::Places{chances}) {
          for (const auto j : ranges::Places{chances[i]}) {
            const double chance = chances[i][j];
            if (chance <= 0) continue;
            if (chance < least) {
              vanished += chance;
              continue;
            }
            const Sides here{stands_[0][i].first, stands_[1][j].first};
            if (Fight::decided(plan_, phase, count, here) ||
                (Fight::may_rest(plan_, at, count) && stuck(at, {i, j}, here))) {
              Effort::spend(Effort::state);
              ++ended_;
              use(FightState{at, count, 0, here}, chance);
              continue;
            }
            if (phase.kind == Phase::Kind::begin) {
              auto& begun = after[plan_.volleys ? count : count + 1];
              add(phase.changes() ? begun_at(phase, here) : Place{i, j}, chance, begun);
              continue;
            }
            const auto& next = cell(phase.act, {i, j}, here);
            const int volleys = plan_.volleys ? thrown(phase, {i, j}, here) : 0;
            vanished += chance * next.lost;
            if (plan_.volleys && volleys == 0) add({i, j}, chance, after[count]);
            else spread(next, {i, j}, chance, after[count + volleys]);
          }
        }
      }
      now = std::move(after);
      left = 0;
      for (const auto& [count, chances] : now) {
        for (const auto& row : chances) left = std::accumulate(row.begin(), row.end(), left);
      }
      at = phase.next;
    }
    return left + vanished;
  }

 private:
  /// How a side stands, and whether it is to be tested.
  using Stand = std::pair<Fighters, bool>;
  using Place = std::array<std::size_t, 2>;
  using Branches = std::vector<std::pair<std::size_t, double>>;
  /// By how the attacker stands, and how the defender does.
  using Chances = std::vector<std::vector<double>>;

  /// What a step leaves of either side.
  struct Cell {
    std::array<Branches, 2> to;  ///< of each by itself; of a side that it leaves alone nothing
    std::vector<std::pair<Place, double>> joint;  ///< where one hangs on the other
    double lost = 0;  ///< the chance of what is too unlikely to be followed
    bool throws = true;
    Change change = Change::none;
    std::vector<Sides> words;  ///< what it makes of words alone
  };

  std::size_t id(std::size_t side, const Stand& stand) {
    const auto [found, added] = ids_[side].try_emplace(stand, stands_[side].size());
    if (added) stands_[side].push_back(stand);
    return found->second;
  }

  const Cell& cell(int act, Place place, const Sides& sides) {
    const auto& how = nth(plan_.acts, act);
    if (how.alone) place[1 - how.side] = 0;
    else if (how.volley) place[how.side] = thrower(how, place[how.side]);
    auto& cells = nth(cells_, act);
    if (cells.size() <= place[0]) cells.resize(place[0] + 1);
    auto& row = cells[place[0]];
    if (row.size() <= place[1]) row.resize(place[1] + 1);
    if (row[place[1]] == nullptr) row[place[1]] = std::make_unique<Cell>(made(act, how, sides));
    return *row[place[1]];
  }

  /// A number for who throws a volley, as far as that matters.
  std::size_t thrower(const Act& how, std::size_t stand) {
    auto& known = thrower_of_[how.side][how.as_one];
    if (known.size() <= stand) known.resize(stands_[how.side].size());
    if (!known[stand]) {
      const auto seen = FightSteps::seen(how, stands_[how.side][stand].first);
      known[stand] = throwers_.try_emplace(seen, throwers_.size()).first->second;
    }
    return *known[stand];
  }

  static constexpr double unlikely = 1e-24;

  Cell made(int act, const Act& how, const Sides& before) {
    constexpr double work = 5e-6 * Effort::second;
    constexpr double a_row = 250;
    Cell cell;
    // those of volleys are kept: the table of whoever begins next has the same
    const auto own = how.volley ? nullptr : plan_.steps->planned(how, before);
    const auto* step = how.volley ? plan_.steps->step(plan_, act, before) : own.get();
    Effort::spend(work);
    if (step == nullptr) {
      cell.throws = false;
      return cell;
    }
    /// How the sides may stand after some rows, and whether either of them is touched.
    struct Outcomes {
      std::vector<std::pair<Sides, double>> list;
      std::array<bool, 2> suffers{};
    };
    const auto outcomes = [&](const auto& rows) {
      Outcomes all;
      const auto add = [&](std::span<const int> row, double chance) {
        auto& after = all.list.emplace_back(before, chance).first;
        Fight::apply(plan_, how, row, after);
        const auto change = change_of(plan_, before, after);
        cell.change = std::max(cell.change, change);
        if (change == Change::marks) cell.words.push_back(after);
        for (const std::size_t side : {acting_side, target_side})
          all.suffers[side] = all.suffers[side] || after[side] != before[side];
      };
      if constexpr (requires { rows.chance(0); }) {
        for (const auto row : ranges::Places{rows}) add(rows[row], rows.chance(row));
      } else {
        for (const auto& [row, chance] : rows) add(row, chance);
      }
      return all;
    };
    const auto stand = [&](std::size_t side, const Sides& after) {
      return id(side, {after[side], !how.alone && Fight::is_due(plan_, before[side], after[side])});
    };
    if (const auto parts = step->parts(); parts.size() == 2) {
      bool apart = true;
      for (const auto& part : parts) {
        const auto all = outcomes(part);
        const std::size_t side = all.suffers[acting_side] ? acting_side : target_side;
        apart = apart && !(all.suffers[0] && all.suffers[1]) && cell.to[side].empty();
        if (!apart) break;
        for (const auto& [after, chance] : all.list) {
          if (chance < unlikely) cell.lost += chance;
          else cell.to[side].emplace_back(stand(side, after), chance);
        }
      }
      if (apart) return paid(std::move(cell), a_row);
      cell = {};
    }
    const auto all = outcomes(step->rows());
    const bool both = all.suffers[acting_side] && all.suffers[target_side];
    const std::size_t side = all.suffers[acting_side] ? acting_side : target_side;
    for (const auto& [after, chance] : all.list) {
      if (chance < unlikely) cell.lost += chance;
      else if (both) cell.joint.emplace_back(Place{stand(0, after), stand(1, after)}, chance);
      else cell.to[side].emplace_back(stand(side, after), chance);
    }
    cell.throws = cell.change != Change::none || plan_.steps->throws(plan_, act, before, *step);
    return paid(std::move(cell), a_row);
  }
  Cell paid(Cell cell, double a_row) {
    const auto size = cell.to[0].size() + cell.to[1].size() + 2 * cell.joint.size();
    bytes_ += 16.0 * static_cast<double>(size);
    Effort::spend(a_row * static_cast<double>(size));
    Effort::hold(4 * bytes_);
    return cell;
  }
  int thrown(const Phase& phase, const Place& place, const Sides& sides) {
    int sum = 0;
    for (const int act : phase.volleys) {
      if (act >= 0 && cell(act, place, sides).throws) ++sum;
    }
    return sum;
  }
  Place begun_at(const Phase& phase, Sides sides) {
    Fight::begin(phase, sides);
    return {id(0, {sides[0], false}), id(1, {sides[1], false})};
  }
  bool stuck(int from, const Place& place, const Sides& stand) {
    auto& known = stuck_[from];
    if (known.size() <= place[0]) known.resize(place[0] + 1);
    if (known[place[0]].size() <= place[1]) known[place[0]].resize(place[1] + 1);
    if (const auto told = known[place[0]][place[1]]) return *told;
    const auto changes = [&](const Phase& phase, const Sides& sides, const auto& use) {
      const auto& one =
          cell(phase.act, {id(0, {sides[0], false}), id(1, {sides[1], false})}, sides);
      for (const auto& other : one.words) use(other);
      return one.change;
    };
    const bool stays = !may_go_on(plan_, from, stand, changes);
    known[place[0]][place[1]] = stays;
    return stays;
  }

  static void add(const Place& place, double chance, Chances& to) {
    if (to.size() <= place[0]) to.resize(place[0] + 1);
    auto& row = to[place[0]];
    if (row.size() <= place[1]) row.resize(place[1] + 1, 0.0);
    row[place[1]] += chance;
  }
  void spread(const Cell& cell, const Place& from, double chance, Chances& after) const {
    const auto width = stands_[target_side].size();
    Effort::hold(4 * bytes_ + 80 * ended_ +
                 sizeof(double) * static_cast<double>(width * after.size()));
    for (const auto& [place, share] : cell.joint) add(place, chance * share, after);
    Effort::spend(20 + 4 * static_cast<double>(cell.joint.size()));
    if (!cell.joint.empty()) return;
    const Branches stays[]{{{from[0], 1.0}}, {{from[1], 1.0}}};
    const auto& attackers = cell.to[0].empty() ? stays[0] : cell.to[0];
    const auto& defenders = cell.to[1].empty() ? stays[1] : cell.to[1];
    Effort::spend(1.5 * static_cast<double>(attackers.size() * defenders.size()));
    for (const auto& [i, likely] : attackers) {
      if (after.size() <= i) after.resize(i + 1);
      auto& row = after[i];
      if (row.size() < width) row.resize(width, 0.0);
      const double share = chance * likely;
      for (const auto& [j, part] : defenders) row[j] += share * part;
    }
  }

  /// Of the side whose test it is, whoever is due goes where it leads.
  void test(const Phase& phase, Chances& chances) {
    const auto side = phase.side;
    struct Due {
      std::size_t from, stays;
      const Branches* to;  ///< empty: it comes through it as it was
    };
    std::vector<Due> dues;
    for (std::size_t from = 0, all = stands_[side].size(); from < all; ++from) {
      const auto [stand, due] = stands_[side][from];
      if (!due) continue;
      Sides sides{};
      sides[side] = stand;
      Place place{};
      place[side] = id(side, {stand, false});
      dues.push_back({from, place[side], &cell(phase.act, place, sides).to[side]});
    }
    double visited = 0;
    const auto lead = [&](const Due& one, Place place, double chance) {
      if (chance <= 0) return;
      place[side] = one.stays;
      if (one.to->empty()) add(place, chance, chances);
      for (const auto& [to, share] : *one.to) {
        place[side] = to;
        add(place, chance * share, chances);
      }
    };
    for (const auto& one : dues) {
      if (side == acting_side) {
        if (one.from >= chances.size()) continue;
        const auto row = std::exchange(chances[one.from], {});
        visited += static_cast<double>(row.size());
        for (const auto j : ranges::Places{row}) lead(one, {0, j}, row[j]);
      } else {
        visited += static_cast<double>(chances.size());
        for (const auto i : ranges::Places{chances}) {
          if (one.from < chances[i].size())
            lead(one, {i, 0}, std::exchange(chances[i][one.from], 0.0));
        }
      }
    }
    Effort::spend(4 * visited);
    Effort::hold(sizeof(double) * static_cast<double>(stands_[target_side].size()) *
                 static_cast<double>(chances.size()));
  }

  const Fight::Plan& plan_;
  std::array<std::vector<Stand>, 2> stands_;
  std::array<std::map<Stand, std::size_t>, 2> ids_;
  std::vector<std::vector<std::vector<std::unique_ptr<Cell>>>> cells_;  ///< by act and both stands
  std::map<Fighters, std::size_t> throwers_;
  std::array<std::map<int, std::vector<std::optional<std::size_t>>>, 2> thrower_of_;
  /// By the phase, and how both stand: nothing happens any more; nothing where nobody asked.
  std::map<int, std::vector<std::vector<std::optional<bool>>>> stuck_;
  double bytes_ = 0;  ///< of the cells
  double ended_ = 0;  ///< ways to end that have been told
};

/// What a fight's tables say of words and outcomes.
struct FightRows {
  const Row* repeat = nullptr;
  const Row* after = nullptr;  ///< what follows a blow; null where nothing does
  const Procedure* next = nullptr;
};

/// What is taken after each round ends a side as it does by itself: by its aftermath.
const Procedure& follower_of(const Query& query, const Row& row) {
  const auto* next = query.rules().procedure(row.text("procedure"));
  if (next == nullptr)
    throw Refused{concat(query.rules().title_or_id(), " has no ", row.text("procedure"),
                         ", which is to follow ", query.procedure().name),
                  row.place};
  return *next;
}

/// Reads how a fight goes on; the plan has no acts yet, and no phases.
Fight::Plan read_fight(const Query& query, FightRows& rows, OutcomeSelectors& readings,
                       Aftermath& aftermath) {
  rows.repeat = repeat_row(query.procedure(), query.situation());
  if (rows.repeat == nullptr)
    throw Refused{"the rules have no line for this in " + query.procedure().name + ".next",
                  query.procedure().place};
  const auto& how = *rows.repeat;
  query.used(how);
  Fight::Plan plan;
  plan.volleys = among(next::turns, how, "repeat") == next::by_volleys;
  for (const std::size_t side : {acting_side, target_side})
    plan.lost[side] = how.text(plan.lost[side], plan.lost[side]);
  plan.wounds = how.integer("wounds");
  aftermath = read_aftermath(query, plan.names, readings);
  if (plan.wounds > 0) {
    const auto worn = how.text("worn", "gone");
    plan.worn = plan.names.end(std::string{worn});
    plan.worse = plan.names.end(std::string{how.text("worse", worn)});
  }
  for (const auto* row : round_rows(query.procedure())) {
    if (rows.after != nullptr || !query.situation().matches(row->when)) continue;
    rows.after = row;
    rows.next = &follower_of(query, *row);
    plan.tested = true;
    plan.always = among(next::taken, *row, "taken") == 0;
    query.used(*row);
  }
  for (const std::size_t side : {acting_side, target_side}) {
    const bool target = side == target_side;
    plan.first[side].left =
        std::max(static_cast<int>(query.situation().number({target, slot::count})), 1);
    for (const auto& name : texts(how, "wounded")) {
      const bool flag = query.flag(name, target);
      const auto number = static_cast<int>(query.situation().number({target, name}));
      plan.first[side].hurt = std::max(plan.first[side].hurt, flag ? 1 : number);
    }
  }
  plan.until = Until::of(query.situation());
  return plan;
}

/// What a part has to say, under the name of the side it is about.
void tell(Explanation&& part, const std::string& who, const std::string& follows,
          Explanation& explanation) {
  for (auto need : part.needs) {
    if (!follows.empty() && need.sides == 0) need.why = follows + " " + need.why + " at the start";
    else if (!follows.empty()) need.dice += " after a round, with nobody lost";

    need.why = dice::named(who, need.why);
    explanation.needs.push_back(std::move(need));
  }
  for (const auto& fact : part.facts) {
    const bool old = std::any_of(
        explanation.facts.begin(), explanation.facts.end(),
        [&](const Reason& one) { return one.label == fact.label && one.place == fact.place; });
    if (!old) explanation.facts.push_back(fact);
  }
  for (const auto& id : part.rulings) explanation.ruling(id);
  if (!follows.empty()) return;
  for (auto& note : part.notes) explanation.note(who.empty() ? note : who + ", " + note);
}

/// Puts a fight together out of what its rows say.
class FightPlanner {
 public:
  FightPlanner(const Ruleset& rules, const Procedure& fight, const Situation& situation,
               Explanation& explanation)
      : rules_{rules},
        fight_{fight},
        own_{*rules.procedure(fight.name)},
        situation_{situation},
        explanation_{explanation} {
    plan_ = read_fight(Query{rules, fight, situation, explanation}, rows_, blow_.readings,
                       blow_.aftermath);
  }

  Fight::Plan planned() {
    const auto& how = *rows_.repeat;
    blow_.procedure = plan_.volleys ? &own_ : &fight_;
    blow_.planner = planner(fight_.mechanism);
    blow_.situation = situation_;
    blow_.hurt = texts(how, "wounded");
    for (const std::size_t side : {acting_side, target_side}) add_blow(side);
    for (const std::size_t side : {acting_side, target_side}) add_test(side);
    if (plan_.volleys) {
      for (const std::size_t first : {target_side, acting_side}) {
        add_volleys(how, first);
        plan_.phases.back().next = loop_;
        if (first == target_side) plan_.others = plan_.phases;
      }
    } else {
      add_rounds(how);
      plan_.phases.back().next = loop_;
    }
    for (const auto& end : plan_.names.ends) {
      const auto* row = end_row(rules_, end);
      if (row != nullptr && row->text("state") == "removed")
        plan_.removed.push_back(static_cast<int>(ranges::index_of(plan_.names.ends, end)));
    }
    for (auto& act : plan_.acts) {
      for (const auto i : ranges::Places{plan_.names.marks}) {
        for (const bool target : {false, true}) {
          if (!act.procedure->is_sided(plan_.names.marks[i].slot, target))
            act.heard[target ? 1 : 0] &= ~(1U << i);
        }
      }
    }
    plan_.steps = std::make_shared<FightSteps>(rules_, plan_.names);
    tell_openings();
    return std::move(plan_);
  }

 private:
  using Kind = Phase::Kind;

  int add(Act act) {
    plan_.acts.push_back(std::move(act));
    return static_cast<int>(plan_.acts.size()) - 1;
  }
  void add(Phase phase) {
    plan_.phases.push_back(phase);
    plan_.phases.back().next = static_cast<int>(plan_.phases.size());
  }

  void add_blow(std::size_t side) {
    auto act = blow_;
    act.side = side;
    if (side == target_side) {
      const bool in_turn = among(next::turns, *rows_.repeat, "repeat") != 0;
      if (!in_turn) return;
      if (!answers(act)) return;
      if (plan_.volleys) {
        act.readings.clear();
        act.aftermath = read_aftermath(Query{rules_, own_, act.situation, explanation_},
                                       plan_.names, act.readings, blow_.aftermath.gone);
      }
    }
    if (plan_.volleys) {
      act.passes = act.volley = true;
      if (const auto* row = own_.table("actions") != nullptr
                                ? Query{rules_, own_, act.situation, explanation_}.first("actions")
                                : nullptr)
        act.as_one = row->integer("wounded_per");
      if (act.hurt.empty())
        std::erase_if(act.aftermath.effects, [](const auto& effect) { return effect.hurt; });
      man_guns(act, rows_.repeat->text("crew"));
      read_counts(act);
    }
    blows_[side] = add(std::move(act));
  }
  /// What is counted of the target besides figures: rows that tell since when.
  void read_counts(Act& act) {
    const Query query{rules_, own_, act.situation, explanation_};
    for (const auto* row : query.all(aftermath::shape.name)) {
      const auto& slot = row->text("since");
      if (slot.empty()) continue;
      const auto place = ranges::index_of(counted_, slot);
      if (place == counted_.size()) counted_.push_back(slot);
      auto& counts = plan_.first[1 - act.side].counts;
      if (place == counts.size())
        throw Refused{"more is counted of a side than a fight keeps", row->place};
      counts[place] = static_cast<int>(act.situation.number({true, slot}));
      act.counts.push_back({act.readings.size(), place, slot});
      act.readings.push_back({texts(*row, "outcomes"), {}});
    }
  }
  /// Guns of a side are served by its men.
  void man_guns(Act& act, const std::string& crew) {
    const SlotPath men{false, crew};
    if (crew.empty() || !act.situation.has(men)) return;
    const Query query{rules_, own_, act.situation, explanation_};
    for (const auto* row : query.all("limits")) {
      if (row->text("slot") == crew) act.least = row->integer("least");
    }
    plan_.first[act.side].left =
        static_cast<int>(act.situation.number({false, slot::count}) * act.situation.number(men));
  }
  /// The defender's turn. What the rules assume of whoever attacks is assumed of him, too. In a
  /// melee nothing is asked or refused again; a volley of his may be one that he can't fire.
  bool answers(Act& act) {
    Procedure quiet = own_;
    quiet.remarks.clear();
    Explanation unheard;
    act.situation = turned(situation_);
    if (!plan_.volleys) {
      quiet.refusals.clear();
      quiet.required.clear();
      complete(rules_, quiet, act.situation, unheard);
      return true;
    }
    try {
      complete(rules_, quiet, act.situation, unheard);
      return true;
    } catch (const Refused& refused) {
      explanation_.note(concat("the defender doesn't fire: ", refused.what()));
      return false;
    } catch (const Failure& failure) {
      failure.told_as(concat("the answer: ", failure.what())).raise();
    }
  }
  /// The situation as the defender has it; uphill for one is downhill for the other.
  Situation turned(const Situation& situation) const {
    auto other = mirrored(fight_, situation);
    const auto swaps = texts(*rows_.repeat, "turned");
    for (const auto& name : fight_.between) {
      const auto* said = other.find({false, name});
      if (said == nullptr || !contains(swaps, said->word)) continue;
      const auto place = ranges::index_of(swaps, said->word);
      other.set_word({false, name}, said->kind, swaps[place ^ 1U], said->typed);
    }
    return other;
  }

  void add_test(std::size_t side) {
    if (rows_.next == nullptr) return;
    const auto& row = *rows_.after;
    Act act;
    act.procedure = rows_.next;
    act.planner = planner(rows_.next->mechanism);
    act.side = side;
    act.alone = true;
    act.situation = handed_over(rules_, fight_, *rows_.next, situation_, side == target_side);
    try {
      complete(rules_, *rows_.next, act.situation, explanation_);
    } catch (const Failure& failure) {
      about_follower(failure, side).raise();
    }
    act.aftermath = read_aftermath(Query{rules_, *rows_.next, act.situation, explanation_},
                                   plan_.names, act.readings, blow_.aftermath.gone);
    for (const auto& text : texts(row, "lost")) {
      const auto [outcome, value] = outcome_and_value(text);
      act.aftermath.effects.push_back({act.readings.size(), Aftermath::Who::attacker, 0, 0, false,
                                       -1, -1, plan_.names.end(value), true});
      act.readings.push_back({{outcome}, {value}});
    }
    for (const auto& effect : act.aftermath.effects) {
      if (effect.end != 0) plan_.tests.push_back(effect.end);
    }
    act.percent_lost = row.text("percent_lost");
    act.percent_hurt = row.text("percent_hurt");
    if (row.has("hurt")) act.hurt = {row.text("hurt")};
    act.were = plan_.first[side].left;
    tests_[side] = add(std::move(act));
  }
  /// A failure of what follows a blow says whose it is.
  Failure about_follower(const Failure& failure, std::size_t side) const {
    return failure.told_as(
        concat("the ", side_names[side], "'s ", rows_.next->name, ": ", failure.what()));
  }

  void add_tests() {
    for (const std::size_t side : {acting_side, target_side}) {
      if (tests_[side] >= 0) add(Phase{Kind::test, side, false, tests_[side]});
    }
  }

  /// What counts in the first round only makes that one another than those after it.
  void add_rounds(const Row& how) {
    const bool in_turn = among(next::turns, how, "repeat") != 0;
    const auto spent = texts(how, "spent");
    const bool spends = ranges::any_of(spent, [&](const std::string& slot) {
      return situation_.has({false, slot}) || situation_.has({true, slot});
    });
    for (const bool later : {false, true}) {
      if (later && !spends) break;
      if (later) loop_ = static_cast<int>(plan_.phases.size());
      add(Phase{});
      for (const std::size_t side : {acting_side, target_side}) {
        if (side == target_side && !in_turn) break;
        auto act = blows_[side];
        if (later) {
          auto again = nth(plan_.acts, act);
          again.spent = spent;
          act = add(std::move(again));
        }
        add(Phase{Kind::blow, side, !in_turn, act});
        add_tests();
      }
    }
  }

  /// How often a side may fire yet, and how soon.
  struct Supply {
    int rounds = -1;  ///< of which each increment takes one; −1: nobody counts them
    int loading = 0;  ///< actions until it can fire
    auto operator<=>(const Supply&) const = default;
  };

  /// Bounds of both sides in turn, until one is come to again in which they can fire as they did.
  /// The first one stands apart: nothing is recovered in it, and it isn't broken off before.
  void add_volleys(const Row& how, std::size_t first) {
    std::array<Supply, 2> supply;
    std::map<std::pair<std::size_t, std::array<Supply, 2>>, int> known;
    for (const std::size_t side : {acting_side, target_side}) {
      if (const SlotPath rounds{side == target_side, how.text("rounds")}; situation_.has(rounds))
        supply[side].rounds = static_cast<int>(situation_.number(rounds));
    }
    plan_.phases.clear();
    for (std::size_t side = first, bound = 0;; side = 1 - side, ++bound) {
      if (bound > 0) {
        const auto [found, added] =
            known.try_emplace({side, supply}, static_cast<int>(plan_.phases.size()));
        loop_ = found->second;
        if (!added) return;
      }
      Phase begin{Kind::begin, side};
      if (const auto& slot = how.text("recovers"); bound > 0 && !slot.empty()) {
        begin.sets = plan_.names.mark({slot, "false"});
        begin.clears = plan_.names.mark({slot, "true"});
      }
      add(begin);
      add_bound(how, side, supply[side]);
    }
  }
  void add_bound(const Row& how, std::size_t side, Supply& supply) {
    if (how.has("at_once")) return add_exchange(how, side, supply);
    if (blows_[side] < 0) return;
    const auto& act = nth(plan_.acts, blows_[side]);
    if (!how.flag("loads")) return add_volley(how, side, supply);
    const Query query{rules_, own_, act.situation, explanation_};
    const int turn = query.one("actions").integer("a_turn");
    const auto* loading = query.first("loading");
    for (int action = 0; action < turn; ++action) {
      if (supply.loading-- > 0) continue;
      supply.loading = loading != nullptr ? loading->integer("actions") : 1;
      add_volley(how, side, supply);
    }
  }
  /// What a side fires by itself, and what both fire at once.
  void add_exchange(const Row& how, std::size_t side, Supply& supply) {
    std::array<bool, 2> at_once{};
    for (const std::size_t one : {acting_side, target_side}) {
      if (blows_[one] < 0) continue;
      const auto& act = nth(plan_.acts, blows_[one]);
      at_once[one] = Query{rules_, own_, act.situation, explanation_}.first("at_once") != nullptr;
    }
    if (!at_once[side] && blows_[side] >= 0) add_volley(how, side, supply);
    if (at_once[side] != at_once[1 - side]) {
      add_volley(how, at_once[side] ? side : 1 - side, supply);
    } else if (at_once[side]) {
      auto& act = exchanges_[side];
      if (act < 0) act = add(exchange(how, side));
      add(Phase{Kind::blow, side, true, act, {blows_[side], blows_[1 - side]}});
      add_tests();
    }
  }
  /// Outcomes of both sides, each by what a volley of the other does to it.
  Act exchange(const Row& how, std::size_t side) {
    auto act = nth(plan_.acts, blows_[side]);
    act.volley = false;
    act.procedure = &fight_;  // both sides throw: it hears all that is said of either
    act.planner = planner(how.text("at_once"));
    if (act.planner == nullptr)
      throw Refused{concat("there is no mechanism '", how.text("at_once"), "'"), how.place};
    if (side == target_side)
      act.situation.set_word({false, std::string{Exchange::turned}}, Slot::Kind::flag, "true",
                             false);
    const auto& other = nth(plan_.acts, blows_[1 - side]);
    act.aftermath = {};
    act.aftermath.gone = other.aftermath.gone;
    act.readings.clear();
    for (const bool back : {false, true}) {
      const auto& from = back ? other : nth(plan_.acts, blows_[side]);
      const auto first = act.readings.size();
      for (auto effect : from.aftermath.effects) {
        if (back && effect.who == Aftermath::Who::target) effect.who = Aftermath::Who::thrower;
        effect.reading += first;
        act.aftermath.effects.push_back(effect);
      }
      for (auto reading : from.readings) {
        for (auto& name : reading.outcomes) name = (back ? "attacker." : "defender.") + name;
        act.readings.push_back(std::move(reading));
      }
    }
    return act;
  }
  void add_volley(const Row& how, std::size_t side, Supply& supply) {
    int act = blows_[side];
    if (supply.rounds >= 0) {
      const SlotPath spends{false, how.text("spends")};
      const auto wanted = static_cast<int>(nth(plan_.acts, act).situation.number(spends, 1));
      const int some = std::min(supply.rounds, wanted);
      if (some == 0) return;
      supply.rounds -= some;
      if (some < wanted) act = with_number(act, spends, some);
    }
    add(Phase{Kind::blow, side, false, act, {act, -1}});
    add_tests();
  }
  /// The same act with another number.
  int with_number(int act, const SlotPath& slot, int number) {
    const auto [found, added] = numbered_.try_emplace({act, number}, 0);
    if (added) {
      auto other = nth(plan_.acts, act);
      other.situation.set_number(slot, number);
      found->second = add(std::move(other));
    }
    return found->second;
  }

  /// What the first blows and tests have to say.
  void tell_openings() {
    for (const std::size_t side : {acting_side, target_side}) {
      if (blows_[side] < 0) continue;
      const bool alone = plan_.phases.size() > 1 && plan_.phases[1].at_once;
      Explanation own;
      auto act = nth(plan_.acts, blows_[side]);
      act.passes = side == target_side;  // a first volley that can't be fired is refused
      auto step = plan_.steps->planned(act, plan_.first, own);
      if (step == nullptr) continue;
      plan_.steps->keep(blows_[side], plan_.first, std::move(step), plan_);
      tell(std::move(own), std::string{alone ? "" : side_names[side]}, {}, explanation_);
    }
    for (const std::size_t side : {acting_side, target_side}) {
      if (tests_[side] < 0) continue;
      Explanation own;
      try {
        auto step = plan_.steps->planned(nth(plan_.acts, tests_[side]), plan_.first, own);
        plan_.steps->keep(tests_[side], plan_.first, std::move(step), plan_);
      } catch (const Failure& failure) {
        about_follower(failure, side).raise();
      }
      tell(std::move(own), std::string{side_names[side]}, rows_.next->name, explanation_);
    }
  }

  const Ruleset& rules_;
  const Procedure& fight_;
  const Procedure& own_;  ///< without the words of what follows
  const Situation& situation_;
  Explanation& explanation_;
  FightRows rows_;
  Fight::Plan plan_;
  Act blow_;
  std::array<int, 2> blows_{-1, -1}, tests_{-1, -1}, exchanges_{-1, -1};
  std::map<std::pair<int, int>, int> numbered_;
  Texts counted_;  ///< slots, in the order of `Fighters::counts`
  int loop_ = 0;
};

/// How a side has come out of something: "attacker: 8 lost, 1 left = 1 point, breaks at 8: breaks";
/// empty where nothing came of it. `sum`: what decided it where no dice did, with how many are
/// left.
std::string side_in_words(const std::string& who, const UnitState& before, const UnitState& now,
                          const std::string& sum, const Texts& ends) {
  const int lost = before.left - now.left;
  if (lost == 0 && now.end == before.end) return {};
  const bool told = now.left > 0 && (now.end != 0 || !sum.empty());
  return concat(who, ": ", lost, " lost, ",
                !sum.empty()    ? sum
                : now.left == 0 ? "nobody left"
                                : concat(now.left, " left"),
                told ? ": " + nth(ends, now.end) : "");
}

/// A fight to the end as a part of something longer.
class FightStep final : public OutcomeStep {
 public:
  FightStep(Fight::Plan plan, const OutcomeSelectors& readings)
      : OutcomeStep{fields_of<Fight>(plan), readings, true},
        plan_{std::move(plan)},
        fields_{fields_of<Fight>(plan_)},
        numbers_(fields_.size()) {}

  Marginals odds(const play::Scope& scope) const override {
    auto list = OutcomeStep::odds(scope);
    if (!plan_.volleys || !(scope.only.empty() || scope.only == first_fire)) return list;
    auto others = plan_;
    others.phases = plan_.others;
    double gain = 0;
    const auto add = [&](double sign) {
      return [&gain, sign](const FightState& outcome, double chance) {
        if (Fight::winner(outcome.sides) == 0) gain += sign * chance;
      };
    };
    each_end(scope.weight, add(1));
    FightTable{others}.each(scope.weight, add(-1));
    auto& told = list.emplace_back();
    told.name = first_fire;
    told.numeric = true;
    told.mean = gain + 0.0;
    return list;
  }
  using OutcomeStep::odds;

 private:
  static constexpr std::string_view first_fire = "first_fire";

  const OutcomeFields& fields() const override { return fields_; }
  const Numbers& read(const FightState& outcome) const {
    read_numbers<Fight>(plan_, outcome, numbers_);
    return numbers_;
  }
  FightState fought(auto& dice) const {
    auto state = Fight::start(plan_);
    for (int steps = 0; !Fight::over(plan_, state); ++steps) {
      if (steps == play::most_rounds)
        throw Refused{"this goes on for ever: neither side can end it"};
      Fight::step(plan_, state, dice);
    }
    return state;
  }
  Row thrown(Sampled& dice, Counts* counts) const override {
    const auto& numbers = read(fought(dice));
    if (counts != nullptr) count(numbers, *counts);
    return row(numbers);
  }
  void sample(Sampled& dice, Counts& counts, long long games) const override {
    for (; games > 0; --games) count(read(fought(dice)), counts);
  }
  Row thrown(Shown& dice, Result* report) const override {
    const auto before = dice.roller().records().size();
    const auto outcome = fought(dice);
    if (report != nullptr) {
      report->throws = dice.roller().take(before);
      report->outcome = outcome_value(fields_, read(outcome));
      report->failed = outcome.sides[acting_side].end != 0;
      tell(outcome, *report);
    }
    return row(read(outcome));
  }
  void tell(const FightState& outcome, Result& report) const {
    const auto& sides = outcome.sides;
    const bool stopped = plan_.until.reached(outcome.count, plan_.first[0].left - sides[0].left,
                                             plan_.first[1].left - sides[1].left);
    if (sides[0].end == 0 && sides[1].end == 0 && !stopped)
      report.explanation.note(
          "neither side can do the other any more harm: the fight is broken off");
    tell_rounds(report);
  }
  /// Tells of every round what decided it: the same dice once more, looking on.
  void tell_rounds(Result& report) const {
    Shown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
    auto state = Fight::start(plan_);
    while (!Fight::over(plan_, state)) {
      const auto& phase = nth(plan_.phases, state.phase);
      const auto before = state;
      Result blow;
      bool struck = false;
      do
        Fight::step(plan_, state, dice, [&](const Step& one) {
          struck = true;
          return one.play(dice, blow);
        });
      while (state.due != 0);
      if (!struck) continue;
      const auto part = Fight::part(plan_, state.count, state.count - before.count);
      tell_blow(phase, before.sides, blow, report);
      for (auto& decision : blow.decisions) report.decisions.push_back({part, decision.text});
      for (const std::size_t side : {acting_side, target_side}) {
        auto text = how_it_stands(side, before.sides[side], state.sides);
        if (!text.empty()) report.decisions.push_back({part, std::move(text)});
      }
    }
  }
  /// Volleys at once are told one by one.
  void tell_blow(const Phase& phase, const Sides& before, Result& blow, Result& report) const {
    const auto tell = [&](std::size_t side, Value outcome) {
      auto& told = report.rounds.emplace_back(Value::Object{});
      if (plan_.volleys || !phase.at_once) told.set("by", side_names[side]);
      told.set("outcome", std::move(outcome));
    };
    if (!plan_.volleys || !phase.at_once) return tell(phase.side, std::move(blow.outcome));
    for (const bool back : {false, true}) {
      const auto side = back ? 1 - phase.side : phase.side;
      if (plan_.steps->volley(plan_, phase.volleys[back ? 1 : 0], before))
        tell(side, blow.outcome[back ? "attacker" : "defender"]);
    }
  }
  std::string how_it_stands(std::size_t side, const UnitState& before, const Sides& sides) const {
    const auto& now = sides[side];
    const bool tested = plan_.tested && (plan_.always || now.left < before.left) &&
                        (now.end == 0 || contains(plan_.tests, now.end));
    const auto sum = tested ? plan_.steps->sum(plan_, test_of(side), sides) : "";
    return side_in_words(std::string{side_names[side]}, before, now, sum, plan_.names.ends);
  }
  int test_of(std::size_t side) const {
    const auto found = ranges::first_that(plan_.phases, [&](const Phase& phase) {
      return phase.kind == Phase::Kind::test && phase.side == side;
    });
    return found->act;
  }

  double each(Focus, double weight, const OutcomeUse& use) const override {
    return each_end(weight,
                    [&](const FightState& outcome, double chance) { use(read(outcome), chance); });
  }
  double each_end(double weight, const auto& use) const {
    if (!ends_) {
      ends_.emplace();
      left_ = FightTable{plan_}.each(weight, [&](const FightState& outcome, double chance) {
        ends_->emplace_back(outcome, chance);
      });
    }
    for (const auto& [outcome, chance] : *ends_) use(outcome, chance);
    return left_;
  }

  Fight::Plan plan_;
  OutcomeFields fields_;
  mutable std::optional<std::vector<std::pair<FightState, double>>> ends_;
  mutable double left_ = 0;
  mutable Numbers numbers_;
};

}  // namespace

std::unique_ptr<Step> fight_step(const Ruleset& rules, const Procedure& fight,
                                 const Situation& situation, Explanation& explanation,
                                 const std::vector<OutcomeSelector>& readings) {
  return std::make_unique<FightStep>(FightPlanner{rules, fight, situation, explanation}.planned(),
                                     readings);
}

Aftermath fight_aftermath(const Query& query, EffectNames& names,
                          std::vector<OutcomeSelector>& readings) {
  FightRows rows;
  OutcomeSelectors unread;
  Aftermath blow;
  auto plan = read_fight(query, rows, unread, blow);
  if (rows.next != nullptr) {
    OutcomeSelectors unread_too;
    (void)read_aftermath(Query{query.rules(), *rows.next, query.situation(), query.explanation()},
                         plan.names, unread_too, blow.gone);
  }
  Aftermath after;
  for (const std::size_t side : {acting_side, target_side}) {
    const auto who = side == target_side ? Aftermath::Who::defender : Aftermath::Who::attacker;
    Aftermath::Effect effect{readings.size(), who};
    effect.lose = plan.volleys ? 0 : 1;
    effect.leaves = plan.volleys;
    after.effects.push_back(effect);
    readings.push_back({{plan.volleys ? concat(side_names[side], "_left") : plan.lost[side]}, {}});
    for (std::size_t i = 1; i < plan.names.ends.size(); ++i) {
      const auto& end = plan.names.ends[i];
      after.effects.push_back({readings.size(), who, 0, 0, false, -1, -1, names.end(end), true});
      readings.push_back({{concat(side_names[side], "_end")}, {end}});
    }
  }
  after.gone = names.end("gone");
  return after;
}

}  // namespace acw
