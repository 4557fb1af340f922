#pragma once

#include <cstddef>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/chance/binomial.hpp"

namespace acw {

/// Chances of dice that fall into two kinds of effect, or none, and count in the order thrown until
/// `cap` effects are had.
struct KindsTable {
  int dice = 1;
  int cap = 1;  ///< 1 to `dice`
  int sides = 10;
  int first = 0;   ///< faces of the first kind
  int second = 0;  ///< faces of the second; at least one face is of either

  /// How many effects there are, 0 to `cap`.
  [[nodiscard]] std::vector<double> effects() const {
    auto chances = binomial(dice, static_cast<double>(first + second) / sides);
    for (auto k = static_cast<std::size_t>(cap) + 1; k < chances.size(); ++k)
      chances[static_cast<std::size_t>(cap)] += chances[k];
    chances.resize(static_cast<std::size_t>(cap) + 1);
    return chances;
  }

  /// How many effects are of the kind that has so many `faces`, 0 to `cap`.
  [[nodiscard]] std::vector<double> of_one(int faces) const {
    if (cap >= dice) return binomial(dice, static_cast<double>(faces) / sides);
    std::vector<double> chances(static_cast<std::size_t>(cap) + 1, 0.0);
    each_split(faces, [&](int mine, int, double chance) {
      chances[static_cast<std::size_t>(mine)] += chance;
    });
    return chances;
  }

  /// Calls `use(first, second, chance)` for every way that has a chance.
  void each(auto use) const { each_split(first, use); }

 private:
  void each_split(int faces, auto use) const {
    constexpr double limit = 1e8;  // a second or two
    if (0.5 * cap * cap > limit) throw TooLong{Effort::too_much};
    const auto number = effects();
    for (int had = 0; had <= cap; ++had) {
      const double chance = number[static_cast<std::size_t>(had)];
      if (chance <= 0) continue;
      const auto split = binomial(had, static_cast<double>(faces) / (first + second));
      for (int mine = 0; mine <= had; ++mine) {
        if (const double share = chance * split[static_cast<std::size_t>(mine)]; share > 0)
          use(mine, had - mine, share);
      }
    }
  }
};

}  // namespace acw
