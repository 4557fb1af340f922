#include "chain/fight.hpp"

#include "chain/fight_planner.hpp"
#include "chain/fight_steps.hpp"
#include "chain/fight_table.hpp"
#include "steps/mechanism_step.hpp"

namespace acw {
namespace {

/// A fight to the end as a part of something longer.
class FightStep final : public MechanismStep<Fight> {
 public:
  using MechanismStep::MechanismStep;

  Marginals odds(const play::Scope& scope) const override {
    auto list = OutcomeStep::odds(scope);
    if (!plan_.volleys || !(scope.only.empty() || scope.only == first_fire)) return list;
    auto others = plan_;
    others.phases = plan_.others;
    double gain = 0;
    each(Focus::joint, scope.weight, [&](const Numbers& numbers, double chance) {
      if (numbers.front() == 0) gain += chance;
    });
    Fight::each_end(others, scope.weight, [&](const FightState& outcome, double chance) {
      if (Fight::winner(outcome.sides) == 0) gain -= chance;
    });
    auto& told = list.emplace_back();
    told.name = first_fire;
    told.numeric = true;
    told.mean = gain + 0.0;
    return list;
  }
  using OutcomeStep::odds;

 private:
  std::optional<Counter<double>> counted_alone(std::size_t field) const override {
    if (field != 0 || plan_.until.any()) return std::nullopt;
    const auto wins =
        memo()
            .find_or_make<FightWorths>([&](const auto& one) { return one.serves(plan_); },
                                       [&] { return std::make_unique<FightWorths>(plan_); })
            .wins(plan_.first);
    if (!wins) return std::nullopt;
    constexpr double last_digits = 1e-13;
    Counter<double> winner;
    winner.add(0, (*wins)[0]);
    winner.add(1, (*wins)[1]);
    if (const double neither = 1 - (*wins)[0] - (*wins)[1]; neither > last_digits)
      winner.add(2, neither);
    return winner;
  }

  static constexpr std::string_view first_fire = "first_fire";

  void tell(const FightState& outcome, Result& report) const override {
    MechanismStep::tell(outcome, report);
    const auto& sides = outcome.sides;
    report.failed = sides[acting_side].end != 0;
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
          return one.play(dice, &blow);
        });
      while (state.due != 0);
      if (!struck) continue;
      const auto part = Fight::part(plan_, state.count, state.count - before.count);
      tell_blow(phase, before.sides, blow, report);
      for (auto& decision : blow.decisions) report.decisions.push_back({part, decision.text});
      for (const auto side : both_sides) {
        auto text = how_it_stands(side, before.sides[side], state.sides);
        if (!text.empty()) report.decisions.push_back({part, std::move(text)});
      }
    }
    for (const auto& phase : plan_.phases) {
      if (phase.sets >= 0 && !report.rounds.empty() &&
          nth(state.sides, phase.side).has_mark(static_cast<std::size_t>(phase.sets)))
        report.rounds.back().set(concat(role_names[phase.side], "_recovered"),
                                 nth(plan_.names.marks, phase.sets).slot);
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
};

}  // namespace

std::unique_ptr<Step> fight_step(const Query& query, const OutcomeSelectors& readings) {
  return std::make_unique<FightStep>(plan_fight(query), readings);
}

}  // namespace acw
