#include "chain/fight.hpp"

#include "acw/mechanisms/exchange.hpp"
#include "acw/play/mirror.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "chain/unit_words.hpp"
#include "rules/aftermath_rows.hpp"
#include "rules/common_rows.hpp"
#include "words/grammar.hpp"

namespace acw {
namespace {

/// Rows of the table `next` that define a fight.
struct FightRows {
  const Row* repeat = nullptr;
  const Row* after = nullptr;  ///< row of the test after a blow; null: no test
  const Procedure* next = nullptr;
};

/// Reads the rows of a fight into a plan without acts and phases.
FightPlan read_fight(const Query& query, FightRows& rows, OutcomeSelectors& readings,
                     OutcomeEffects& effects) {
  rows.repeat = repeat_row(query.procedure(), query.situation());
  if (rows.repeat == nullptr)
    throw RuleError{"the rules have no row for this in " + query.procedure().name + ".next",
                    query.procedure().place};
  const auto& how = *rows.repeat;
  query.used(how);
  FightPlan plan;
  plan.volleys = word_index(next::turns, how, "repeat") == next::by_volleys;
  for (const auto side : both_sides) plan.lost[side] = how.text(plan.lost[side], plan.lost[side]);
  plan.wounds = how.integer("wounds");
  effects = read_outcome_effects(query, plan.names, readings);
  if (plan.wounds > 0) {
    const auto wounded_out_end = how.text("worn", "gone");
    plan.wounded_out_end = plan.names.end(std::string{wounded_out_end});
    plan.extra_wound_end = plan.names.end(std::string{how.text("worse", wounded_out_end)});
  }
  for (const auto* row : round_rows(query.procedure())) {
    if (rows.after != nullptr || !query.situation().matches(row->when)) continue;
    rows.after = row;
    rows.next = query.rules().procedure(row->text("procedure"));
    if (rows.next == nullptr)
      throw RuleError{concat(query.rules().title_or_id(), " has no ", row->text("procedure"),
                             " to follow ", query.procedure().name),
                      row->place};
    plan.tested = true;
    plan.always = word_index(next::taken, *row, "taken") == 0;
    query.used(*row);
  }
  for (const auto side : both_sides) {
    const bool target = side == target_side;
    plan.first[side].left =
        std::max(static_cast<int>(query.situation().number({target, slot::count})), 1);
    for (const auto& name : texts(how, "wounded")) {
      const bool flag = query.flag(name, target);
      const auto number = static_cast<int>(query.situation().number({target, name}));
      plan.first[side].hurt = std::max(plan.first[side].hurt, flag ? 1 : number);
    }
    const auto* numbers = query.situation().find({target, NumberedFigures::slot});
    if (numbers == nullptr || plan.wounds == 0) continue;
    plan.figures[side] = NumberedFigures::read(numbers->word);
    plan.horses = {plan.names.mark({"mounted", "true"}), plan.names.mark({"mounted", "false"})};
  }
  plan.until = Until::of(query.situation());
  return plan;
}

/// Adds the explanation of one part, with the name of its side.
void explain(Explanation&& part, const std::string& who, const std::string& follows,
             Explanation& explanation) {
  for (auto need : part.needs) {
    if (!follows.empty() && need.sides == 0) need.why = follows + " " + need.why + " at the start";
    else if (!follows.empty()) need.dice += " after a round, with nobody lost";

    need.why = dice::named(who, need.why);
    explanation.needs.push_back(std::move(need));
  }
  explanation.add_facts(part);
  if (!follows.empty()) return;
  for (auto& note : part.notes) explanation.note(who.empty() ? note : who + ", " + note);
}

/// Builds the plan of a fight from its rows.
class FightPlanner {
 public:
  explicit FightPlanner(const Query& query)
      : rules_{query.rules()},
        fight_{query.procedure()},
        own_{*rules_.procedure(fight_.name)},
        situation_{query.situation()},
        explanation_{query.explanation()},
        plan_{read_fight(query, rows_, blow_.readings, blow_.effects)} {}

