#pragma once

#include <algorithm>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>

#include "acw/base/concat.hpp"
#include "acw/base/effort.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/traced.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/play/begin_part.hpp"
#include "acw/play/describe.hpp"
#include "acw/play/step.hpp"
#include "acw/rules/until.hpp"

namespace acw::dice {

/// The dice that fell, to be gone through once more in their order; of dice that were merely
/// counted, how many succeeded. The records have to last as long as it is used.
inline Entered again(const std::vector<Record>& records) {
  return Entered{[&records, next = std::size_t{0}](const Ask&, int) mutable -> Entered::More {
    if (next >= records.size()) return {};
    const auto& record = records[next++];
    return record.counted ? Entered::More{{}, record.successes} : Entered::More{record.faces};
  }};
}

}  // namespace acw::dice

namespace acw {

/// How a fight stands between two of its throws.
struct BoutState {
  int round = 0;     ///< rounds begun
  int answer = 0;    ///< in turn: 1 when the defender is to throw
  unsigned due = 0;  ///< tests that are still due after a bout, a bit for each side
  UnitState attacker, defender;
  std::strong_ordering operator<=>(const BoutState&) const = default;
};

/// The parts of a fight, planned as they are come to, and kept.
struct BoutSteps {
  std::function<std::unique_ptr<Step>(const BoutState&)> plan_bout;
  std::function<std::unique_ptr<Step>(bool defender, const UnitState&)> plan_after;
  /// What decides the other procedure where no dice do: "1 left = 1 point, breaks at 8".
  std::function<std::string(bool defender, const UnitState&)> sum_after;
  std::map<BoutState, std::unique_ptr<Step>> bouts;
  std::map<std::pair<bool, UnitState>, std::unique_ptr<Step>> afters;
  std::map<std::pair<UnitState, UnitState>, bool> stuck;
  /// Dice to try out what a bout comes to, which nobody sees.
  Step::Sampled trial{dice::Sampled{"", ""}};

  /// What matters to a bout is who throws, whether it is the first, and how both stand.
  const Step& bout(BoutState state) {
    state.round = std::min(state.round, 2);
    auto& part = bouts[state];
    if (part == nullptr) part = plan_bout(state);
    return *part;
  }
  const Step& after(bool defender, const UnitState& stand) {
    auto& part = afters[{defender, stand}];
    if (part == nullptr) part = plan_after(defender, stand);
    return *part;
  }
  /// Every way that the dice can fall has its parts planned: that is work, too.
  void pay() {
    constexpr double work = 12e-6 * Effort::second;
    constexpr double bytes = 8'000;
    const auto planned = bouts.size() + afters.size();
    Effort::spend(work * static_cast<double>(planned - paid));
    Effort::hold(bytes * static_cast<double>(planned));
    paid = planned;
  }
  std::size_t paid = 0;
};

/// How a side has come out of something: "attacker: 8 lost, 1 left = 1 point, breaks at 8: breaks";
/// empty where nothing came of it. `sum`: what decided it where no dice did, with how many are
/// left.
inline std::string side_in_words(const std::string& who, const UnitState& before,
                                 const UnitState& now, const std::string& sum, const Texts& ends) {
  const int lost = before.left - now.left;
  if (lost == 0 && now.end == before.end) return {};
  const bool told = now.left > 0 && (now.end != 0 || !sum.empty());
  return concat(who, ": ", lost, " lost, ",
                !sum.empty()    ? sum
                : now.left == 0 ? "nobody left"
                                : concat(now.left, " left"),
                told ? ": " + nth(ends, now.end) : "");
}

/// A fight to the end: one procedure of a ruleset again and again, by both sides at once or in
/// turn, each time with what is left of them; after it another procedure (morale) of those it
/// concerns; until a side is done for. How bouts follow each other is the plan's; what happens in
/// one is the affair of its parts.
struct Bouts {
  using State = BoutState;
  using Outcome = State;
  using Steps = BoutSteps;

