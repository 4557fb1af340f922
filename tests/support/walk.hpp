#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "acw/engine/dice.hpp"
#include "support/brute.hpp"

namespace acw::test {

/// Probability of each result of `rule(dice)`, by following all its paths.
template <class Rule>
Chances walk(const Rule& rule) {
  Chances chances;
  ExactDice dice;
  Chance all = 0;
  decltype(rule(static_cast<Dice&>(dice))) result{};
  dice.each([&] { result = rule(static_cast<Dice&>(dice)); },
            [&](double chance) {
              CHECK(chance > 0);
              all += chance;
              chances.add(result, chance);
            });
  CHECK(std::fabs(static_cast<double>(all - 1)) < 1e-12);
  return chances;
}

/// Differences between probabilities; empty if there are none.
inline std::string between(const Chances& a, const Chances& b) {
  std::string words;
  for (const auto& [value, chance] : b) {
    if (std::fabs(static_cast<double>(a[value] - chance)) > 1e-13)
      words += apart(value, a[value], chance);
  }
  for (const auto& [value, chance] : a) {
    if (b[value] == 0) words += apart(value, chance, 0);
  }
  return words;
}

}  // namespace acw::test
