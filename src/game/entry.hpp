#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/play/aftermath.hpp"
#include "acw/rules/ruleset.hpp"
#include "game/rosters.hpp"

namespace acw {

/// What a line of a game does to a unit.
struct UnitChange {
  std::size_t unit = 0;
  int lost = 0;                           ///< figures; below 0 they come back
  int hurt = 0;                           ///< more that are wounded, or fewer
  std::vector<EffectNames::Mark> marks;   ///< words that hold of it now: a slot and its word
  std::vector<EffectNames::Mark> lifted;  ///< words that the players say no longer hold
  std::vector<std::pair<std::string, int>> tallies;  ///< what is counted besides
  /// Flags that no longer hold of a unit when as many are tallied as it has figures.
  std::vector<std::pair<std::string, std::string>> exhausts;
  std::string state;                 ///< `removed` or `routed`; `stands` by the players' hand
  std::string why;                   ///< as the rules call it: "breaks"
  std::optional<long long> figures;  ///< left from now on, by the players' hand
  std::vector<std::string> owes;     ///< procedures that it is to go through now
  std::vector<std::string> took;     ///< … that it has gone through
};

/// A line of a game's file.
struct Entry {
  long long n = 0;
  std::string command;
  std::string typed;                ///< what was done, as it can be typed again, or noted
  std::string headline;             ///< of a result what came of it: "3 killed"
  std::vector<UnitChange> changes;  ///< of every unit that was named, too
  long long of = 0;                 ///< of `undo`: the line that it takes back
  long long turn = 0;               ///< of `turn`: the one that begins
  bool other_rules = false;         ///< it was thrown by rules that have changed since
};

/// What a line says. Throws `FileFault` where it is no line of a game.
Entry read_entry(const Ruleset& rules, const Rosters& rosters, const Value& record);

}  // namespace acw
