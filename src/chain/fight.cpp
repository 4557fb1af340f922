#include "chain/fight.hpp"

#include "chain/fight_planner.hpp"
#include "chain/fight_steps.hpp"

namespace acw {
namespace {

/// A fight to the end as a part of something longer.
class FightProcess final : public Process {
 public:
  explicit FightProcess(Fight::Plan plan) : plan_{std::move(plan)} {
    start = numbers_of(Fight::start(plan_));
    live = start.size() - (plan_.until.round > 0 ? 0 : 1);  // else nothing reads the count
    const auto add = [&](std::string name, auto read) {
      fields.push_back({std::move(name), [read](const Numbers& now) {
                          return static_cast<long long>(read(state_of(now)));
                        }});
    };
    add("winner", [](const FightState& end) { return Fight::winner(end.sides); });
    fields.back().words = &plan_.winners;
    add_counted(plan_.volleys ? "volleys" : "rounds", {start.size() - 1});
    for (const auto side : both_sides) {
      if (plan_.volleys)
        add(concat(role_names[side], "_left"),
            [this, side](const FightState& end) { return Fight::left(plan_, end.sides[side]); });
      else
        add(plan_.lost[side], [this, side](const FightState& end) {
          return plan_.first[side].left - end.sides[side].left;
        });
    }
    for (const auto side : both_sides) {
      add(concat(role_names[side], "_end"),
          [side](const FightState& end) { return end.sides[side].end; });
      fields.back().words = &plan_.names.ends;
    }
  }

  /// A blow, with what begins before it and the tests after it.
  bool round(Numbers& now, Dice& dice) const override {
    auto state = state_of(now);
    if (over(state)) return false;
    Fight::begin_round(plan_, state);
    const auto& phase = nth(plan_.phases, state.phase);
    if (phase.kind == Phase::Kind::blow) {
      const auto before = state;
      Result blow;
      const bool struck = Fight::strike(plan_, state, dice, blow);
      while (nth(plan_.phases, state.phase).kind == Phase::Kind::test)
        Fight::test(plan_, before.sides, state, dice);
      if (struck)
        dice.tell([&](Result& report, auto) { tell(phase, before, state, blow, report); });
    }
    now = numbers_of(state);
    return true;
  }

  /// A blow of both sides at once is of two parts, each of which changes one side and tests it.
  std::vector<Rows> parts(const Numbers& now) const override {
    plan_.steps->trim();
    const auto before = state_of(now);
    if (over(before)) return {};
    auto begun = before;
    Fight::begin_round(plan_, begun);
    const auto& phase = nth(plan_.phases, begun.phase);
    if (phase.kind != Phase::Kind::blow || !phase.at_once) return {};
    const int volleys = plan_.volleys ? plan_.steps->volleys(plan_, phase, begun.sides) : 0;
    const auto* step = plan_.steps->step(plan_, phase.act, begun.sides);
    if (step == nullptr || (plan_.volleys && volleys == 0)) return {};
    std::array<Rows, 2> list;
    for (const auto& part : step->parts()) {
      std::array<bool, 2> changed{};
      std::vector<std::pair<Sides, double>> after;
      for (const auto& [row, chance] : part.rows) {
        auto& sides = after.emplace_back(begun.sides, chance).first;
        Fight::apply(plan_, nth(plan_.acts, phase.act), row, sides);
        for (const auto side : both_sides)
          changed[side] = changed[side] || sides[side] != begun.sides[side];
      }
      const std::size_t side = changed[0] ? 0 : 1;
      if ((changed[0] && changed[1]) || !list[side].rows.empty()) return {};
      Distribution ends;
      for (const auto& one : after) add_tested(phase.next, before, begun, side, one, ends);
      for (auto end : ends.sorted()) {
        if (side == 0) end.first.back() += volleys;
        list[side].rows.push_back(std::move(end));
      }
    }
    if (list[0].rows.empty() || list[1].rows.empty()) return {};
    return {std::move(list[0]), std::move(list[1])};
  }
  double expected_states() const override {
    constexpr double parts = 4;  // a state has many edges
    return parts * (plan_.first[0].left + 1) * (plan_.first[1].left + 1);
  }
  /// Losses only grow.
  int rank(const Numbers& now) const override {
    const auto state = state_of(now);
    const auto left = static_cast<std::size_t>(state.sides[0].left + state.sides[1].left);
    return state.phase - static_cast<int>(left * plan_.phases.size());
  }

  /// What it is worth to the attacker to fire first.
  void add_odds(std::string_view only, Marginals& list) const override {
    if (!plan_.volleys || !(only.empty() || only == first_fire)) return;
    auto others = plan_;
    others.phases = plan_.others;
    auto& told = list.emplace_back();
    told.name = first_fire;
    told.numeric = true;
    told.mean = wins() - FightProcess{others}.wins() + 0.0;
  }

  void finish(const Numbers& now, Result& report) const override {
    const auto end = state_of(now);
    const auto& sides = end.sides;
    report.failed = sides[acting_side].end != 0;
    const bool stopped = plan_.until.reached(end.count, plan_.first[0].left - sides[0].left,
                                             plan_.first[1].left - sides[1].left);
    if (sides[0].end == 0 && sides[1].end == 0 && !stopped)
      report.explanation.note(
          "neither side can do the other any more harm: the fight is broken off");
    for (const auto& phase : plan_.phases) {
      if (phase.sets >= 0 && !report.rounds.empty() &&
          nth(sides, phase.side).has_mark(static_cast<std::size_t>(phase.sets)))
        report.rounds.back().set(concat(role_names[phase.side], "_recovered"),
                                 nth(plan_.names.marks, phase.sets).slot);
    }
  }

