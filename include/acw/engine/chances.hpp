#pragma once

#include "acw/chance/distribution.hpp"
#include "acw/engine/dice.hpp"

namespace acw {

inline void add(Numbers& sum, const Numbers& more) {
  for (const auto i : ranges::Places{more}) sum[i] += more[i];
}

/// Distribution of the state after `roll(numbers, dice)`. Numbers i with `matter[i]` = 0 become 0;
/// for others `matter[i]` is 1.
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

/// Distribution of the sum after adding `terms` independent numbers with the distribution `term`
/// (convolution).
inline Distribution with_terms(Distribution sums, const Distribution& term, int terms) {
  if (term.size() == 2) {  // two possible terms: the number of the second is binomial
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
