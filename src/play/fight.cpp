#include "play/fight.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/play/bout_grid.hpp"
#include "acw/play/mirror.hpp"
#include "play/fight_plan.hpp"
#include "play/hand_over.hpp"
#include "play/mechanism_step.hpp"
#include "play/planners.hpp"
#include "words/grammar.hpp"
#include "words/need_words.hpp"

namespace acw {
namespace {

/// Whether no line of a procedure's tables asks how many there are on either side.
bool asks_no_numbers(const Procedure& procedure) {
  for (const auto& table : procedure.tables) {
    for (const auto& row : table.rows) {
      for (const auto& condition : row.when) {
        if (condition.path.slot == slot::count) return false;
      }
    }
  }
  return true;
}

/// What the parts of a fight are planned from.
class Ground {
 public:
  Ground(const Ruleset& rules, const Procedure& fight, const Situation& situation,
         const Bouts::Plan& plan, FightWords words, Explanation& explanation)
      : rules_{rules},
        fight_{fight},
        situation_{situation},
        words_{std::move(words)},
        in_turn_{plan.in_turn} {
    if (in_turn_) answering_ = turned();
    if (!plan.tested) return;
    next_ = rules.procedure(words_.next);
    for (const bool target : {false, true}) afters_[target ? 1 : 0] = follower(target, explanation);
  }

  std::unique_ptr<Step> bout(const Bouts::State& state, Explanation& explanation) const {
    const bool answers = state.answer != 0;
    Situation now = answers ? answering_ : situation_;
    put(answers, state.attacker, now);
    put(!answers, state.defender, now);
    for (const auto& spent : words_.spent) {
      for (const bool target : {false, true}) {
        if (state.round > 1 && now.has({target, spent}))
          now.set_word({target, spent}, Slot::Kind::flag, "false", true);
      }
    }
    return planner(fight_.mechanism)(Query{rules_, fight_, now, explanation}, words_.readings);
  }
  std::unique_ptr<Step> after(bool defender, const UnitState& stand,
                              Explanation& explanation) const {
    Situation now = afters_[defender ? 1 : 0];
    put_state({}, *next_, stand, false, true, now);
    return planner(next_->mechanism)(Query{rules_, *next_, now, explanation}, {words_.fails});
  }
  [[nodiscard]] const Procedure* next() const { return next_; }
  /// What decides it where no dice do.
  [[nodiscard]] std::string sum_after(bool defender, const UnitState& stand) const {
    Explanation own;
    (void)after(defender, stand, own);
    for (const auto& need : own.needs) {
      if (need.sides == 0 && !need.limit.empty())
        return because(need) + " = " + std::to_string(need.needs) +
               (need.needs == 1 ? " point, " : " points, ") + need.limit;
    }
    return {};
  }

 private:
  void put(bool target, const UnitState& stand, Situation& now) const {
    put_state(words_.names, fight_, stand, target, true, now);
    if (!words_.wounded.empty())
      now.set_word({target, words_.wounded}, Slot::Kind::flag, stand.hurt > 0 ? "true" : "false",
                   true);
  }
  /// The defender's turn. What the rules assume of whoever attacks is assumed of him, too; nothing
  /// is asked or refused again.
  [[nodiscard]] Situation turned() const {
    Procedure quiet = fight_;
    quiet.refusals.clear();
    quiet.required.clear();
    quiet.remarks.clear();
    Explanation unheard;
    auto other = mirrored(fight_, situation_);
    complete(rules_, quiet, other, unheard);
    return other;
  }

  /// The situation in which a side takes what follows.
  Situation follower(bool target, Explanation& explanation) const {
    auto after = handed_over(rules_, fight_, *next_, situation_, target);
    try {
      complete(rules_, *next_, after, explanation);
    } catch (const Failure& failure) {
      about_follower(failure, target).raise();
    }
    return after;
  }

 public:
  /// A failure of what follows a bout says whose it is.
  [[nodiscard]] Failure about_follower(const Failure& failure, bool target) const {
    return failure.told_as(std::string{target ? "the defender's " : "the attacker's "} +
                           next_->name + ": " + failure.what());
  }

