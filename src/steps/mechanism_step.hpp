#pragma once

#include "acw/chance/states.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/alike_rounds.hpp"
#include "acw/play/rounds.hpp"
#include "acw/rules/query.hpp"
#include "steps/outcome_step.hpp"
#include "steps/outcome_values.hpp"

/// All that the dice can come to, as far as it is asked for.
namespace acw::play {

/// More states than these of a procedure that has a last round are many: what vanishes among them
/// isn't followed, either.
inline constexpr std::size_t many_states = 1000;

/// A table that grows is there twice for a moment.
double bytes_of(const auto& states) {
  return 1.5 * static_cast<double>(states.size() * (sizeof(*states.begin()) + 16));
}

template <HasAlikeRounds M>
RoundGraph<M>& graph_of(const typename M::Plan& plan, Focus focus, StepMemo& memo) {
  return memo.find_or_make<RoundGraph<M>>(
      [&](const auto& one) { return one.serves(plan, focus); },
      [&] { return std::make_unique<RoundGraph<M>>(plan, focus); });
}

/// Calls `use(outcome, chance)` for every way that the dice can fall, as far as `focus` tells them
/// apart. What goes on for rounds has its equal states merged between them; returned is the chance
/// of what isn't followed to its end, since too little of it is left. `weight` is the chance that
/// it is asked for at all: what matters less is followed less far. `memo`: what was
/// worked out for others like it.
template <class M, class Use>
double each_outcome(const typename M::Plan& plan, Focus focus, double weight, StepMemo& memo,
                    Use use) {
  if constexpr (HasAlikeRounds<M>) {
    if (M::alike_from(plan))
      return each_alike_round<M>(plan, weight, graph_of<M>(plan, focus, memo), use);
  }
  dice::Exact dice{focus};
  if constexpr (Rounds<M>) {
    // Who has a flat table of outcomes merges them there, and the last states need none of their
    // own.
    constexpr bool merges_ends = flat_state<typename M::Outcome>;
    StatesOf<typename M::State> running;
    StatesOf<typename M::State> after;
    std::vector<std::pair<typename M::State, double>> steps;  ///< that one state leads to
    running.add(start<M>(plan), 1);
    double vanished = 0;
    double left = 1;
    for (int round = 0; left * weight >= negligible && round < most_rounds; ++round) {
      const bool prunes = endless<M>(plan) || running.size() > many_states;
      const double least = prunes ? vanishing / weight : 0;
      std::size_t before = 0;
      after = {};  // as large as it needs to be: a sparse table is slow
      for (const auto& [state, likely] : running) {
        const auto& from = state;  // clang 14 captures no structured bindings
        const double chance = likely;
        if (chance < least) {
          vanished += chance;
        } else if (M::over(plan, state)) {
          use(state, chance);
        } else {
          dice.ignore_below(least / chance);
          double again = 0;
          steps.clear();
          each_step<M>(plan, state, dice, [&](typename M::State&& next, double share) {
            if (next == from) again += share;
            else steps.emplace_back(std::move(next), share);
          });
          // what changes nothing is thrown again, and all else is that much likelier
          const double times = steps.empty() ? 0 : chance / (1 - again);
          if (steps.empty()) after.add(from, chance * again);
          for (const auto& [next, share] : steps) {
            if (merges_ends && M::over(plan, next)) use(next, times * share);
            else after.add(next, times * share);
          }
          vanished += chance * dice.lost();
          Effort::spend(Effort::merge * static_cast<double>(steps.size()) +
                        Effort::state * static_cast<double>(after.size() - before));
          Effort::hold(bytes_of(running) + bytes_of(after));
          before = after.size();
        }
      }
      std::swap(running, after);
      left = running.total();
    }
    return left + vanished;
  } else {
    do {
      dice.start();
      const auto outcome = M::resolve(plan, dice);
      use(outcome, dice.weight());
    } while (dice.next());
    return 0;
  }
}

}  // namespace acw::play

namespace acw {

/// A mechanism that makes several throws of which none hangs on another: `part` makes one of them,
/// of so many as `parts` tells, and `resolve` all; its outcomes are added up.
template <class M>
concept InParts = requires(const typename M::Plan& plan) {
  { M::parts(plan) } -> std::same_as<int>;
};

/// A part that a mechanism resolves. What is gone through once for a command is marked as cold, and
/// compiled for size.
template <class M>
class MechanismStep : public OutcomeStep {
 public:
  MechanismStep(typename M::Plan plan, const OutcomeSelectors& readings)
      : OutcomeStep{fields_of<M>(plan), readings, play::Rounds<M>},
        plan_{std::move(plan)},
        numbers_(fields_told()) {}

 protected:
  using Outcome = typename M::Outcome;

