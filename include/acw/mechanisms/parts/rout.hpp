#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Distance that a unit routs, in hexes: a die plus a number. Without sides it is 0, and no die is
/// rolled. With `eliminated`, the unit is eliminated instead.
struct Rout {
  std::string_view why = "rout";
  int sides = 6;
  int add = 0;  ///< hexes added to the die
  bool eliminated = false;

  static constexpr Shape shape{"rout!: sides 0..1000, add -1.., eliminated flag"};

  /// Plans a rout. `when` ends the text "1 D6 + 2 hexes, …" of a throw that may be needed.
  static Rout plan(const Query& query, std::string_view why, std::string_view when) {
    const auto& row = query.read(shape.name);
    Rout rout{why, row.integer("sides", 6), row.integer("add"), row.flag("eliminated")};
    if (!rout.eliminated && rout.sides > 0) {
      const auto add = rout.add == 0 ? "" : concat(" + ", rout.add);
      query.to_read(why, rout.sides, concat(add, ", ", when));
    }
    return rout;
  }
  /// Rolls the distance, in hexes.
  int hexes(Dice& dice) const { return sides == 0 ? 0 : dice.face({why, sides}) + add; }
};

}  // namespace acw
