#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/dice/throw.hpp"
#include "acw/play/describe.hpp"

namespace acw {

/// Dice and numbers added up, without any rules: 3d6+2, 4d6kh3-1.
struct PlainDice {
  static constexpr std::string_view name = "plain-dice";

  /// Dice of one size, all added or only the best or worst few; or a number.
  struct Term {
    int sign = 1;
    int number = 0;  ///< of a number
    Keep dice;       ///< `keep` is as many as there are where all count; no dice for a number
    [[nodiscard]] bool all() const { return dice.keep == dice.dice; }
  };
  struct Plan {
    std::vector<std::string> names;  ///< of the terms, as typed
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
    for (std::size_t i = 0; i < plan.terms.size(); ++i) {
      plan.terms[i].dice.why = plan.names[i];
      if (!plain(plan.terms[i])) continue;
      std::size_t start = i;
      while (start > 0 && plain(plan.terms[start - 1]) &&
             plan.terms[start - 1].sign == plan.terms[i].sign)
        --start;
      plan.sums[start].push_back(
          {plan.names[i], plan.terms[i].dice.dice, plan.terms[i].dice.sides});
    }
  }

  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    int total = 0;
    for (std::size_t i = 0; i < plan.terms.size(); ++i) {
      const auto& term = plan.terms[i];
      if (term.dice.dice == 0) total += term.sign * term.number;
      else if (!plain(term)) total += term.sign * dice.keep(term.dice);
      else if (!plan.sums[i].empty()) total += term.sign * dice.sums(plan.sums[i]);
    }
    return {total};
  }
  template <class Field>
  static void describe(const Plan&, Field&& field) {
    field(About{"total"}, [](const Outcome& outcome) { return outcome.total; });
  }

 private:
  static bool plain(const Term& term) { return term.dice.dice > 0 && term.all(); }
};

}  // namespace acw