  struct Plan {
    bool in_turn = false;  ///< a round is a throw of each side, the attacker first
    UnitState attacker, defender;
    Aftermath aftermath;
    int wounds = 0;       ///< that put a figure out; 0 where figures aren't wounded
    bool tested = false;  ///< another procedure follows a bout
    bool always = false;  ///< of both sides; else of a side that lost figures
    int broken = 2;       ///< of `ends`: that the other procedure was failed
    int worn = 3;         ///< the last figure had so many
    int worse = 3;        ///< … and a wound besides
    Texts ends{"stands", "gone", "breaks", "disabled"};
    Texts winners{"attacker", "defender", "neither"};
    std::string attacker_lost = "attacker_lost";
    std::string defender_lost = "defender_lost";
    std::string after;  ///< what the other procedure is called
    Until until;
    std::shared_ptr<Steps> steps;
  };

  static State start(const Plan& plan) { return {0, 0, 0, plan.attacker, plan.defender}; }
  static bool over(const Plan& plan, const State& state) {
    return state.due == 0 &&
           (decided(plan, state) || (state.round > 0 && state.answer == 0 && stuck(plan, state)));
  }
  static bool endless(const Plan&) { return true; }
  /// A quicker way through all that it can come to, where there is one (play/fight.cpp).
  static std::optional<double> each_directly(const Plan& plan, double weight, auto use);

  /// One bout, or one of the tests that follow it.
  static void step(const Plan& plan, State& state, auto& dice) {
    step(plan, state, dice, [&](const Step& bout) { return bout.play(dice); });
  }
  template <class Dice, class Play>
  static void step(const Plan& plan, State& state, Dice& dice, const Play& play) {
    if constexpr (std::is_same_v<Dice, dice::Exact>) plan.steps->pay();
    if (state.due != 0) {
      test(plan, state, dice);
      return;
    }
    if (state.answer == 0) ++state.round;
    const State before = state;
    const bool answers = state.answer != 0;
    const std::string_view thrower = !plan.in_turn ? "" : answers ? "defender" : "attacker";
    begin_round(dice, state.round, thrower);
    apply_losses(plan, play(plan.steps->bout(state)), state);
    replace_casualty(plan, plan.attacker, before.attacker, state.attacker);
    replace_casualty(plan, plan.defender, before.defender, state.defender);
    if (plan.tested)
      state.due = (is_due(plan, before.attacker, state.attacker) ? attackers_test : 0) |
                  (is_due(plan, before.defender, state.defender) ? defenders_test : 0);
    state.answer = plan.in_turn && !answers ? 1 : 0;
  }

  static int winner(const State& state) {
    const bool attacker = state.attacker.end == 0;
    const bool defender = state.defender.end == 0;
    return attacker == defender ? 2 : attacker ? 0 : 1;
  }

  static void describe(const Plan& plan, auto&& field) {
    const int attackers = plan.attacker.left;
    const int defenders = plan.defender.left;
    field({"winner", plan.winners}, [](const Outcome& outcome) { return winner(outcome); });
    field("rounds", &Outcome::round);
    field(plan.attacker_lost,
          [attackers](const Outcome& outcome) { return attackers - outcome.attacker.left; });
    field(plan.defender_lost,
          [defenders](const Outcome& outcome) { return defenders - outcome.defender.left; });
    field({"attacker_end", plan.ends}, [](const Outcome& outcome) { return outcome.attacker.end; });
    field({"defender_end", plan.ends}, [](const Outcome& outcome) { return outcome.defender.end; });
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    const bool stopped =
        plan.until.reached(outcome.round, plan.attacker.left - outcome.attacker.left,
                           plan.defender.left - outcome.defender.left);
    if (outcome.attacker.end == 0 && outcome.defender.end == 0 && !stopped)
      report.explanation.note(
          "neither side can do the other any more harm: the fight is broken off");
    tell_rounds(plan, report);
  }
  static bool failed(const Plan&, const Outcome& outcome) { return outcome.attacker.end != 0; }