 private:
  const Ruleset& rules_;
  const Procedure& fight_;
  const Situation& situation_;
  FightWords words_;
  bool in_turn_;
  Situation answering_;
  Situation afters_[2];
  const Procedure* next_ = nullptr;
};

/// What a part has to say, under the name of the side it is about.
void tell(Explanation&& part, const std::string& who, const std::string& follows,
          Explanation& explanation) {
  for (auto& need : part.needs) {
    if (!follows.empty() && need.sides == 0) need.why = follows + " " + need.why + " at the start";
    else if (!follows.empty()) need.dice += " after a round, with nobody lost";

    need.why = dice::named(who, need.why);
    explanation.needs.push_back(std::move(need));
  }
  for (auto& fact : part.facts) {
    const bool old = std::any_of(
        explanation.facts.begin(), explanation.facts.end(),
        [&](const Reason& one) { return one.label == fact.label && one.place == fact.place; });
    if (!old) explanation.facts.push_back(std::move(fact));
  }
  for (const auto& id : part.rulings) explanation.ruling(id);
  if (!follows.empty()) return;
  for (auto& note : part.notes) explanation.note(who.empty() ? note : who + ", " + note);
}

}  // namespace

namespace {

/// A fight with its parts; what they have to say goes into the explanation.
Bouts::Plan planned(const Ruleset& rules, const Procedure& fight, const Situation& situation,
                    Explanation& explanation) {
  FightWords words;
  Bouts::Plan plan = plan_fight(Query{rules, fight, situation, explanation}, words);
  const auto ground =
      std::make_shared<const Ground>(rules, fight, situation, plan, std::move(words), explanation);
  const auto first = [&](const Bouts::State& state, const std::string& who) {
    Explanation own;
    plan.steps->bouts[state] = ground->bout(state, own);
    tell(std::move(own), who, {}, explanation);
  };
  plan.steps = std::make_shared<Bouts::Steps>();
  plan.steps->only_numbers = asks_no_numbers(fight);
  plan.steps->plan_bout = [ground](const Bouts::State& state) {
    Explanation unheard;
    return ground->bout(state, unheard);
  };
  plan.steps->plan_after = [ground](bool defender, const UnitState& stand) {
    Explanation unheard;
    return ground->after(defender, stand, unheard);
  };
  plan.steps->sum_after = [ground](bool defender, const UnitState& stand) {
    return ground->sum_after(defender, stand);
  };
  Bouts::State opening = Bouts::start(plan);
  opening.round = 1;
  first(opening, plan.in_turn ? "attacker" : "");
  opening.answer = 1;
  if (plan.in_turn) first(opening, "defender");
  for (const bool defender : {false, true}) {
    if (!plan.tested) continue;
    Explanation own;
    try {
      plan.steps->afters[{
          defender, opening.*(defender ? &Bouts::State::defender : &Bouts::State::attacker)}] =
          ground->after(defender, defender ? opening.defender : opening.attacker, own);
    } catch (const Failure& failure) {
      ground->about_follower(failure, defender).raise();
    }
    tell(std::move(own), defender ? "defender" : "attacker", ground->next()->name, explanation);
  }
  return plan;
}

}  // namespace

std::unique_ptr<Step> fight_step(const Ruleset& rules, const Procedure& fight,
                                 const Situation& situation, Explanation& explanation,
                                 const std::vector<OutcomeSelector>& readings) {
  return std::make_unique<MechanismStep<Bouts>>(planned(rules, fight, situation, explanation),
                                                readings);
}

Aftermath fight_aftermath(const Query& query, EffectNames& names,
                          std::vector<OutcomeSelector>& readings) {
  FightWords words;
  const auto plan = plan_fight(query, words);
  Aftermath after;
  for (const bool defender : {false, true}) {
    const auto who = defender ? Aftermath::Who::defender : Aftermath::Who::attacker;
    after.effects.push_back({readings.size(), who, 1});
    readings.push_back({{defender ? plan.defender_lost : plan.attacker_lost}, {}});
    for (std::size_t i = 1; i < plan.ends.size(); ++i) {
      after.effects.push_back(
          {readings.size(), who, 0, 0, false, -1, -1, names.end(plan.ends[i]), true});
      readings.push_back({{defender ? "defender_end" : "attacker_end"}, {plan.ends[i]}});
    }
  }
  after.gone = names.end("gone");
  return after;
}

}  // namespace acw
