#include "chain/fight.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/play/bouts.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/rounds.hpp"
#include "chain/fight_plan.hpp"
#include "chain/hand_over.hpp"
#include "steps/mechanism_step.hpp"
#include "steps/planners.hpp"
#include "words/grammar.hpp"
#include "words/need_words.hpp"

namespace acw {

/// A fight of which both sides throw at once, and neither throw hangs on the other, gone through
/// by how each side stands: chances stand in a table of both, and what befalls a side is worked
/// out for it alone.
class BoutGrid {
 public:
  explicit BoutGrid(const Bouts::Plan& plan) : plan_{plan} {
    id(attacker, {plan.attacker, false});
    id(defender, {plan.defender, false});
  }

  /// Whether this fight is one that can be gone through so.
  bool fits() {
    if (plan_.in_turn) return false;
    for (const auto& effect : plan_.aftermath.effects) {
      if (effect.who == Aftermath::Who::loser || effect.hurt) return false;
    }
    const auto parts = plan_.steps->bout(state(0, 0, 1)).parts();
    if (parts.size() != 2) return false;
    for (std::size_t part = 0; part < 2; ++part) {
      std::array<bool, 2> suffers{};
      for (const auto& one : parts[part]) {
        Bouts::State after = state(0, 0, 1);
        const auto before = after;
        Bouts::apply_losses(plan_, one.first, after);
        if (after.attacker != before.attacker) suffers[attacker] = true;
        if (after.defender != before.defender) suffers[defender] = true;
      }
      if (suffers[attacker] == suffers[defender]) return false;
      suffers_[part] = suffers[attacker] ? attacker : defender;
    }
    return suffers_[0] != suffers_[1];
  }

  /// Calls `use(outcome, chance)` for every way that it can end; gives the chance of what isn't
  /// followed to its end. `weight` is the chance that it comes to the fight.
  double each(double weight, auto use) {
    const double least = play::vanishing / weight;
    double vanished = 0;
    double left = 1;
    Chances now{{1.0}};
    for (int round = 0; left * weight >= play::negligible && round < play::most_rounds; ++round) {
      Chances after;
      for (const auto i : ranges::Places{now}) {
        for (const auto j : ranges::Places{now[i]}) {
          const double chance = now[i][j];
          if (chance <= 0) continue;
          if (chance < least) {
            vanished += chance;
            continue;
          }
          const auto here = state(i, j, round);
          if (Bouts::decided(plan_, here) || (round > 0 && cell(i, j, round + 1).stuck)) {
            Effort::spend(Effort::state);
            ++ended_;
            use(here, chance);
            continue;
          }
          const auto& next = cell(i, j, round + 1);
          spread(next, chance, after);
          vanished += chance * next.lost;
        }
      }
      if (plan_.tested) test(after);
      now = std::move(after);
      left = 0;
      for (const auto& row : now) left = std::accumulate(row.begin(), row.end(), left);
    }
    return left + vanished;
  }

 private:
  enum Side : std::size_t { attacker, defender };
  /// How a side stands, and whether it is to be tested.
  using Stand = std::pair<UnitState, bool>;
  using Branches = std::vector<std::pair<std::size_t, double>>;
  /// By how the attacker stands, and how the defender does.
  using Chances = std::vector<std::vector<double>>;

  /// What a bout leaves of either side.
  struct Cell {
    std::array<Branches, 2> to;
    double lost = 0;     ///< the chance of what is too unlikely to be followed
    bool stuck = false;  ///< nothing can happen any more
  };

  std::size_t id(Side side, const Stand& stand) {
    const auto [found, added] = ids_[side].try_emplace(stand, stands_[side].size());
    if (added) stands_[side].push_back(stand);
    return found->second;
  }
  Bouts::State state(std::size_t i, std::size_t j, int round) const {
    return {round, 0, 0, stands_[attacker][i].first, stands_[defender][j].first};
  }

  const Cell& cell(std::size_t i, std::size_t j, int round) {
    auto& cells = cells_[round > 1 ? 1 : 0];
    if (cells.size() <= i) cells.resize(i + 1);
    if (cells[i].size() <= j) cells[i].resize(j + 1);
    if (cells[i][j] == nullptr) cells[i][j] = std::make_unique<Cell>(made(state(i, j, round)));
    return *cells[i][j];
  }
  Cell made(const Bouts::State& before) {
    constexpr double work = 5e-6 * Effort::second;
    constexpr double row = 250;
    constexpr double unlikely = 1e-24;
    Cell cell;
    const auto throws = plan_.steps->plan_bout(before)->parts();
    bool moves = false;
    for (std::size_t part = 0; part < 2; ++part) {
      const Side side = suffers_[part];
      auto& to = cell.to[side];
      to.reserve(throws[part].size());
      for (const auto& [readings, chance] : throws[part]) {
        if (chance < unlikely) {
          cell.lost += chance;
          continue;
        }
        Bouts::State after = before;
        Bouts::apply_losses(plan_, readings, after);
        moves = moves || after != before;
        const auto own = side == attacker ? &Bouts::State::attacker : &Bouts::State::defender;
        const auto& first = side == attacker ? plan_.attacker : plan_.defender;
        Bouts::replace_casualty(plan_, first, before.*own, after.*own);
        const bool due = plan_.tested && Bouts::is_due(plan_, before.*own, after.*own);
        to.emplace_back(id(side, {after.*own, due}), chance);
      }
      bytes_ += 16.0 * static_cast<double>(to.size());
      Effort::spend(work + row * static_cast<double>(to.size()));
    }
    cell.stuck =
        !moves &&
        !(plan_.tested && plan_.always &&
          (breaks(attacker, before.attacker) > 0 || breaks(defender, before.defender) > 0));
    return cell;
  }

