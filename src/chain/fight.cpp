#include "chain/fight.hpp"

#include <bit>

#include "acw/engine/step_process.hpp"
#include "chain/unit_words.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// State of a firing side, reduced to what affects its volley.
Fighters firing(const Act& act, const Fighters& fighters) {
  Fighters seen;
  seen.left = fighters.left;
  if (act.wounded_per_shooter > 0)
    seen.left += fighters.hurt / act.wounded_per_shooter - fighters.hurt;
  seen.marks = fighters.marks & act.relevant_marks[acting_side];
  return seen;
}

/// Writes the state of a side into the situation of an act.
void put_fighters(const Ruleset& rules, const EffectNames& names, const Act& act,
                  const Fighters& fighters, bool target, Situation& now) {
  put_state(names, *act.procedure, fighters, target, true, now);
  for (const auto& one : act.counts) {
    if (target) now.set_number({true, one.slot}, fighters.counts[one.place]);
  }
  for (const auto& name : act.hurt) {
    const SlotPath path{target, name};
    if (act.wounded_per_shooter > 0 && !target && !act.alone) {
      now.forget(path);
      continue;
    }
    const auto* slot = rules.slot(name);
    if (slot == nullptr || !act.procedure->is_sided(name, target)) continue;
    if (slot->kind == Slot::Kind::flag)
      now.set_word(path, slot->kind, fighters.hurt > 0 ? "true" : "false", true);
    else if (fighters.hurt > 0) now.set_number(path, fighters.hurt);
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
  percent(act.percent_lost, all - fighters.left);
  percent(act.percent_hurt, fighters.hurt);
}

/// True if two fights differ only in the first figures, and those figures only begin the fight.
bool is_alike(const FightPlan& one, const FightPlan& other) {
  const auto without_count = [](Situation situation) {
    for (const bool target : {false, true}) situation.forget({target, slot::count});
    return situation;
  };
  const auto same_act = [&](const Act& a, const Act& b) {
    return a.procedure == b.procedure && a.least == 0 && a.percent_lost.empty() &&
           a.percent_hurt.empty() && without_count(a.situation) == without_count(b.situation);
  };
  auto first = one.first;
  for (const auto side : both_sides) first[side].left = other.first[side].left;
  return first == other.first && one.until.attacker_lost == 0 && one.until.defender_lost == 0 &&
         std::ranges::equal(one.acts, other.acts, same_act);
}

/// State of a fight between two acts.
struct FightState {
  int phase = 0;  ///< phase to play next
  int begun = 0;  ///< 1 after the first blow
  int due = 0;    ///< bit set of the sides that must still be tested after a blow
  Sides sides;
  int count = 0;  ///< rounds begun, or volleys fired
};

/// Fight as a process. A round of the process is one blow or one test. A round of the fight
/// consists of the blows and tests of both sides.
class FightProcess final : public StepProcess {
 public:
  using Kind = Phase::Kind;
  /// Steps of acts, planned when first reached (memoized).
  struct Planned {
    std::unique_ptr<Step> step;
    bool throws = false;  ///< rolls dice, or has an effect without dice
  };
  using Steps = std::map<std::pair<int, Sides>, Planned>;
  static constexpr std::size_t most_steps = 20'000;  ///< kept at a time

  FightProcess(const Ruleset& rules, FightPlan plan,
               std::shared_ptr<Steps> steps = std::make_shared<Steps>())
      : rules_{rules}, plan_{std::move(plan)}, steps_{std::move(steps)} {
    start = numbers_of({0, 0, 0, plan_.first, 0});
    live = start.size() - (plan_.until.round > 0 ? 0 : 1);  // else no state needs the count
    const auto add = [&](std::string name, auto read) {
      fields.push_back({std::move(name), [read](const Numbers& end) {
                          return static_cast<long long>(read(state_of(end).sides));
                        }});
    };
    add("winner", winner);
    fields.back().words = plan_.winners;
    add_counted(plan_.volleys ? "volleys" : "rounds", {start.size() - 1});
    for (const auto side : both_sides) {
      const int first = plan_.first[side].left;
      if (plan_.volleys) {
        add(concat(role_names[side], "_left"), [this, side](const Sides& end) {
          return contains(plan_.removed, end[side].end) ? 0 : end[side].left;
        });
      } else {
        add(plan_.lost[side], [=](const Sides& end) { return first - end[side].left; });
      }
    }
    for (const auto side : both_sides) {
      add(concat(role_names[side], "_end"), [side](const Sides& end) { return end[side].end; });
      fields.back().words = plan_.names.ends;
    }
  }

  std::optional<const Step*> begin(Numbers& now) const override {
    if (steps_->size() > most_steps) steps_->clear();
    auto state = state_of(now);
    if (over(state)) return std::nullopt;
    begin_round(state);
    const auto& one = phase(state.phase);
    const Step* step = one.act < 0 ? nullptr : planned(one.act, state.sides).step.get();
    if (plan_.volleys && one.kind == Kind::blow) {
      const int volleys = count_volleys(one, state.sides);
      if (volleys == 0) step = nullptr;
      if (step != nullptr) state.count += volleys;
    }
    if (step == nullptr && one.kind != Kind::begin) end_act(state.sides, state);
    now = numbers_of(state);
    return step;
  }
  void apply(std::span<const int> row, Numbers& now) const override {
    auto state = state_of(now);
    const auto before = state.sides;
    state.sides = applied(act(phase(state.phase).act), row, before);
    end_act(before, state);
    now = numbers_of(state);
  }
  /// Also plays the tests after a blow if the dice are shown, since they are reported together.
  bool round(Numbers& now, Dice& dice) const override {
    const int count = state_of(now).count;
    auto step = begin(now);
    if (!step) return false;
    const auto begun = state_of(now);
    const int volleys = begun.count - count;
    Result blow;
    while (step && *step != nullptr) {
      const auto& one = phase(state_of(now).phase);
      const bool test = one.kind == Kind::test;
      if (dice.seen())
        dice.begin_part(part(begun.count, test ? 1 : volleys),
                        one.at_once ? "" : role_names[one.side]);
      apply(dice.play(**step, nullptr, test ? nullptr : &blow), now);
      if (!dice.seen() || phase(state_of(now).phase).kind != Kind::test) break;
      step = begin(now);
    }
    if (!blow.outcome.is_null())
      dice.tell([&](Result& report, auto) {
        tell(begun, part(begun.count, volleys), state_of(now).sides, blow, report);
      });
    return true;
  }
  double expected_states() const override {
    const double figures = (plan_.first[0].left + 1) * (plan_.first[1].left + 1);
    const bool wounds =
        ranges::any_of(plan_.acts, [](const Act& act) { return act.wounded_per_shooter > 0; });
    if (wounds) return 3 * figures * figures;   // any number of the figures are wounded
    return (plan_.volleys ? 16 : 4) * figures;  // a state has many edges, as measured
  }
  /// Losses only grow, and so do wounds without a loss.
  int rank(const Numbers& now) const override {
    const auto state = state_of(now);
    constexpr int most_hurt = 256;
    int rest = 0;
    for (const auto& side : state.sides) rest += side.left * most_hurt - side.hurt;
    return state.phase - rest * static_cast<int>(plan_.phases.size());
  }

  /// Adds the increase of the attacker's probability of winning if the attacker fires first.
  void add_odds(std::string_view only, Marginals& list) const override {
    constexpr std::string_view name = "first_fire";
    if (!plan_.volleys || !(only.empty() || only == name)) return;
    auto others = plan_;
    others.phases = plan_.others;
    auto& gain = list.emplace_back();
    gain.name = name;
    gain.numeric = true;
    gain.mean = wins() - FightProcess{rules_, others, steps_}.wins() + 0.0;
  }

  void finish(const Numbers& now, Result& report) const override {
    const auto end = state_of(now);
    const auto& sides = end.sides;
    report.failed = sides[acting_side].end != 0;
    if (sides[0].end == 0 && sides[1].end == 0 && !stopped(end.count, sides))
      report.explanation.note(
          "neither side can do the other any more harm: the fight is broken off");
    for (const auto& one : plan_.phases) {
      if (one.sets >= 0 && !report.rounds.empty() &&
          sides[one.side].has_mark(static_cast<std::size_t>(one.sets)))
        report.rounds.back().set(concat(role_names[one.side], "_recovered"),
                                 nth(plan_.names.marks, one.sets).slot);
    }
  }

 private:
  static constexpr std::size_t size = sizeof(FightState) / sizeof(int);
  static Numbers numbers_of(const FightState& state) {
    const auto all = std::bit_cast<std::array<int, size>>(state);
    return {all.begin(), all.end()};
  }
  /// Also accepts numbers without the count.
  static FightState state_of(const Numbers& numbers) {
    std::array<int, size> all{};
    std::copy(numbers.begin(), numbers.end(), all.begin());
    return std::bit_cast<FightState>(all);
  }
  const Phase& phase(int index) const { return nth(plan_.phases, index); }
  const Act& act(int index) const { return nth(plan_.acts, index); }

  /// Index in `winners`.
  static int winner(const Sides& sides) {
    const bool attacker = sides[acting_side].end == 0;
    return attacker == (sides[target_side].end == 0) ? 2 : attacker ? 0 : 1;
  }
  double wins() const {
    double sum = 0;
    for (const auto& [row, chance] : odds({&fields.front()}).rows)
      sum += row.front() == 0 ? chance : 0;
    return sum;
  }
  bool stopped(int rounds, const Sides& sides) const {
    return plan_.until.reached(rounds, plan_.first[acting_side].left - sides[acting_side].left,
                               plan_.first[target_side].left - sides[target_side].left);
  }
  /// True if a side has ended, the limit of rounds or losses is reached, or nothing can change any
  /// more.
  bool over(const FightState& state) const {
    const bool begins = phase(state.phase).kind == Kind::begin;
    if (state.due != 0) return false;
    if (state.sides[acting_side].end != 0 || state.sides[target_side].end != 0 ||
        stopped(begins ? state.count : state.count - 1, state.sides))
      return true;
    if (!begins || state.begun == 0) return false;
    const auto [found, added] = unchanging_.try_emplace({state.phase, state.sides});
    if (added) found->second = cannot_change(state.phase, state.sides);
    return found->second;
  }

  /// If a round begins, sets its marks and advances to its first blow.
  void begin_round(FightState& state) const {
    const auto& begin = phase(state.phase);
    state.begun = 1;
    if (begin.kind != Kind::begin) return;
    if (!plan_.volleys) ++state.count;
    set_marks(begin, state.sides);
    state.phase = begin.next;
  }
  static void set_marks(const Phase& begin, Sides& sides) {
    auto& side = sides[begin.side];
    if (begin.sets >= 0) side.set_mark(begin.sets);
    if (begin.clears >= 0) side.clear_mark(begin.clears);
  }
  /// Advances to the next phase. After a blow, the sides that it changed are due for their tests;
  /// other tests are skipped.
  void end_act(const Sides& before, FightState& state) const {
    const auto& done = phase(state.phase);
    for (const auto side : both_sides) {
      if (done.kind == Kind::blow && is_due(before[side], state.sides[side]))
        state.due |= 1 << side;
    }
    if (done.kind == Kind::test) state.due &= ~(1 << done.side);
    const auto is_skipped = [&](const Phase& one) {
      return one.kind == Kind::test && (state.due >> one.side & 1) == 0;
    };
    do state.phase = phase(state.phase).next;
    while (is_skipped(phase(state.phase)));
    if (phase(state.phase).kind != Kind::test) state.due = 0;
  }
  bool is_due(const UnitState& before, const UnitState& side) const {
    if (!plan_.tested || side.end != 0) return false;
    return plan_.always || side.left < before.left || (plan_.volleys && side.hurt > before.hurt);
  }
  /// Name of a part: "round 3", "volley 4", "volleys 4 and 5".
  std::string part(int count, int volleys) const {
    if (!plan_.volleys) return concat("round ", count);
    return volleys > 1 ? concat("volleys ", count - 1, " and ", count) : concat("volley ", count);
  }

  /// Sides after the effects of an act.
  Sides applied(const Act& act, std::span<const int> row, Sides sides) const {
    UnitState no_unit{1, 0, 0, 0};
    if (act.alone) {
      act.effects.apply_losses(row, false, sides[act.side], no_unit);
      return sides;
    }
    const auto before = sides;
    act.effects.apply_losses(row, act.side == target_side, sides[acting_side], sides[target_side]);
    for (const auto side : both_sides) replace_casualty(side, before[side], sides[side]);
    for (const auto& [reading, place, slot] : act.counts)
      sides[1 - act.side].counts[place] = row[reading];
    return sides;
  }
  /// Removes a figure with too many wounds. The next figure replaces it: the next numbered one in a
  /// game, otherwise one like the first. The order of wounds does not matter. An outcome with the
  /// same end as the wounds is therefore extra_wound_end for a figure that already has a wound.
  void replace_casualty(std::size_t place, const UnitState& before, UnitState& side) const {
    if (plan_.wounds == 0) return;
    const bool wounded_out_end = side.left == before.left && side.hurt >= plan_.wounds;
    if (wounded_out_end && --side.left == 0 && side.end == 0) side.end = plan_.wounded_out_end;
    if (side.left == before.left) return;
    if (side.end == plan_.wounded_out_end && side.hurt > (wounded_out_end ? plan_.wounds : 0))
      side.end = plan_.extra_wound_end;
    const auto& first = plan_.first[place];
    const auto& figures = plan_.figures[place];
    side.hurt = first.hurt;
    side.marks = 0;
    if (figures.empty() || side.left == 0) return;
    const int kind = nth(figures, first.left - side.left).second;
    side.hurt = kind >= NumberedFigures::wounded ? 1 : 0;
    side.set_mark(nth(plan_.horses, kind % 2));
  }

  const Planned& planned(int index, const Sides& sides) const {
    const auto& how = act(index);
    auto alike = sides;
    if (how.alone) alike[1 - how.side] = {};
    if (how.volley) alike[how.side] = firing(how, alike[how.side]);
    const auto [found, added] = steps_->try_emplace({index, alike});
    auto& one = found->second;
    if (added) {
      Explanation unread;
      one.step = plan_act(rules_, plan_.names, how, sides, unread);
      const double work = trial_.work();
      one.throws = one.step != nullptr &&
                   (!plan_.volleys || how.alone ||
                    applied(how, one.step->play(trial_), sides) != sides || trial_.work() > work);
    }
    return one;
  }
  bool fires(int index, const Sides& sides) const {
    return index >= 0 && planned(index, sides).throws;
  }
  int count_volleys(const Phase& blow, const Sides& sides) const {
    int sum = 0;
    for (const int index : blow.volleys) sum += fires(index, sides) ? 1 : 0;
    return sum;
  }

  /// True if only marks can change from a phase on.
  bool cannot_change(int from, const Sides& sides) const {
    std::vector<Sides> met{sides};
    const auto add = [&](const Sides& other) {
      if (!contains(met, other)) met.push_back(other);
    };
    for (std::size_t i = 0; i < met.size(); ++i) {
      const Sides now = met[i];
      std::vector<bool> passed(plan_.phases.size());
      for (int at = from; !nth(passed, at); at = phase(at).next) {
        nth(passed, at) = true;
        const auto& one = phase(at);
        if (one.kind == Kind::begin) {
          auto begun = now;
          set_marks(one, begun);
          add(begun);
        } else if ((one.kind == Kind::blow || plan_.always) && can_harm(one.act, now, add)) {
          return false;
        }
      }
    }
    return true;
  }
  /// True if an act can change more than marks; otherwise calls `use` with each state that it leads
  /// to.
  bool can_harm(int index, const Sides& sides, const auto& use) const {
    const auto* step = planned(index, sides).step.get();
    const auto& how = act(index);
    const auto harms = [&](Sides after) {
      for (const auto side : both_sides) {
        if (plan_.volleys) after[side].marks = sides[side].marks;
      }
      return after != sides;
    };
    if (step == nullptr) return false;
    for (const auto& one : step->rows().rows) {
      const auto after = applied(how, one.first, sides);
      if (harms(after)) return true;
      use(after);
    }
    return false;
  }

  /// Reports the decisions of a blow and of the tests after it.
  void tell(const FightState& before, const std::string& name, const Sides& now, Result& blow,
            Result& report) const {
    tell_blow(phase(before.phase), before.sides, blow, report);
    for (auto& decision : blow.decisions) report.decisions.push_back({name, decision.text});
    for (const auto side : both_sides) {
      auto text = side_words(side, before.sides[side], now);
      if (!text.empty()) report.decisions.push_back({name, std::move(text)});
    }
  }
  /// Reports the result of a blow; simultaneous volleys are reported one by one.
  void tell_blow(const Phase& one, const Sides& before, Result& blow, Result& report) const {
    const bool each = plan_.volleys && one.at_once;
    const auto tell = [&](std::size_t side, Value outcome) {
      auto& entry = report.rounds.emplace_back(Value::Object{});
      if (plan_.volleys || !one.at_once) entry.set("by", role_names[side]);
      entry.set("outcome", std::move(outcome));
    };
    if (!each) return tell(one.side, std::move(blow.outcome));
    for (const bool back : {false, true}) {
      if (fires(one.volleys[back ? 1 : 0], before))
        tell(back ? 1 - one.side : one.side, blow.outcome[back ? "attacker" : "defender"]);
    }
  }
  /// Text of a side's state after a blow: "attacker: 8 lost, 1 left = 1 point, breaks at 8:
  /// breaks"; empty if nothing changed.
  std::string side_words(std::size_t side, const UnitState& before, const Sides& sides) const {
    const auto& now = sides[side];
    const int lost = before.left - now.left;
    if (lost == 0 && now.end == before.end) return {};
    const bool tested = plan_.tested && (plan_.always || lost > 0) &&
                        (now.end == 0 || contains(plan_.tests, now.end));
    const auto* test = ranges::first_that(
        plan_.phases, [&](const Phase& one) { return one.kind == Kind::test && one.side == side; });
    const auto sum = tested ? sum_words(act(test->act), sides) : "";
    const bool ended = now.left > 0 && (now.end != 0 || !sum.empty());
    return concat(role_names[side], ": ", lost, " lost, ",
                  !sum.empty()    ? sum
                  : now.left == 0 ? "nobody left"
                                  : concat(now.left, " left"),
                  ended ? ": " + nth(plan_.names.ends, now.end) : "");
  }
  /// Text of the sum that decides a test without dice: "1 left = 1 point, breaks at 8".
  std::string sum_words(const Act& test, const Sides& sides) const {
    Explanation own;
    (void)plan_act(rules_, plan_.names, test, sides, own);
    for (const auto& need : own.needs) {
      if (need.sides == 0 && !need.limit.empty())
        return concat(because(need), " = ", need.needs, need.needs == 1 ? " point, " : " points, ",
                      need.limit);
    }
    return {};
  }

  const Ruleset& rules_;
  FightPlan plan_;
  std::shared_ptr<Steps> steps_;
  mutable std::map<std::pair<int, Sides>, bool> unchanging_;
  mutable dice::Sampled trial_{"", ""};  ///< dice that try out acts and are never shown
};

}  // namespace

