#pragma once

#include <array>
#include <compare>
#include <vector>

#include "acw/dice/throw.hpp"

namespace acw {

/// Men who stand under the same fire, each in a state of his own (0, where all begin, to 7). Dice
/// that fall follow every man, in the order they stand; since all are alike, exact odds need only
/// the chance that a man is in each state, and ask how many are when it is all over.
struct Crowd {
  static constexpr std::size_t states = 8;

  /// A crowd that begins in one of its states.
  static Crowd of(int size, std::uint8_t state = 0) {
    Crowd crowd;
    crowd.size = size;
    crowd.share = {};
    crowd.share[state] = 1;
    if (state != 0) crowd.men.assign(static_cast<std::size_t>(size), state);
    return crowd;
  }

  int size = 0;
  std::vector<std::uint8_t>
      men;  ///< of dice that fall: each man's state, once something has happened
  std::array<double, states> share{
      1, 0, 0, 0, 0, 0, 0, 0};  ///< of exact odds: the chance of each state, for any one man

  std::partial_ordering operator<=>(const Crowd&) const = default;
};

/// A set of a crowd's states, a bit for each.
using States = std::uint32_t;
inline constexpr bool among(States states, std::size_t state) {
  return (states >> state & 1U) != 0;
}

/// A die for each man of a crowd who is in one of some states, and what becomes of him.
struct Strike {
  Split die;  ///< its `pool.dice` is not read
  States who = 0;
  std::array<std::array<std::uint8_t, 3>, Crowd::states>
      becomes{};  ///< by state and kind of hit: 0 none, 1 and 2 as in `Split`
};

/// How many of a crowd are in one of some states. `focus` tells exact odds which question it is.
struct Part {
  Focus focus = Focus::joint;
  States who = 0;
};

}  // namespace acw
