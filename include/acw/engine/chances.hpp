#pragma once

#include "acw/chance/distribution.hpp"
#include "acw/engine/dice.hpp"

namespace acw {

inline void add(Numbers& sum, const Numbers& more) {
  for (const auto i : ranges::Places{more}) sum[i] += more[i];
}

/// Numbers after `roll(numbers, dice)`, those alone that `matter` (1; others are 0).
Distribution after(const Distribution& before, const auto& roll, const Numbers& matter) {
  Distribution result;
  ExactDice dice;
  Numbers now;
  for (const auto& one : before) {
    dice.each([&] { roll(now = one.first, dice); },
              [&](double likely) {
                for (const auto i : ranges::Places{now}) now[i] *= matter[i];
                result.add(now, one.second * likely);
              });
  }
  return result;
}

/// Sums with so many more terms, each independent of the others (convolution).
inline Distribution with_terms(Distribution sums, const Distribution& term, int terms) {
  if (term.size() == 2) {  // each term is one of two: how many are the second is binomial
    const auto& [one, chance] = *term.begin();
    const auto& [other, likely] = *std::next(term.begin());
    const auto chances = binomial(terms, likely / (chance + likely));
    Distribution all;
    for (const auto& [sum, before] : sums) {
      for (int seconds = 0; seconds <= terms; ++seconds) {
        auto now = sum;
        for (const auto i : ranges::Places{now})
          now[i] += (terms - seconds) * one[i] + seconds * other[i];
        all.add(std::move(now), before * nth(chances, seconds));
      }
    }
    Effort::spend(Effort::merge, sums.size() * chances.size());
    return all;
  }
  for (; terms > 0; --terms) {
    Distribution next;
    for (const auto& [sum, chance] : sums) {
      for (const auto& [more, likely] : term) {
        auto both = sum;
        add(both, more);
        next.add(std::move(both), chance * likely);
      }
    }
    Effort::spend(4 * Effort::merge, sums.size() * term.size());
    sums = std::move(next);
  }
  return sums;
}

}  // namespace acw
