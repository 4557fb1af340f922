#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "odds/firefights.hpp"

namespace acw::test::firefights::ka {

/// A column of the combat table. By hits, from 1: stands lost; then ' ' stays, 'd' is disrupted,
/// 'b' is thrown back (recoil, rout), 'e' is eliminated.
struct Column {
  std::array<int, 8> lost;
  std::string befalls;
  bool artillery = false;
};
inline const Column elite{{0, 0, 1, 1, 2, 3, 4, 0}, "   bbbbe"};
inline const Column regular{{0, 0, 1, 1, 2, 3, 4, 0}, " ddbbbbe"};
inline const Column militia{{0, 1, 2, 3, 4, 0, 0, 0}, "dbbbbeee"};
inline const Column battery{{0, 0, 1, 2, 3, 0, 0, 0}, " ddddeee", true};
inline const Column mounted{{0, 1, 2, 3, 0, 0, 0, 0}, "ddbdeeee"};

struct Side {
  int stands;
  Column column;
  int needs;       ///< with the other's cover; over 12: it doesn't fire
  int most = 3;    ///< stands that fire
  int twice = 13;  ///< of canister: this and more are two hits
  bool shell = false;
  bool disrupted = false;
};

struct State : Fight {
  std::array<bool, 2> disrupted{};
  bool first = true;  ///< bound
  auto operator<=>(const State&) const = default;
};

struct Firefight {
  using State = ka::State;
  std::array<Side, 2> sides;
  bool contact = false;

  State start(int first) const {
    State state;
    for (std::size_t i = 0; i < 2; ++i) {
      state.left[i] = sides[i].stands;
      state.disrupted[i] = sides[i].disrupted;
    }
    state.turn = first;
    return state;
  }

  /// One bound.
  template <class Fn>
  void step(const State& state, Fn fn) const {
    State now = state;
    const auto own = static_cast<std::size_t>(state.turn);
    if (!state.first && !contact) now.disrupted[own] = false;
    now.first = false;
    now.turn = 1 - state.turn;
    const int shells = sides[own].shell ? dice(now, own) : 0;
    const auto hits = chances(sides[own], shells);
    for (std::size_t n = 0; n < hits.size(); ++n) {
      if (hits[n] == 0) continue;
      State shelled = now;
      const bool lost = suffer(shelled, 1 - own, n);
      if (lost) shelled.win(state.turn);
      if (lost) fn(shelled, 1, hits[n]);
      else both_fire(shelled, shells > 0 ? 1 : 0, hits[n], fn);
    }
  }

 private:
  template <class Fn>
  void both_fire(const State& now, int volleys, Chance before, Fn fn) const {
    std::array<int, 2> thrown{};
    for (std::size_t i = 0; i < 2; ++i) thrown[i] = sides[i].shell ? 0 : dice(now, i);
    const auto by_attacker = chances(sides[0], thrown[0]);
    const auto by_defender = chances(sides[1], thrown[1]);
    for (std::size_t a = 0; a < by_attacker.size(); ++a)
      for (std::size_t d = 0; d < by_defender.size(); ++d) {
        const Chance chance = before * by_attacker[a] * by_defender[d];
        if (chance == 0) continue;
        State next = now;
        const bool attacker_lost = suffer(next, 0, d);
        const bool defender_lost = suffer(next, 1, a);
        if (attacker_lost != defender_lost) next.win(attacker_lost ? 1 : 0);
        else if (attacker_lost || harmless(next)) next.winner = "neither";
        fn(next, volleys + (thrown[0] > 0 ? 1 : 0) + (thrown[1] > 0 ? 1 : 0), chance);
      }
  }

  int dice(const State& state, std::size_t i) const {
    if (sides[i].needs > 12) return 0;
    if (sides[i].shell) return (state.left[1 - i] + 1) / 2;
    return state.disrupted[i] ? 1 : std::min(state.left[i], sides[i].most);
  }

  static std::vector<Chance> chances(const Side& side, int dice) {
    const int twice = std::clamp(13 - side.twice, 0, 12);
    const int once = 13 - side.needs - twice;
    std::vector<Chance> hits{1};
    for (int i = 0; i < dice; ++i) {
      std::vector<Chance> more(hits.size() + 2, 0);
      for (std::size_t n = 0; n < hits.size(); ++n) {
        more[n] += hits[n] * (12 - once - twice) / 12;
        more[n + 1] += hits[n] * once / 12;
        more[n + 2] += hits[n] * twice / 12;
      }
      hits = std::move(more);
    }
    return hits;
  }

  /// Whether it is lost.
  bool suffer(State& state, std::size_t i, std::size_t hits) const {
    if (hits == 0) return false;
    const Column& column = sides[i].column;
    const std::size_t row = std::min<std::size_t>(hits, 8) - 1;
    const char befalls = column.befalls[row];
    int& left = state.left[i];
    left = std::max(left - column.lost[row], 0);
    if (befalls == 'e' || (column.lost[row] > 0 && left == 1 && !column.artillery)) left = 0;
    // Disruption that comes with what loses the fight is of no more interest.
    if (befalls == 'd') state.disrupted[i] = true;
    return left == 0 || befalls == 'b' || befalls == 'e';
  }

  /// Whether no fire to come can take a stand or throw back.
  bool harmless(const State& state) const {
    for (std::size_t i = 0; i < 2; ++i) {
      State best = state;
      if (!contact) best.disrupted = {false, false};
      const auto hits = chances(sides[i], dice(best, i));
      for (std::size_t n = 1; n < hits.size(); ++n) {
        const Column& column = sides[1 - i].column;
        const std::size_t row = std::min<std::size_t>(n, 8) - 1;
        if (hits[n] > 0 &&
            (column.lost[row] > 0 || column.befalls[row] == 'b' || column.befalls[row] == 'e'))
          return false;
      }
    }
    return true;
  }
};

}  // namespace acw::test::firefights::ka