 private:
  /// What a side's part of a blow, and the test after it, make of the numbers. The other side's
  /// part is left out; the attacker's has all else.
  void add_tested(int next, const FightState& before, const FightState& begun, std::size_t side,
                  const std::pair<Sides, double>& after, Distribution& ends) const {
    const auto add = [&](const Sides& sides, double chance) {
      auto state = side == acting_side ? begun : before;
      state.sides = before.sides;
      state.sides[side] = sides[side];
      if (side == acting_side) state.phase = Fight::after_tests(plan_, next);
      ends.add(numbers_of(state), chance);
    };
    const auto& [sides, chance] = after;
    for (int at = next; nth(plan_.phases, at).kind == Phase::Kind::test;
         at = nth(plan_.phases, at).next) {
      const auto& test = nth(plan_.phases, at);
      if (test.side != side || !Fight::is_due(plan_, begun.sides[side], sides[side])) continue;
      for (const auto& [row, likely] : plan_.steps->step(plan_, test.act, sides)->rows().rows) {
        auto tested = sides;
        Fight::apply(plan_, nth(plan_.acts, test.act), row, tested);
        add(tested, chance * likely);
      }
      return;
    }
    add(sides, chance);
  }
  bool over(const FightState& state) const {
    if (Fight::decided(plan_, nth(plan_.phases, state.phase), state.count, state.sides))
      return true;
    if (!Fight::may_rest(plan_, state)) return false;
    const auto [found, added] = stuck_.try_emplace({state.phase, state.sides});
    if (added) found->second = plan_.steps->stuck(plan_, state.phase, state.sides);
    return found->second;
  }

  static constexpr std::string_view first_fire = "first_fire";

  static Numbers numbers_of(const FightState& state) {
    Numbers numbers{state.phase, state.begun};
    for (const auto& side : state.sides) {
      numbers.insert(numbers.end(), {side.left, side.hurt, static_cast<int>(side.marks), side.end});
      append_all(numbers, side.counts);
    }
    numbers.push_back(state.count);
    return numbers;
  }
  /// Of numbers without the count, too.
  static FightState state_of(const Numbers& numbers) {
    FightState state{numbers[0], 0, numbers[1] != 0, {}};
    auto next = numbers.begin() + 2;
    for (auto& side : state.sides) {
      side.left = *next++;
      side.hurt = *next++;
      side.marks = static_cast<unsigned>(*next++);
      side.end = *next++;
      for (auto& count : side.counts) count = *next++;
    }
    if (next != numbers.end()) state.count = *next;
    return state;
  }
  /// Probability that the attacker wins.
  double wins() const {
    double sum = 0;
    for (const auto& [row, chance] : odds({&fields.front()}).rows)
      sum += row.front() == 0 ? chance : 0;
    return sum;
  }

  /// Tells what decided a blow, and the tests after it.
  void tell(const Phase& phase, const FightState& before, const FightState& now, Result& blow,
            Result& report) const {
    const auto part = Fight::part(plan_, now.count, now.count - before.count);
    tell_blow(phase, before.sides, blow, report);
    for (auto& decision : blow.decisions) report.decisions.push_back({part, decision.text});
    for (const auto side : both_sides) {
      auto text = how_it_stands(side, before.sides[side], now.sides);
      if (!text.empty()) report.decisions.push_back({part, std::move(text)});
    }
  }
  /// Volleys at once are told one by one.
  void tell_blow(const Phase& phase, const Sides& before, Result& blow, Result& report) const {
    const auto tell = [&](std::size_t side, Value outcome) {
      auto& told = report.rounds.emplace_back(Value::Object{});
      if (plan_.volleys || !phase.at_once) told.set("by", role_names[side]);
      told.set("outcome", std::move(outcome));
    };
    if (!plan_.volleys || !phase.at_once) return tell(phase.side, std::move(blow.outcome));
    for (const bool back : {false, true}) {
      const auto side = back ? 1 - phase.side : phase.side;
      if (plan_.steps->volley(plan_, phase.volleys[back ? 1 : 0], before))
        tell(side, blow.outcome[back ? "attacker" : "defender"]);
    }
  }
  /// How a side has come out of it: "attacker: 8 lost, 1 left = 1 point, breaks at 8: breaks";
  /// empty where nothing came of it.
  std::string how_it_stands(std::size_t side, const UnitState& before, const Sides& sides) const {
    const auto& now = sides[side];
    const int lost = before.left - now.left;
    if (lost == 0 && now.end == before.end) return {};
    const bool tested = plan_.tested && (plan_.always || now.left < before.left) &&
                        (now.end == 0 || contains(plan_.tests, now.end));
    const auto* test = ranges::first_that(plan_.phases, [&](const Phase& phase) {
      return phase.kind == Phase::Kind::test && phase.side == side;
    });
    // what decided it where no dice did, with how many are left
    const auto sum = tested ? plan_.steps->sum(plan_, test->act, sides) : "";
    const bool told = now.left > 0 && (now.end != 0 || !sum.empty());
    return concat(role_names[side], ": ", lost, " lost, ",
                  !sum.empty()    ? sum
                  : now.left == 0 ? "nobody left"
                                  : concat(now.left, " left"),
                  told ? ": " + nth(plan_.names.ends, now.end) : "");
  }

  Fight::Plan plan_;
  mutable std::map<std::pair<int, Sides>, bool> stuck_;
};

}  // namespace

std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings) {
  return std::make_unique<Step>(std::make_unique<FightProcess>(plan_fight(query)), readings);
}

}  // namespace acw
