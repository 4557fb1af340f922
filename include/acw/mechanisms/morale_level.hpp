#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Morale test whose level rises with the number of men left. The unit holds if the die shows the
/// level or less.
struct MoraleTest final : Single {
  static constexpr std::string_view name = "morale-level";
  static constexpr Shape tables[]{
      "level!: sides! 2..1000, base! -1000..1000, each! 0..1000, most! 0..1000"};
  static constexpr Shape outcomes = "outcomes: level, holds! flag";
  enum { level, holds };

  explicit MoraleTest(const Query& query) : test{"morale", 1, 6, 0, true} {
    const auto& row = query.one("level");
    const int base = row.integer("base");
    const int each = row.integer("each");
    const int most = row.integer("most");
    const int men = query.count();
    const auto full = base + 1LL * each * men;
    test.sides = row.integer("sides");
    if (men > 0) test.needs = static_cast<int>(std::clamp(full, 0LL, 1LL * most));
    query.used(row, base, " + ", each, " for each man, ", most, " at most, on a D", test.sides);
    if (const auto& later = query.explanation().later; !later.empty()) {
      query.to_read(test.why, test.sides,
                    concat(" ", later, ", ", base, " + ", each, " a man left or less"));
    } else {
      const auto label = concat(base, " + ", each, " × ", counted(men, "man", "men"),
                                full > most ? concat(", at most ", most) : "");
      Need need;
      need.because = {{label, test.needs, true, query.procedure().place}};
      query.expect(std::move(need), test);
    }
    begin(outcomes, {test.needs});
  }
  void roll(Numbers& now, Dice& dice) const override { now[holds] = dice.count(test); }

  Pool test;  ///< needs the level, or 0 if no men are left
};

}  // namespace acw
