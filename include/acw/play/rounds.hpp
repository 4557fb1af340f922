#pragma once

#include "acw/dice/exact.hpp"

namespace acw::play {

/// A mechanism that goes on for rounds. `start` gives its first state (without it, one as it is
/// made), `step` plays one round of it, until it is `over`; the last state is the outcome. Equal
/// states are merged between rounds, so states have an order.
template <class M>
concept Rounds = requires {
  typename M::State;
};

/// Chance left in fights that haven't ended, below which they are left.
inline constexpr double negligible = 1e-13;
inline constexpr int most_rounds = 1'000'000;
/// What is said of a fight that goes on after so many.
inline constexpr const char* for_ever = "this never ends: neither side can end it";

/// Chance below which a state of a procedure without a last round (`M::endless`) isn't followed; it
/// counts as unresolved.
inline constexpr double vanishing = 1e-20;

template <class M>
bool endless(const typename M::Plan& plan) {
  if constexpr (requires { M::endless(plan); }) return M::endless(plan);
  else return false;
}

template <class M>
typename M::State start(const typename M::Plan& plan) {
  if constexpr (requires { M::start(plan); }) return M::start(plan);
  else return {};
}

template <class M, class Dice>
typename M::Outcome resolve(const typename M::Plan& plan, Dice& dice) {
  if constexpr (Rounds<M>) {
    auto state = start<M>(plan);
    for (int round = 0; !M::over(plan, state); ++round) {
      if (round == most_rounds) throw Refused{for_ever};
      M::step(plan, state, dice);
    }
    return state;
  } else {
    return M::resolve(plan, dice);
  }
}

/// Calls `use(state, chance)` for every state that one round can lead to.
template <class M, class Use>
void each_step(const typename M::Plan& plan, const typename M::State& from, dice::Exact& dice,
               Use use) {
  do {
    dice.start();
    auto state = from;
    M::step(plan, state, dice);
    use(std::move(state), dice.weight());
  } while (dice.next());
}

}  // namespace acw::play