std::unique_ptr<Step> plan_act(const Ruleset& rules, const EffectNames& names, const Act& act,
                               Sides sides, Explanation& explanation) {
  if (act.volley) sides[act.side] = firing(act, sides[act.side]);
  if (act.volley && sides[act.side].left == 0) return nullptr;
  Situation now = act.situation;
  for (const auto role : both_sides) {
    if (!act.alone || role == act.side)
      put_fighters(rules, names, act, sides[role], role != act.side, now);
  }
  if (act.least > 0) {
    const auto guns = std::min<long long>(act.situation.number({false, slot::count}),
                                          sides[act.side].left / act.least);
    if (guns == 0) return nullptr;
    now.set_number({false, slot::count}, guns);
  }
  try {
    return act.planner(Query{rules, *act.procedure, now, explanation}, act.readings);
  } catch (const RuleError&) {
    if (!act.passes) throw;
    return nullptr;
  }
}

std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings,
                                 KnownFights& known) {
  const auto plan = plan_fight(query);
  auto fight = std::make_unique<FightProcess>(query.rules(), plan);
  const auto alike = [&](const auto& one) { return is_alike(plan, one.first); };
  if (const auto* same = ranges::first_that(known, alike)) fight->states() = same->second;
  else known.emplace_back(plan, fight->states());
  return std::make_unique<Step>(std::move(fight), readings);
}

}  // namespace acw