  /// What came of a throw: the outcome, what is to be said of it, and whether a test was failed.
  [[gnu::cold]] virtual void tell(const Outcome& outcome, Result& report) const {
    if constexpr (requires { M::detail(plan_, outcome, report); })
      report.outcome = M::detail(plan_, outcome, report);
    else report.outcome = outcome_value(fields(), numbers_);
    if constexpr (requires { M::comment(plan_, outcome, report); })
      M::comment(plan_, outcome, report);
    if constexpr (requires { M::failed(plan_, outcome); })
      report.failed = M::failed(plan_, outcome);
  }
  double each(Focus focus, double weight, const OutcomeUse& use) const override {
    const auto read_it = [&](const Outcome& outcome, double chance) { use(read(outcome), chance); };
    if constexpr (!goes_on) {
      return play::each_outcome<M>(plan_, focus, weight, memo(), read_it);
    } else {
      const auto& finished = this->finished(focus, weight);
      for (const auto& [outcome, chance] : finished.outcomes) read_it(outcome, chance);
      return finished.left;
    }
  }

  typename M::Plan plan_;

 private:
  [[gnu::cold]] const OutcomeFields& fields() const override {
    if (fields_.empty()) fields_ = fields_of<M>(plan_);
    return fields_;
  }
  /// Good until the next outcome is read.
  const Numbers& read(const Outcome& outcome) const {
    read_numbers<M>(plan_, outcome, numbers_);
    return numbers_;
  }

  const Numbers& sampled(Sampled& dice) const override {
    return read(play::resolve<M>(plan_, dice));
  }
  Row thrown(Shown& dice, Result* report) const override {
    const auto before = dice.roller().records().size();
    const auto outcome = play::resolve<M>(plan_, dice);
    const auto& numbers = read(outcome);
    if (report != nullptr) {
      report->throws = dice.roller().take(before);
      tell(outcome, *report);
    }
    return row(numbers);
  }
  [[gnu::cold]] std::optional<TreeNode> tree() const override {
    if constexpr (requires { M::tree(plan_); }) return M::tree(plan_);
    else return std::nullopt;
  }

  int throws() const override {
    if constexpr (InParts<M>) return M::parts(plan_);
    else return 0;
  }
  void each_of_throw(int part, Focus focus, const OutcomeUse& use) const override {
    if constexpr (InParts<M>) {
      dice::Exact dice{focus};
      do {
        dice.start();
        Outcome outcome{};
        M::part(plan_, part, outcome, dice);
        use(read(outcome), dice.weight());
      } while (dice.next());
    }
  }
  std::optional<StruckPieces> struck() const override {
    if constexpr (Scatters<M>) {
      if (M::scatter(plan_).shots > 1) return struck_pieces<M>(plan_);
    }
    return std::nullopt;
  }

  std::optional<Counter<double>> counted_alone(std::size_t field) const override {
    if constexpr (play::HasAlikeRounds<M>) {
      // what is told in words is told of how it ended; in numbers, of how it began, too
      using Chances = typename play::RoundGraph<M>::Chances;
      const auto* words = fields()[field].words;
      if (!M::alike_from(plan_) || words == nullptr || words->size() > Chances{}.size())
        return std::nullopt;
      auto& graph = play::graph_of<M>(plan_, fields()[field].focus, memo());
      const auto told = [&](const Outcome& outcome) { return read(outcome)[field]; };
      const auto chances = graph.chances(graph.node_of(play::start<M>(plan_)), field, told);
      if (!chances) return std::nullopt;
      Counter<double> counter;
      for (const auto i : ranges::Places{*chances})
        counter.add(static_cast<long long>(i), (*chances)[i]);
      return counter;
    } else {
      return std::nullopt;
    }
  }

  /// What goes on for rounds takes far longer to work out than to read, and is kept: its rows and
  /// the odds of its outcomes are both asked for.
  static constexpr bool goes_on = play::Rounds<M> && !Scatters<M> && flat_state<Outcome>;
  struct Finished {
    StateTable<Outcome> outcomes;
    double left = 0;
  };
  const Finished& finished(Focus focus, double weight) const {
    if (const auto found = finished_.find(focus); found != finished_.end()) return found->second;
    Finished finished;
    const auto add = [&](const Outcome& outcome, double chance) {
      finished.outcomes.add(outcome, chance);
    };
    if constexpr (requires { M::each_end(plan_, weight, add); })
      finished.left = M::each_end(plan_, weight, add);
    else finished.left = play::each_outcome<M>(plan_, focus, weight, memo(), add);
    return finished_[focus] = std::move(finished);
  }

  mutable std::conditional_t<goes_on, std::map<Focus, Finished>, std::monostate> finished_;
  mutable OutcomeFields fields_;
  mutable Numbers numbers_;
};

template <class M>
[[gnu::cold]] std::unique_ptr<Step> plan_step(const Query& query,
                                              const OutcomeSelectors& readings) {
  return std::make_unique<MechanismStep<M>>(M::plan(query), readings);
}

}  // namespace acw
