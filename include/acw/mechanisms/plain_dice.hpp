#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Dice and numbers added up, without any rules: 3d6+2, 4d6kh3-1, d4*10; or successes counted,
/// 12d8>=4.
struct PlainDice {
  static constexpr std::string_view name = "plain-dice";

  /// Dice of one size, all added or only the best or worst few, or those that succeed counted; or a
  /// number.
  struct Term {
    int sign = 1;
    int factor = 1;  ///< what it is multiplied by
    int number = 0;  ///< of a number
    Keep dice;       ///< `keep` is as many as there are where all count; no dice for a number
    int from = 0;    ///< faces that are thrown again, up to `to`; 0: none
    int to = 0;
    bool once = false;
    int needs = 0;  ///< what a die has to show, or more, to be counted; 0: it is added
    bool low = false;
    bool all() const { return dice.keep == dice.dice; }
    bool plain() const { return dice.dice > 0 && all() && from == 0 && needs == 0; }
  };
  struct Plan {
    Texts names;  ///< of the terms, as typed
    Texts again;  ///< of those that are thrown again
    std::vector<Term> terms;
    std::vector<std::vector<Sum>>
        sums;  ///< of the term at which a run of plain dice of one sign begins
  };
  struct Outcome {
    int total = 0;
  };

  /// Gathers neighbouring terms that are simply added, so that they can be asked for together.
  static void gather(Plan& plan) {
    plan.sums.assign(plan.terms.size(), {});
    for (const auto& term : plan.names) plan.again.push_back(term + " again");
    std::size_t start = 0;
    for (const auto i : ranges::Places{plan.terms}) {
      plan.terms[i].dice.why = plan.names[i];
      if (!plan.terms[i].plain()) continue;
      const auto& before = plan.terms[i == 0 ? 0 : i - 1];
      const bool alike = before.plain() && before.sign == plan.terms[i].sign &&
                         before.factor == plan.terms[i].factor;
      if (!alike) start = i;
      plan.sums[start].push_back(
          {plan.names[i], plan.terms[i].dice.dice, plan.terms[i].dice.sides});
    }
  }

  static Outcome resolve(const Plan& plan, auto& dice) {
    int total = 0;
    for (const auto i : ranges::Places{plan.terms}) {
      const auto& term = plan.terms[i];
      total += term.sign * term.factor * worth(plan, i, dice);
    }
    return {total};
  }
  static void describe(const Plan& plan, auto&& field) {
    const bool counted =
        ranges::all_of(plan.terms, [](const Term& term) { return term.needs != 0; });
    field(counted ? "successes" : "total", &Outcome::total);
  }

 private:
  /// What a term comes to; sums of neighbours at the first of them.
  static int worth(const Plan& plan, std::size_t at, auto& dice) {
    const auto& term = plan.terms[at];
    const auto& [why, number, sides, keep, lowest] = term.dice;
    if (number == 0) return term.number;
    if (term.from != 0)
      return dice.again({why, plan.again[at], number, sides, term.from, term.to, term.once, keep,
                         lowest, term.needs, term.low});
    if (term.needs != 0) return dice.count({why, number, sides, term.needs, term.low});
    if (!term.all()) return dice.keep(term.dice);
    return plan.sums[at].empty() ? 0 : dice.sums(plan.sums[at]);
  }
};

}  // namespace acw
