#pragma once

#include <algorithm>
#include <array>

#include "odds/firefights.hpp"

namespace acw::test::firefights::si {

struct Side {
  int men;
  int increments;
  bool cannon = false;
  int cover = 0;    ///< 1 soft, 2 hard
  int rounds = -1;  ///< of a cannon; −1: nobody counts them
};

struct State : Fight {
  std::array<int, 2> rounds{};
  auto operator<=>(const State&) const = default;
};

struct Firefight {
  using State = si::State;
  std::array<Side, 2> sides;
  int half_inches;  ///< between them

  State start(int first) const {
    State state;
    for (std::size_t i = 0; i < 2; ++i) {
      state.left[i] = sides[i].men;
      state.rounds[i] = sides[i].rounds;
    }
    state.turn = first;
    return state;
  }

  template <class Fn>
  void step(const State& state, Fn fn) const {
    const auto firer = static_cast<std::size_t>(state.turn);
    const auto other = 1 - firer;
    const Side& own = sides[firer];
    const int rounds = state.rounds[firer];
    const int increments = rounds < 0 ? own.increments : std::min(own.increments, rounds);
    // Quarters of a point.
    const int factor = own.cannon ? 120 - half_inches : 2 * (60 - half_inches);
    const int points = std::max(factor, 0) * increments * state.left[firer] / 4;
    if (points == 0) return pass(state, fn);
    State next = state;
    next.turn = 1 - state.turn;
    next.passed = false;
    if (rounds > 0) next.rounds[firer] -= increments;
    const Chance falls = Chance(7 - sides[other].cover) / 10;
    const auto kill_dice = [&](int dice, Chance before) {
      if (before == 0) return;
      each_number(before, dice, falls, [&](int hit, Chance chance) {
        State after = next;
        after.left[other] -= std::min(hit, state.left[other]);
        if (after.left[other] == 0) after.win(state.turn);
        fn(after, 1, chance);
      });
    };
    const Chance rest = Chance(points % 100) / 100;
    kill_dice(points / 100 + 1, rest);
    kill_dice(points / 100, 1 - rest);
  }
};

}  // namespace acw::test::firefights::si
