#pragma once

#include "acw/rules/query.hpp"
#include "chain/fight_phases.hpp"
#include "chain/hand_over.hpp"
#include "words/need_words.hpp"

namespace acw {

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
    for (const auto role : both_sides) {
      if (!act.alone || role == act.side) put(act, sides[role], role != act.side, now);
    }
    if (act.least > 0) {
      const auto guns = std::min<long long>(act.situation.number({false, slot::count}),
                                            sides[act.side].left / act.least);
      if (guns == 0) return nullptr;
      now.set_number({false, slot::count}, guns);
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
  /// Forgets steps if they are many: most are used once.
  void trim() {
    constexpr std::size_t many = 1000;
    if (kept_.size() > many) kept_.clear();
  }
  /// Whether a step throws dice, or does something without.
  bool throws(const Fight::Plan& plan, int act, const Sides& sides, const Step& step) {
    if (!plan.volleys || nth(plan.acts, act).alone) return true;
    const double before = trial_.work();
    auto after = sides;
    Fight::apply(plan, nth(plan.acts, act), step.play(trial_), after);
    return trial_.work() > before || after != sides;
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
  /// Whether nothing can happen any more to sides that stand so.
  bool stuck(const Fight::Plan& plan, int phase, const Sides& sides) {
    return !may_go_on(plan, phase, sides,
                      [&](const Phase& one, const Sides& stand, const auto& use) {
                        return changes(plan, one.act, stand, use);
                      });
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

  Kept& kept(const Fight::Plan& plan, int act, const Sides& sides) {
    const auto& how = nth(plan.acts, act);
    auto alike = sides;
    if (how.alone) alike[1 - how.side] = {};
    if (how.volley) alike[how.side] = seen(how, alike[how.side]);
    const auto [found, added] = kept_.try_emplace({act, alike});
    auto& one = found->second;
    if (added) {
      one.step = planned(how, sides);
      one.throws = one.step != nullptr && throws(plan, act, sides, *one.step);
    }
    return one;
  }
  /// All that a step can come to takes long to find, and nearly each of it does harm: a few times
  /// it is tried out.
  Fight::Change changes(const Fight::Plan& plan, int act, const Sides& sides, const auto& use) {
    constexpr int trials = 10;
    const auto* one = step(plan, act, sides);
    if (one == nullptr) return Fight::Change::none;
    const auto& how = nth(plan.acts, act);
    for (int trial = 0; trial < trials; ++trial) {
      auto after = sides;
      Fight::apply(plan, how, one->play(trial_), after);
      if (change_of(plan, sides, after) == Fight::Change::harm) return Fight::Change::harm;
    }
    auto all = Fight::Change::none;
    for (const auto& [row, chance] : one->rows().rows) {
      auto after = sides;
      Fight::apply(plan, how, row, after);
      const auto change = change_of(plan, sides, after);
      if (change == Fight::Change::harm) return change;
      if (change == Fight::Change::marks) use(after), all = change;
    }
    return all;
  }

  const Ruleset& rules_;
  EffectNames names_;
  std::map<std::pair<int, Sides>, Kept> kept_;
  /// Dice to try out what a step comes to, which nobody sees.
  dice::Sampled trial_{"", ""};
};

inline bool Fight::strike(const Plan& plan, FightState& state, Dice& dice, Result& blow) {
  const auto& phase = nth(plan.phases, state.phase);
  state.phase = phase.next;
  const int volleys = plan.volleys ? plan.steps->volleys(plan, phase, state.sides) : 1;
  const auto* step = plan.steps->step(plan, phase.act, state.sides);
  if (step == nullptr || volleys == 0) return false;
  if (plan.volleys) state.count += volleys;
  begin_blow(plan, phase, state.count, volleys, dice);
  apply(plan, nth(plan.acts, phase.act), dice.play(*step, nullptr, &blow), state.sides);
  return true;
}

inline void Fight::test(const Plan& plan, const Sides& before, FightState& state, Dice& dice) {
  const auto& phase = nth(plan.phases, state.phase);
  state.phase = phase.next;
  if (!is_due(plan, before[phase.side], state.sides[phase.side])) return;
  begin_blow(plan, phase, state.count, 1, dice);
  const auto* step = plan.steps->step(plan, phase.act, state.sides);
  apply(plan, nth(plan.acts, phase.act), dice.play(*step, nullptr, nullptr), state.sides);
}

}  // namespace acw
