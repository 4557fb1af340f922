#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Roll-off: two players roll one die each, again while the dice are equal. The player with the
/// higher die picks. Both faces are outcomes too.
struct RollOff final : Process {
  static constexpr std::string_view name = "roll-off";
  static constexpr std::array tables{die_shape};
  static constexpr Shape outcomes = "outcomes: first, second, picks (first|second)";

  explicit RollOff(const Query& query) : sides{query.read("die").integer("sides")} {
    query.to_read("first player", sides);
    query.to_read("second player", sides, ", both again while equal");
    start = {0, 0, 0};  // faces of 0 while they are equal
    live = start.size();
    declare(outcomes);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[0] != now[1]) return false;
    const int one = dice.face({"first player", sides});
    const int other = dice.face({"second player", sides});
    if (one != other) now = {one, other, one > other ? 0 : 1};
    return true;
  }

  int sides;
};

}  // namespace acw
