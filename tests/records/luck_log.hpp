#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <string>

#include "support/brute.hpp"
#include "support/program.hpp"

/// Logs of results, and what they come to by every way that the dice can fall.
namespace acw::test::luck_log {

inline std::string thrown(const std::string& situation) {
  const auto ran = acw_run(situation + " --json");
  CHECK_MESSAGE(ran.code == 0, ran.err);
  return ran.out;
}

/// What is told of one kind; null when nothing is.
inline Value kind(const std::string& log, const std::string& side, const std::string& what) {
  const auto ran = acw_run("luck - --json", log);
  CHECK_MESSAGE(ran.code == 0, ran.err);
  const auto result = ran.json();
  const auto* kinds = result["outcome"]["kinds"].as<Value::Array>();
  REQUIRE(kinds != nullptr);
  for (const auto& one : *kinds) {
    if (text(one["side"]) == side && text(one["what"]) == what) return one;
  }
  return {};
}

/// In what a kind differs from the right one; empty when in nothing.
inline std::string wrong(const Value& kind, const Chances& right, int actual) {
  Chance fewer = 0;
  Chance at_least = 0;
  Chance expected = 0;
  for (const auto& [value, chance] : right) {
    const int number = std::atoi(value.c_str());
    (number < actual ? fewer : at_least) += chance;
    expected += chance * number;
  }
  std::string words;
  if (number(kind["actual"]) != actual) words += "actual " + text(kind["actual"]) + "; ";
  if (!(std::fabs(number(kind["fewer"]) - fewer) < 1e-12L))
    words += apart("fewer", number(kind["fewer"]), fewer);
  if (!(std::fabs(number(kind["at_least"]) - at_least) < 1e-12L))
    words += apart("at least", number(kind["at_least"]), at_least);
  if (!(std::fabs(number(kind["expected"]) - expected) < 1e-9L))
    words += apart("expected", number(kind["expected"]), expected);
  return words;
}

/// Killed by so many figures who hit on `hit` of a D8, where each hit is saved on `save` of a D6;
/// die by die.
inline Chances volley(int figures, int hit, int save) {
  Chances killed;
  for_all_faces(figures, 8, [&](Faces hits, Chance before) {
    const int struck = at_least(hits, hit);
    for_all_faces(before, struck, 6, [&](Faces saves, Chance chance) {
      killed.add(struck - at_least(saves, save), chance);
    });
  });
  return killed;
}

inline Chances successes(int dice, double p) {
  Chances sum = always(0);
  Chances one;
  one.add(0, 1 - Chance{p});
  one.add(1, Chance{p});
  for (int die = 0; die < dice; ++die) sum = sum + one;
  return sum;
}

}  // namespace acw::test::luck_log
