#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "odds/firefights.hpp"

namespace acw::test::firefights::sz {

enum class Kind { small_arms, gatling, gun };

/// As a side fires at its distance and slope.
struct Side {
  int men;
  int effect;  ///< before the other's cover; 0: it doesn't reach
  bool cover = false;
  Kind kind = Kind::small_arms;
  int guns = 0, least = 1;  ///< and the crew that each needs
  int ranging = 6;          ///< of a gun; 6: automatic
  bool shell = false;       ///< cover doesn't protect from it
};

struct Firefight {
  using State = Fight;
  std::array<Side, 2> sides;

  Fight start(int first) const { return {{sides[0].men, sides[1].men}, first, false, ""}; }

  template <class Fn>
  void step(const Fight& state, Fn fn) const {
    const auto firer = static_cast<std::size_t>(state.turn);
    const auto other = 1 - firer;
    const Side& own = sides[firer];
    const int effect = std::max(own.effect - (sides[other].cover && !own.shell ? 1 : 0), 0);
    const int men = state.left[firer];
    const int targets = state.left[other];
    const bool serves = own.kind != Kind::small_arms;
    const int shots = serves ? std::min(own.guns, men / own.least) : men;
    if (effect == 0 || shots == 0) return pass(state, fn);
    const auto kill = [&](int killed, Chance chance) {
      Fight next = state;
      next.turn = 1 - state.turn;
      next.passed = false;
      next.left[other] -= killed;
      if (next.left[other] == 0) next.win(state.turn);
      fn(next, 1, chance);
    };
    const Chance hit = Chance(effect) / 6;
    const Chance dies = Chance(own.kind == Kind::gun ? 5 : 4) / 6;
    if (!serves) {
      each_number(1, shots, hit, [&](int hits, Chance chance) {
        const int twice = std::min(std::max(hits - targets, 0), targets);
        const int once = std::min(hits, targets) - twice;
        each_number(chance, once, dies, [&](int dead, Chance both) { kill(twice + dead, both); });
      });
      return;
    }
    const Chance on_target = own.kind == Kind::gun ? Chance(own.ranging) / 6 : 1;
    each_number(1, shots, on_target, [&](int thrown, Chance chance) {
      const auto times = binomial(thrown, hit);
      Chance dead = 0;
      for (std::size_t k = 1; k < times.size(); ++k) dead += times[k] * (k == 1 ? dies : 1);
      each_number(chance, targets, dead, kill);
    });
  }
};

}  // namespace acw::test::firefights::sz