  FightPlan planned() {
    blow_.procedure = plan_.volleys ? &own_ : &fight_;
    blow_.planner = planner(fight_.mechanism);
    blow_.situation = situation_;
    blow_.hurt = texts(how(), "wounded");
    for (const auto side : both_sides) add_blow(side);
    for (const auto side : both_sides) add_test(side);
    if (plan_.volleys) {
      for (const std::size_t first : {target_side, acting_side}) {
        add_volleys(first);
        plan_.phases.back().next = loop_;
        if (first == target_side) plan_.others = plan_.phases;
      }
    } else {
      add_rounds();
      plan_.phases.back().next = loop_;
    }
    for (const auto i : ranges::Places{plan_.names.ends}) {
      const auto* row = end_row(rules_, plan_.names.ends[i]);
      if (row != nullptr && row->text("state") == "removed")
        plan_.removed.push_back(static_cast<int>(i));
    }
    for (auto& act : plan_.acts) {
      for (const auto i : ranges::Places{plan_.names.marks}) {
        for (const auto side : both_sides) {
          if (!act.procedure->is_sided(plan_.names.marks[i].slot, side == target_side))
            act.relevant_marks[side] &= ~(1U << i);
        }
      }
    }
    explain_openings();
    return std::move(plan_);
  }

 private:
  using Kind = Phase::Kind;

