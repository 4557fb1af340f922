#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "acw/chance/distribution.hpp"
#include "acw/dice/exact.hpp"
#include "acw/play/outcomes.hpp"
#include "acw/play/rounds.hpp"

/// All that the dice can come to, as far as it is asked for.
namespace acw::play {

/// The part of a throw that all the wanted outcomes hang on, `joint` where they hang on several.
template <class M>
Focus common_focus(const typename M::Plan& plan, const std::vector<bool>& wanted) {
  Focus common = Focus::joint;
  bool first = true;
  std::size_t i = 0;
  M::describe(plan, [&](const About& about, const auto&) {
    if (!wanted[i++]) return;
    if (first) common = about.focus;
    else if (about.focus != common) common = Focus::joint;
    first = false;
  });
  return common;
}

/// Calls `use(outcome, chance)` for every way that the dice can fall, as far as `focus` tells them
/// apart. What goes on for rounds has its equal states merged between them; returned is the chance
/// of what hasn't ended when too little is left to follow.
template <class M, class Use>
double each_outcome(const typename M::Plan& plan, Focus focus, std::uint64_t budget, Use use) {
  dice::Exact dice{focus, budget};
  if constexpr (Rounds<M>) {
    Distribution<typename M::State> running{M::start(plan)};
    const double least = endless<M>(plan) ? vanishing : 0;
    double vanished = 0;
    double left = 1;
    for (int round = 0; left >= negligible && round < most_rounds; ++round) {
      Distribution<typename M::State> after;
      for (const auto& [state, likely] : running) {
        const double chance = likely;  // clang 14 captures no structured bindings
        const auto add = [&](typename M::State next, double weight) {
          after.add(std::move(next), chance * weight);
        };
        if (chance < least) vanished += chance;
        else if (M::over(plan, state)) use(M::finish(plan, state), chance);
        else each_step<M>(plan, state, dice, add);
      }
      running = std::move(after);
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
