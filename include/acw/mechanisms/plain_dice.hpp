#pragma once

#include <numeric>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Sum of dice and numbers without rules, such as 3d6+2, 4d6kh3-1 or d4*10; or a count of
/// successes, such as 12d8>=4.
struct PlainDice final : Single {
  static constexpr std::string_view name = "plain-dice";

  /// Number, or dice of one size. Dice are added, all or only the highest or lowest; or their
  /// successes are counted.
  struct Term {
    std::string why{};    ///< as typed
    std::string again{};  ///< name of the reroll
    int sign = 1;
    int factor = 1;
    int number = 0;  ///< value of a term without dice
    int dice = 0;
    int sides = 6;
    int keep = 0;  ///< number of dice that are added; all dice if successes are counted
    bool lowest = false;
    int from = 0;  ///< lowest face that is rerolled, up to `to`; 0: none
    int to = 0;
    bool once = false;
    int needs = 0;  ///< face of a success, or more (`low`: or less); 0: dice are added
    bool low = false;

    bool all() const { return keep == dice; }
    bool rerolls(int face) const { return from <= face && face <= to; }
    Pool pool(std::string_view called, int many) const { return {called, many, sides, needs, low}; }
  };

  /// Parses the dice that the situation names.
  explicit PlainDice(const Query& query);

  void roll(Numbers& now, Dice& dice) const override {
    for (const auto& term : terms)
      now[0] += term.sign * (term.dice == 0 ? term.number : term.factor * worth(term, dice));
  }

  Rows odds(const Fields&) const override;

 private:
  static int worth(const Term& term, Dice& dice) {
    if (term.from == 0 && term.needs != 0) return dice.count(term.pool(term.why, term.dice));
    if (term.from == 0 && term.all()) return dice.sum({term.why, term.dice, term.sides});
    const auto throw_dice = [&](std::string_view why, int many) {
      return term.needs != 0 ? dice.faces(term.pool(why, many))
                             : dice.faces(Sum{why, many, term.sides});
    };
    auto faces = throw_dice(term.why, term.dice);
    for (bool first = true; term.from != 0 && (first || !term.once); first = false) {
      const auto many = std::erase_if(faces, [&](int face) { return term.rerolls(face); });
      if (many == 0) break;
      append_all(faces, throw_dice(term.again, static_cast<int>(many)));
    }
    const auto succeeds = [&](int face) { return term.pool({}, 1).succeeds(face); };
    if (term.needs != 0)
      return static_cast<int>(std::count_if(faces.begin(), faces.end(), succeeds));
    std::sort(faces.begin(), faces.end());
    if (!term.lowest) std::reverse(faces.begin(), faces.end());
    return std::accumulate(faces.begin(), faces.begin() + term.keep, 0);
  }

  std::vector<Term> terms;
};

}  // namespace acw