  const Row& how() const { return *rows_.repeat; }
  bool in_turn() const { return word_index(next::turns, how(), "repeat") != 0; }
  /// Query for the words of an act's side, without those of the test.
  Query query_of(const Act& act) const { return {rules_, own_, act.situation, explanation_}; }

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
      if (!in_turn()) return;
      if (!answers(act)) return man_guns(act);
      if (plan_.volleys) {
        act.readings.clear();
        act.effects =
            read_outcome_effects(query_of(act), plan_.names, act.readings, blow_.effects.gone);
      }
    }
    if (plan_.volleys) {
      act.passes = act.volley = true;
      if (const auto* row =
              own_.table("actions") != nullptr ? query_of(act).first("actions") : nullptr)
        act.wounded_per_shooter = row->integer("wounded_per");
      if (act.hurt.empty())
        std::erase_if(act.effects.list, [](const auto& effect) { return effect.hurt; });
      man_guns(act);
      read_counts(act);
    }
    blows_[side] = add(std::move(act));
  }
  /// Adds the outcomes that count something other than the target's figures, from rows with
  /// `since`.
  void read_counts(Act& act) {
    const auto query = query_of(act);
    for (const auto* row : query.all(aftermath::shape.name)) {
      const auto& slot = row->text("since");
      if (slot.empty()) continue;
      const auto place = ranges::index_of(counted_, slot);
      if (place == counted_.size()) counted_.push_back(slot);
      auto& counts = plan_.first[1 - act.side].counts;
      if (place == counts.size())
        throw RuleError{"a fight cannot keep so many counts of a side", row->place};
      counts[place] = static_cast<int>(act.situation.number({true, slot}));
      act.counts.push_back({act.readings.size(), place, slot});
      act.readings.push_back({texts(*row, "outcomes"), {}});
    }
  }
  /// Replaces the number of a side's figures by that of the men at its guns.
  void man_guns(Act& act) {
    const auto& crew = how().text("crew");
    const SlotPath men{false, crew};
    if (crew.empty() || !act.situation.has(men)) return;
    auto gun = act.situation;
    const auto typed = gun.number(men);
    do {
      gun.set_number(men, ++act.least);
    } while (act.least < typed && act.procedure->refusal(gun) != nullptr);
    plan_.first[act.side].left =
        static_cast<int>(act.situation.number({false, slot::count}) * act.situation.number(men));
  }
  /// Completes the situation of the defender's blow with the defaults of an acting side. A melee
  /// does not check requirements and refusals again. Returns false if the rules forbid the volley.
  bool answers(Act& act) {
    Procedure quiet = own_;
    quiet.remarks.clear();
    Explanation unread;
    act.situation = turned(situation_);
    if (!plan_.volleys) {
      quiet.refusals.clear();
      quiet.required.clear();
      complete(rules_, quiet, act.situation, unread);
      return true;
    }
    // missing words are an error even if the volley is not allowed
    auto required = quiet;
    required.refusals.clear();
    required.bands.clear();
    try {
      complete(rules_, required, act.situation, unread);
    } catch (const Failure& failure) {
      failure.with_message(concat("the answer: ", failure.what())).raise();
    }
    try {
      complete(rules_, quiet, act.situation, unread);
      return true;
    } catch (const RuleError& refused) {
      explanation_.note(concat("the defender doesn't fire: ", refused.what()));
      return false;
    }
  }
  /// Situation from the defender's point of view. Paired words between the sides are exchanged,
  /// such as uphill and downhill.
  Situation turned(const Situation& situation) const {
    auto other = mirrored(fight_, situation);
    other.forget({false, slot::range});
    const auto swaps = texts(how(), "turned");
    for (const auto& name : fight_.between) {
      const auto* word = other.find({false, name});
      if (word == nullptr || !contains(swaps, word->word)) continue;
      const auto place = ranges::index_of(swaps, word->word);
      other.set_word({false, name}, word->kind, swaps[place ^ 1U], word->typed);
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
    act.situation =
        follower_situation(rules_, fight_, *rows_.next, situation_, side == target_side);
    try {
      complete(rules_, *rows_.next, act.situation, explanation_);
    } catch (const Failure& failure) {
      about_follower(failure, side).raise();
    }
    act.effects = read_outcome_effects(Query{rules_, *rows_.next, act.situation, explanation_},
                                       plan_.names, act.readings, blow_.effects.gone);
    for (const auto& text : texts(row, "lost")) {
      const auto [outcome, value] = outcome_and_value(text);
      act.effects.list.push_back({.reading = act.readings.size(),
                                  .who = OutcomeEffects::Who::attacker,
                                  .end = plan_.names.end(value),
                                  .ends = true});
      act.readings.push_back({{outcome}, {value}});
    }
    for (const auto& effect : act.effects.list) {
      if (effect.end != 0) plan_.tests.push_back(effect.end);
    }
    act.percent_lost = row.text("percent_lost");
    act.percent_hurt = row.text("percent_hurt");
    if (row.has("hurt")) act.hurt = {row.text("hurt")};
    act.were = plan_.first[side].left;
    tests_[side] = add(std::move(act));
  }
  /// Adds the side and the test's name to an error.
  Failure about_follower(const Failure& failure, std::size_t side) const {
    return failure.with_message(
        concat("the ", role_names[side], "'s ", rows_.next->name, ": ", failure.what()));
  }

  void add_tests() {
    for (const auto side : both_sides) {
      if (tests_[side] >= 0) add(Phase{Kind::test, side, false, tests_[side]});
    }
  }

  /// Adds the phases of the rounds. If some words count only in the first round, later rounds have
  /// their own acts.
  void add_rounds() {
    const auto spent = texts(how(), "spent");
    const bool spends = ranges::any_of(spent, [&](const std::string& slot) {
      return situation_.has({false, slot}) || situation_.has({true, slot});
    });
    for (const bool later : {false, true}) {
      if (later && !spends) break;
      if (later) loop_ = static_cast<int>(plan_.phases.size());
      add(Phase{});
      for (const auto side : both_sides) {
        if (side == target_side && !in_turn()) break;
        auto act = blows_[side];
        if (later) {
          auto again = nth(plan_.acts, act);
          again.spent = spent;
          act = add(std::move(again));
        }
        add(Phase{Kind::blow, side, !in_turn(), act});
        add_tests();
      }
    }
  }

  /// Ammunition and loading of a side.
  struct Supply {
    int rounds = -1;  ///< rounds of ammunition; a volley may use several; −1: not counted
    int loading = 0;  ///< actions until it can fire
    auto operator<=>(const Supply&) const = default;
  };

  /// Adds the bounds of both sides in turn, until a bound begins with the same supply as an earlier
  /// one. The first bound has its own phases, because nothing recovers in it and the fight can't
  /// stop before it.
  void add_volleys(std::size_t first) {
    std::array<Supply, 2> supply;
    std::map<std::pair<std::size_t, std::array<Supply, 2>>, int> known;
    for (const auto side : both_sides) {
      if (const SlotPath rounds{side == target_side, how().text("rounds")}; situation_.has(rounds))
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
      if (const auto& slot = how().text("recovers"); bound > 0 && !slot.empty()) {
        begin.sets = plan_.names.mark({slot, "false"});
        begin.clears = plan_.names.mark({slot, "true"});
      }
      add(begin);
      add_bound(side, supply[side]);
    }
  }
  void add_bound(std::size_t side, Supply& supply) {
    if (how().has("at_once")) return add_exchange(side, supply);
    if (blows_[side] < 0) return;
    const auto& act = nth(plan_.acts, blows_[side]);
    if (!how().flag("loads")) return add_volley(side, supply);
    const auto query = query_of(act);
    const int turn = query.one("actions").integer("a_turn");
    const auto* loading = query.first("loading");
    for (int action = 0; action < turn; ++action) {
      if (supply.loading-- > 0) continue;
      supply.loading = loading != nullptr ? loading->integer("actions") : 1;
      add_volley(side, supply);
    }
  }
  /// Adds the volleys of one side alone and of both sides at once.
  void add_exchange(std::size_t side, Supply& supply) {
    std::array<bool, 2> at_once{};
    for (const auto one : both_sides) {
      if (blows_[one] < 0) continue;
      const auto& act = nth(plan_.acts, blows_[one]);
      at_once[one] = query_of(act).first("at_once") != nullptr;
    }
    if (!at_once[side] && blows_[side] >= 0) add_volley(side, supply);
    if (at_once[side] != at_once[1 - side]) {
      add_volley(at_once[side] ? side : 1 - side, supply);
    } else if (at_once[side]) {
      auto& act = exchanges_[side];
      if (act < 0) act = add(exchange(side));
      add(Phase{Kind::blow, side, true, act, {blows_[side], blows_[1 - side]}});
      add_tests();
    }
  }
  /// Act of both sides' volleys at once. It has the outcomes that each side's volley inflicts on
  /// the other.
  Act exchange(std::size_t side) {
    auto act = nth(plan_.acts, blows_[side]);
    act.volley = false;
    act.procedure = &fight_;  // both sides fire, so it has the words of both
    act.planner = planner(how().text("at_once"));
    if (act.planner == nullptr)
      throw RuleError{concat("unknown mechanism '", how().text("at_once"), "'"), how().place};
    if (side == target_side)
      act.situation.set_word({false, Exchange::turned}, Slot::Kind::flag, "true", false);
    const auto& other = nth(plan_.acts, blows_[1 - side]);
    act.effects = {{}, false, other.effects.gone};
    act.readings.clear();
    for (const bool back : {false, true}) {
      const auto& from = back ? other : nth(plan_.acts, blows_[side]);
      const auto first = act.readings.size();
      for (auto effect : from.effects.list) {
        if (back && effect.who == OutcomeEffects::Who::target)
          effect.who = OutcomeEffects::Who::thrower;
        effect.reading += first;
        act.effects.list.push_back(effect);
      }
      for (auto reading : from.readings) {
        for (auto& name : reading.outcomes) name = (back ? "attacker." : "defender.") + name;
        act.readings.push_back(std::move(reading));
      }
    }
    return act;
  }
  void add_volley(std::size_t side, Supply& supply) {
    int act = blows_[side];
    if (supply.rounds >= 0) {
      const SlotPath spends{false, how().text("spends")};
      const auto wanted = static_cast<int>(nth(plan_.acts, act).situation.number(spends, 1));
      const int some = std::min(supply.rounds, wanted);
      if (some == 0) return;
      supply.rounds -= some;
      if (some < wanted) {
        const auto [found, added] = numbered_.try_emplace({act, some}, 0);
        if (added) {
          auto fewer = nth(plan_.acts, act);
          fewer.situation.set_number(spends, some);
          found->second = add(std::move(fewer));
        }
        act = found->second;
      }
    }
    add(Phase{Kind::blow, side, false, act, {act, -1}});
    add_tests();
  }

  /// Adds the first blows and tests to the explanation.
  void explain_openings() {
    for (const auto side : both_sides) {
      if (blows_[side] < 0) continue;
      const bool both = !plan_.volleys && plan_.phases[1].at_once;
      Explanation own;
      auto act = nth(plan_.acts, blows_[side]);
      act.passes = side == target_side;  // a first volley that isn't allowed is an error
      if (plan_act(rules_, plan_.names, act, plan_.first, own) == nullptr) continue;
      explain(std::move(own), std::string{both ? "" : role_names[side]}, {}, explanation_);
    }
    for (const auto side : both_sides) {
      if (tests_[side] < 0) continue;
      Explanation own;
      try {
        (void)plan_act(rules_, plan_.names, nth(plan_.acts, tests_[side]), plan_.first, own);
      } catch (const Failure& failure) {
        about_follower(failure, side).raise();
      }
      explain(std::move(own), std::string{role_names[side]}, rows_.next->name, explanation_);
    }
  }

  const Ruleset& rules_;
  const Procedure& fight_;
  const Procedure& own_;  ///< without the words of the test
  const Situation& situation_;
  Explanation& explanation_;
  FightRows rows_;
  Act blow_;
  FightPlan plan_;
  std::array<int, 2> blows_{-1, -1}, tests_{-1, -1}, exchanges_{-1, -1};
  std::map<std::pair<int, int>, int> numbered_;
  Texts counted_;  ///< slots in the order of `Fighters::counts`
  int loop_ = 0;
};

}  // namespace

