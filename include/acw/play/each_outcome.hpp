#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/chance/states.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/alike_rounds.hpp"
#include "acw/play/rounds.hpp"

/// All that the dice can come to, as far as it is asked for.
namespace acw::play {

/// More states than these of a procedure that has a last round are many: what vanishes among them
/// isn't followed, either.
inline constexpr std::size_t many_states = 1000;

/// A table that grows is there twice for a moment.
double bytes_of(const auto& states) {
  return 1.5 * static_cast<double>(states.size() * (sizeof(*states.begin()) + 16));
}

/// Calls `use(outcome, chance)` for every way that the dice can fall, as far as `focus` tells them
/// apart. What goes on for rounds has its equal states merged between them; returned is the chance
/// of what isn't followed to its end, since too little of it is left. `weight` is the chance that
/// it is asked for at all: what matters less is followed less far. `memo`: what was
/// worked out for others like it.
template <class M, class Use>
double each_outcome(const typename M::Plan& plan, Focus focus, double weight, StepMemo& memo,
                    Use use) {
  if constexpr (requires { M::each_directly(plan, weight, use); }) {
    if (const auto left = M::each_directly(plan, weight, use)) return *left;
  }
  if constexpr (HasAlikeRounds<M>) {
    if (M::alike_from(plan)) {
      auto& graph = memo.find_or_make<RoundGraph<M>>(
          [&](const auto& one) { return one.serves(plan, focus); },
          [&] { return std::make_unique<RoundGraph<M>>(plan, focus); });
      return each_alike_round<M>(plan, weight, graph, use);
    }
  }
  dice::Exact dice{focus};
  if constexpr (Rounds<M>) {
    // Who has a flat table of outcomes merges them there, and the last states need none of their
    // own.
    constexpr bool merges_ends = flat_state<typename M::Outcome>;
    StatesOf<typename M::State> running;
    StatesOf<typename M::State> after;
    running.add(start<M>(plan), 1);
    double vanished = 0;
    double left = 1;
    for (int round = 0; left * weight >= negligible && round < most_rounds; ++round) {
      const bool prunes = endless<M>(plan) || running.size() > many_states;
      const double least = prunes ? vanishing / weight : 0;
      std::size_t before = 0;
      after = {};  // as large as it needs to be: a sparse table is slow
      for (const auto& [state, likely] : running) {
        const double chance = likely;  // clang 14 captures no structured bindings
        if (chance < least) {
          vanished += chance;
        } else if (M::over(plan, state)) {
          use(finish<M>(plan, state), chance);
        } else {
          dice.ignore_below(least / chance);
          int merged = 0;
          each_step<M>(plan, state, dice, [&](const typename M::State& next, double share) {
            ++merged;
            if constexpr (merges_ends) {
              if (M::over(plan, next)) return use(finish<M>(plan, next), chance * share);
            }
            after.add(next, chance * share);
          });
          vanished += chance * dice.lost();
          Effort::spend(Effort::merge * merged +
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