  void spread(const Cell& cell, double chance, Chances& after) const {
    const auto& defenders = cell.to[defender];
    const auto width = stands_[defender].size();
    Effort::hold(4 * bytes_ + 80 * ended_ +
                 sizeof(double) * static_cast<double>(width * after.size()));
    Effort::spend(20 + 1.5 * static_cast<double>(cell.to[attacker].size() * defenders.size()));
    for (const auto& [i, likely] : cell.to[attacker]) {
      if (after.size() <= i) after.resize(i + 1);
      auto& row = after[i];
      if (row.size() < width) row.resize(width, 0.0);
      const double share = chance * likely;
      for (const auto& [j, part] : defenders) row[j] += share * part;
    }
  }

  /// The chance that a side fails the test that follows a bout.
  double breaks(Side side, const UnitState& stand) const {
    const auto& step = plan_.steps->after(side == defender, stand);
    const auto& rows = step.rows();
    double chance = 0;
    for (const auto row : ranges::Places{rows}) {
      if (rows[row][0] > 0) chance += rows.chance(row);
    }
    return chance;
  }
  /// Where a side that is due goes: it holds, or breaks.
  struct Test {
    std::size_t from, holds, broken;
    double breaks;
  };
  std::vector<Test> tests(Side side) {
    std::vector<Test> list;
    for (std::size_t from = 0, all = stands_[side].size(); from < all; ++from) {
      const auto [stand, due] = stands_[side][from];
      if (!due) continue;
      UnitState broken = stand;
      broken.end = plan_.broken;
      list.push_back(
          {from, id(side, {stand, false}), id(side, {broken, false}), breaks(side, stand)});
    }
    return list;
  }
  void test(Chances& chances) {
    const auto own = tests(attacker);
    chances.resize(stands_[attacker].size());
    const auto others = tests(defender);
    const auto width = stands_[defender].size();
    const auto pairs = static_cast<double>(width * chances.size());
    Effort::hold(sizeof(double) * pairs);
    Effort::spend(4 * pairs);
    for (auto& row : chances) row.resize(width, 0.0);
    for (const auto& one : own) {
      for (std::size_t j = 0; j < width; ++j) {
        const double chance = std::exchange(chances[one.from][j], 0.0);
        chances[one.holds][j] += chance * (1 - one.breaks);
        chances[one.broken][j] += chance * one.breaks;
      }
    }
    for (auto& row : chances) {
      for (const auto& one : others) {
        const double chance = std::exchange(row[one.from], 0.0);
        row[one.holds] += chance * (1 - one.breaks);
        row[one.broken] += chance * one.breaks;
      }
    }
  }

  const Bouts::Plan& plan_;
  std::array<Side, 2> suffers_{};  ///< whom each part of a bout hits
  std::array<std::vector<Stand>, 2> stands_;
  std::array<std::map<Stand, std::size_t>, 2> ids_;
  std::array<std::vector<std::vector<std::unique_ptr<Cell>>>, 2> cells_;  ///< of the first bout,
                                                                          ///< and of those after it
  double bytes_ = 0;                                                      ///< of the cells
  double ended_ = 0;  ///< ways to end that have been told
};

std::optional<double> Bouts::each_directly(const Plan& plan, double weight, auto use) {
  BoutGrid grid{plan};
  if (!grid.fits()) return std::nullopt;
  return grid.each(weight, use);
}

namespace {

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
  const Procedure* next() const { return next_; }
  /// What decides it where no dice do.
  std::string sum_after(bool defender, const UnitState& stand) const {
    Explanation own;
    after(defender, stand, own);
    for (const auto& need : own.needs) {
      if (need.sides == 0 && !need.limit.empty())
        return concat(because(need), " = ", need.needs, need.needs == 1 ? " point, " : " points, ",
                      need.limit);
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
  Situation turned() const {
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
  Failure about_follower(const Failure& failure, bool target) const {
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