FightPlan plan_fight(const Query& query) { return FightPlanner{query}.planned(); }

OutcomeEffects effects_of_fight(const Query& query, EffectNames& names,
                                OutcomeSelectors& readings) {
  FightRows rows;
  OutcomeSelectors unread;
  OutcomeEffects blow;
  auto plan = read_fight(query, rows, unread, blow);
  if (rows.next != nullptr) {
    (void)read_outcome_effects(
        Query{query.rules(), *rows.next, query.situation(), query.explanation()}, plan.names,
        unread, blow.gone);
    for (const auto& text : texts(*rows.after, "lost"))
      (void)plan.names.end(outcome_and_value(text).second);
  }
  OutcomeEffects after;
  for (const auto side : both_sides) {
    const auto who =
        side == target_side ? OutcomeEffects::Who::defender : OutcomeEffects::Who::attacker;
    const bool mans = query.situation().has({side == target_side, rows.repeat->text("crew")});
    if (!mans) {  // guns are given by their number, not by that of their men
      after.list.push_back({.reading = readings.size(),
                            .who = who,
                            .lose = plan.volleys ? 0 : 1,
                            .leaves = plan.volleys});
      readings.push_back(
          {{plan.volleys ? concat(role_names[side], "_left") : plan.lost[side]}, {}});
    }
    for (std::size_t i = 1; i < plan.names.ends.size(); ++i) {
      const auto& end = plan.names.ends[i];
      after.list.push_back(
          {.reading = readings.size(), .who = who, .end = names.end(end), .ends = true});
      readings.push_back({{concat(role_names[side], "_end")}, {end}});
    }
  }
  after.gone = names.end("gone");
  return after;
}

}  // namespace acw
