#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Roll-off: two players roll one die each, again while the dice are equal. The player with the
/// higher die picks. Both faces are outcomes too.
struct RollOff final : Process {
  static constexpr std::string_view name = "roll-off";
  static constexpr std::array tables{die_shape};
  static constexpr std::string_view outcomes[]{"first", "second", "picks"};

  inline static const Texts players{"first", "second"};
  enum { first, second };  ///< faces; 0 while they are equal

  explicit RollOff(const Query& query) : sides{query.read("die").integer("sides")} {
    query.to_read("first player", sides);
    query.to_read("second player", sides, ", both again while equal");
    start = {0, 0};
    live = start.size();
    add_number("first", first);
    add_number("second", second);
    fields.push_back(
        {"picks", [](const Numbers& end) { return end[first] > end[second] ? 0 : 1; }});
    fields.back().words = &players;
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[first] != now[second]) return false;
    const int one = dice.face({"first player", sides});
    const int other = dice.face({"second player", sides});
    if (one != other) now = {one, other};
    return true;
  }

  int sides;
};

}  // namespace acw