 private:
  /// Tells of every round what decided it: the same dice once more, looking on.
  static void tell_rounds(const Plan& plan, Result& report) {
    Step::Shown dice{dice::Traced{dice::FaceSource{dice::again(report.throws)}}};
    for (State state = start(plan); !over(plan, state);) {
      const State before = state;
      Result bout;
      const bool answers = state.answer != 0;
      do step(plan, state, dice, [&](const Step& one) { return one.play(dice, bout); });
      while (state.due != 0);
      auto& told = report.rounds.emplace_back(Value::Object{});
      if (plan.in_turn) told.set("by", answers ? "defender" : "attacker");
      told.set("outcome", std::move(bout.outcome));
      const auto round = "round " + std::to_string(state.round);
      for (auto& decision : bout.decisions) report.decisions.push_back({round, decision.text});
      for (const bool defender : {false, true}) {
        auto text = how_it_stands(plan, defender, before, state);
        if (!text.empty()) report.decisions.push_back({round, std::move(text)});
      }
    }
  }
  static std::string how_it_stands(const Plan& plan, bool defender, const State& from,
                                   const State& to) {
    const auto& before = defender ? from.defender : from.attacker;
    const auto& side = defender ? to.defender : to.attacker;
    const bool tested = plan.tested && (plan.always || side.left < before.left) &&
                        (side.end == 0 || side.end == plan.broken);
    const auto sum = tested && plan.steps->sum_after ? plan.steps->sum_after(defender, side) : "";
    return side_in_words(defender ? "defender" : "attacker", before, side, sum, plan.ends);
  }

  friend class BoutGrid;

  /// A side is done for, or it was to be broken off here.
  static bool decided(const Plan& plan, const State& state) {
    return state.attacker.end != 0 || state.defender.end != 0 ||
           plan.until.reached(state.round - state.answer, plan.attacker.left - state.attacker.left,
                              plan.defender.left - state.defender.left);
  }
  /// Neither side can ever do anything to the other, nor fail a test: the fight is broken off.
  static bool stuck(const Plan& plan, const State& state) {
    const std::pair sides{state.attacker, state.defender};
    const auto found = plan.steps->stuck.find(sides);
    if (found != plan.steps->stuck.end()) return found->second;
    return plan.steps->stuck[sides] = !anything_can_happen(plan, state);
  }
  static bool anything_can_happen(const Plan& plan, const State& state) {
    for (const bool answer : {false, true}) {
      if (answer && !plan.in_turn) break;
      State next{state.round + 1, answer ? 1 : 0, 0, state.attacker, state.defender};
      if (trial_changes(plan, next)) return true;
      const auto& rows = plan.steps->bout(next).rows();
      for (const auto row : ranges::Places{rows}) {
        State after = next;
        apply_losses(plan, rows[row], after);
        if (after != next) return true;
      }
    }
    for (const bool defender : {false, true}) {
      if (!plan.tested || !plan.always) break;
      const auto& rows =
          plan.steps->after(defender, defender ? state.defender : state.attacker).rows();
      for (const auto row : ranges::Places{rows}) {
        if (rows[row][0] > 0) return true;
      }
    }
    return false;
  }

  /// Whether a bout of many that is tried out changes how they stand. All that it can come to takes
  /// long to find, and nearly each of it does.
  static bool trial_changes(const Plan& plan, const State& next) {
    constexpr long long many = 10'000;
    constexpr int trials = 10;
    if (static_cast<long long>(next.attacker.left) * next.defender.left <= many) return false;
    const auto& bout = plan.steps->bout(next);
    for (int trial = 0; trial < trials; ++trial) {
      State after = next;
      apply_losses(plan, bout.play(plan.steps->trial), after);
      if (after != next) return true;
    }
    return false;
  }

  static void apply_losses(const Plan& plan, std::span<const int> row, State& state) {
    plan.aftermath.apply_losses(row, state.answer != 0, state.attacker, state.defender);
  }

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

  static constexpr unsigned attackers_test = 1;
  static constexpr unsigned defenders_test = 2;

  static bool is_due(const Plan& plan, const UnitState& before, const UnitState& side) {
    return side.end == 0 && (plan.always || side.left < before.left);
  }
  static void test(const Plan& plan, State& state, auto& dice) {
    const bool defender = (state.due & attackers_test) == 0;
    state.due &= ~(defender ? defenders_test : attackers_test);
    UnitState& side = defender ? state.defender : state.attacker;
    begin_round(dice, state.round, defender ? "defender" : "attacker");
    if (plan.steps->after(defender, side).play(dice)[0] > 0) side.end = plan.broken;
  }
};

}  // namespace acw
