#pragma once

#include <algorithm>
#include <array>

#include "odds/firefights.hpp"

namespace acw::test::firefights::bp {

enum Class { veteran, experienced, raw };
enum Arm { infantry, horse_or_sharpshooters, field, heavy };
enum Formation { line, column, skirmish };
enum Cover { open, soft, hard };
struct Weapon {
  int near, far;
};
constexpr Weapon musket{15, 30}, late_musket{15, 90}, rifle{30, 120}, carbine{15, 50}, bow{0, 20},
    field_gun{30, 120}, heavy_gun{45, 180};

/// Figures that the unit is removed at, of 4 and more originally.
constexpr std::array<std::array<int, 17>, 3> chart{
    {{2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8},
     {2, 3, 3, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 9, 9, 10, 10},
     {3, 4, 4, 4, 6, 6, 7, 8, 8, 9, 10, 11, 11, 12, 13, 14, 14}}};

struct Side {
  int left, original;
  Class quality;
  Weapon weapon;
  Formation formation = line;
  Cover cover = open;
  int points = 0;  ///< morale's, of the words that are said
  bool officer = false, fails = false;
  Arm arm = infantry;
  bool building = false;

  bool gun() const { return arm == field || arm == heavy; }
  int dice(int figures) const {
    if (gun()) return figures * (arm == heavy ? 3 : 2);
    if (formation == line) return figures;
    return formation == skirmish ? figures / 2 : figures > 1 ? 1 : 0;
  }
};

struct State : Fight {
  std::array<bool, 2> officer{};  ///< alive, and with it
  auto operator<=>(const State&) const = default;
};

struct Firefight {
  using State = bp::State;
  std::array<Side, 2> sides;
  int distance;

  State start(int first) const {
    State state;
    for (std::size_t i = 0; i < 2; ++i) {
      state.left[i] = sides[i].left;
      state.officer[i] = sides[i].officer;
    }
    state.turn = first;
    return state;
  }

  Chance kills(const Side& own, const Side& target) const {
    const bool in_skirmish = target.gun() || target.formation == skirmish;
    int needs = 3 + own.quality;
    if (own.fails || own.building) ++needs;
    if (in_skirmish) ++needs;
    if (distance > own.weapon.near) ++needs;
    if (!target.gun() && target.formation == column) --needs;
    const Cover cover = target.building ? hard
                        : target.gun()  ? std::max(soft, target.cover)
                                        : target.cover;
    const int save = 5 - cover - (in_skirmish ? 1 : 0) + (own.arm == heavy ? 1 : 0);
    return Chance(std::clamp(9 - needs, 0, 8)) / 8 * Chance(std::clamp(save - 1, 0, 6)) / 6;
  }

  template <class Fn>
  void step(const State& state, Fn fn) const {
    const auto firer = static_cast<std::size_t>(state.turn);
    const auto other = 1 - firer;
    const Side& own = sides[firer];
    const Side& target = sides[other];
    const int dice = own.dice(state.left[firer]);
    if (dice == 0 || distance > own.weapon.far) return pass(state, fn);
    each_number(1, dice, kills(own, target), [&](int killed, Chance chance) {
      State next = state;
      next.turn = 1 - state.turn;
      next.passed = false;
      killed = std::min(killed, state.left[other]);
      next.left[other] -= killed;
      const Chance falls = !state.officer[other] || killed < 2 ? 0
                           : killed == 2                       ? Chance{1} / 36
                                                               : Chance{1} / 9;
      const auto test = [&](bool officer, Chance likely) {
        if (likely == 0) return;
        State tested = next;
        tested.officer[other] = officer;
        const int lost_officer = target.officer && !officer ? 1 : 0;
        const int cover = target.building ? 2 : target.cover;
        const int points = tested.left[other] + target.points + cover - lost_officer;
        const int breaks_at = chart[target.quality][static_cast<std::size_t>(target.original - 4)];
        if (tested.left[other] == 0 || (killed > 0 && points <= breaks_at)) {
          tested.left[other] = 0;
          tested.win(state.turn);
        }
        fn(tested, 1, likely);
      };
      test(state.officer[other], chance * (1 - falls));
      test(false, chance * falls);
    });
  }
};

}  // namespace acw::test::firefights::bp
