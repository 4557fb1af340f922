#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "odds/firefights.hpp"

namespace acw::test::firefights::sow {

struct Side {
  int men, original;
  int quality;      ///< sides of the die
  int range = 0;    ///< the die at this distance; 0: it doesn't reach
  int load = 3;     ///< actions
  int wounded = 0;  ///< who came so, of the men
  int cover = 4;    ///< die
  int morale = 0;   ///< by the words that are said, cover apart
  bool nco = false, mounted = false;
};

/// Men of a side by what befell them. Index: the NCO 8, on horseback 4, and how hurt: 0 unhurt,
/// 1 wounded, 2 disabled, 3 killed.
using Men = std::array<int, 16>;

struct State : Fight {
  std::array<Men, 2> men{};   ///< who stand
  std::array<int, 2> wait{};  ///< own turns until it fires again
  auto operator<=>(const State&) const = default;
};

inline int hurt(const Men& men, std::size_t least, std::size_t most) {
  int count = 0;
  for (std::size_t i = 0; i < men.size(); ++i)
    if (i % 4 >= least && i % 4 <= most) count += men[i];
  return count;
}

class Firefight {
 public:
  using State = sow::State;
  explicit Firefight(const Side& attacker, const Side& defender) : sides_{attacker, defender} {}

  State start(int first) const {
    State state;
    for (std::size_t i = 0; i < 2; ++i) {
      const Side& side = sides_[i];
      const std::size_t horse = side.mounted ? 4 : 0;
      state.left[i] = side.men;
      state.men[i][horse] = side.men - side.wounded;
      state.men[i][horse + 1] = side.wounded;
      if (side.nco) {
        const std::size_t his = horse + (side.wounded < side.men ? 0 : 1);
        --state.men[i][his];
        ++state.men[i][8 + his];
      }
    }
    state.turn = first;
    return state;
  }

  template <class Fn>
  void step(const State& state, Fn fn) const {
    const auto firer = static_cast<std::size_t>(state.turn);
    const auto other = 1 - firer;
    State next = state;
    next.turn = 1 - state.turn;
    if (next.wait[firer] > 0) {
      --next.wait[firer];
      return fn(next, 0, Chance{1});
    }
    const int all_shots = shots(state, firer);
    if (all_shots == 0) return fn(next, 0, Chance{1});
    next.wait[firer] = sides_[firer].load / 2;
    for (const auto& [after, chance] : volley(firer, all_shots, state.men[other])) {
      State hit = next;
      hit.men[other] = after;
      for (std::size_t i = 0; i < after.size(); ++i)
        if (i % 4 > 1) hit.men[other][i] = 0;
      hit.left[other] = hurt(after, 0, 1);
      // All who were fired at stood: whoever is hurt changes these two numbers.
      const bool tests = hurt(after, 0, 0) != hurt(state.men[other], 0, 0) ||
                         hurt(after, 1, 1) != hurt(state.men[other], 1, 1);
      if (hit.left[other] == 0) hit.win(state.turn);
      const Chance holds = !hit.winner.empty() || !tests ? 1 : stays(sides_[other], hit.men[other]);
      State breaks = hit;
      breaks.win(state.turn);
      if (hit.winner.empty() && shots(hit, 0) == 0 && shots(hit, 1) == 0) hit.winner = "neither";
      fn(hit, 1, chance * holds);
      if (holds < 1) fn(breaks, 1, chance * (1 - holds));
    }
  }

 private:
  int shots(const State& state, std::size_t side) const {
    if (sides_[side].range == 0) return 0;
    return hurt(state.men[side], 0, 0) + hurt(state.men[side], 1, 1) / 2;
  }

  static Chance stays(const Side& side, const Men& men) {
    const int out = side.original - hurt(men, 0, 1);
    const int wounded = hurt(men, 1, 1);
    int added = side.morale + (side.cover > 4 ? 1 : 0);
    added -= 2 * (5 * out / side.original) + 5 * wounded / side.original;
    if (side.nco && men[8] + men[9] + men[12] + men[13] == 0) added -= 2;
    int ways = 0;
    for (int face = 1; face <= side.quality; ++face) ways += face + added >= -1 ? 1 : 0;
    return Chance(ways) / side.quality;
  }

  /// The chances of a shot's margin: nothing or a graze, a wound, disabled, killed.
  std::array<Chance, 4> effects(std::size_t firer) const {
    const Side& own = sides_[firer];
    const int cover = sides_[1 - firer].cover;
    std::array<Chance, 4> chances{};
    for (int die = 1; die <= own.quality; ++die)
      for (int range = 1; range <= own.range; ++range)
        for (int behind = 1; behind <= cover; ++behind) {
          const int margin = die - std::max(range, behind);
          const std::size_t effect = margin < 2 ? 0 : margin < 4 ? 1 : margin < 6 ? 2 : 3;
          chances[effect] += Chance{1} / (own.quality * own.range * cover);
        }
    return chances;
  }

  std::map<Men, Chance> volley(std::size_t firer, int all_shots, const Men& at) const {
    const auto effect = effects(firer);
    int men = 0;
    for (const int count : at) men += count;
    std::map<Men, Chance> now{{at, 1}};
    for (int shot = 0; shot < all_shots; ++shot) {
      std::map<Men, Chance> after;
      for (const auto& [standing, chance] : now) {
        after[standing] += chance * effect[0];
        for (std::size_t kind = 0; kind < standing.size(); ++kind) {
          if (standing[kind] == 0) continue;
          for (std::size_t how = 1; how < 4; ++how) {
            Chance likely = chance * effect[how] * standing[kind] / men;
            const std::size_t was = kind % 4;
            const std::size_t becomes = how == 3 || was > 1 ? 3 : how == 1 ? was + 1 : was + 2;
            const bool rides = kind / 4 % 2 == 1;
            if (rides) {
              likely /= 2;
              move(standing, kind, kind - 4, likely, after);
            }
            move(standing, kind, kind - was + becomes, likely, after);
          }
        }
      }
      now = std::move(after);
    }
    return now;
  }
  static void move(Men men, std::size_t from, std::size_t to, Chance chance,
                   std::map<Men, Chance>& after) {
    --men[from];
    ++men[to];
    after[men] += chance;
  }

  std::array<Side, 2> sides_;
};

}  // namespace acw::test::firefights::sow
