#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// How far a unit runs: a die and a number; 0 hexes without a roll where the die has no sides; or
/// not at all, when those who ought to run are eliminated instead.
struct Rout {
  std::string_view why = "rout";
  int sides = 6;
  int add = 0;  ///< hexes besides the die's
  bool eliminated = false;

  static constexpr Shape shape{"rout!: sides 0..1000, add -1.., eliminated flag"};

  /// `when` ends the sentence "1 D6 + 2 hexes, …" of the throw that may come.
  static Rout plan(const Query& query, std::string_view why, std::string_view when) {
    const auto& row = query.read(shape.name);
    Rout rout{why, row.integer("sides", 6), row.integer("add"), row.flag("eliminated")};
    if (!rout.eliminated && rout.sides > 0) {
      const auto add = rout.add == 0 ? "" : concat(" + ", rout.add);
      query.to_read(why, rout.sides, concat(add, ", ", when));
    }
    return rout;
  }
  /// Hexes.
  int hexes(Dice& dice) const { return sides == 0 ? 0 : dice.face({why, sides}) + add; }
};

}  // namespace acw
