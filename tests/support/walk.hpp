#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "acw/dice/exact.hpp"
#include "support/brute.hpp"

namespace acw::test {

/// The chances of what a rule comes to, by walking its paths.
template <class Rule>
Chances walk(Rule rule, Focus focus = Focus::joint) {
  Chances chances;
  dice::Exact dice{focus};
  Chance all = 0;
  do {
    dice.start();
    const auto result = rule(dice);
    CHECK(dice.weight() > 0);
    all += dice.weight();
    chances.add(result, dice.weight());
  } while (dice.next());
  CHECK(std::fabs(static_cast<double>(all - 1)) < 1e-12);
  return chances;
}

/// In what the chances differ; empty when in nothing.
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
