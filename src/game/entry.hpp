#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "game/rosters.hpp"
#include "game/state.hpp"

namespace acw {

/// A line of a game's file.
struct Entry {
  long long n = 0;
  std::string command;
  std::string typed;       ///< what was done, as it can be typed again, or noted
  std::string headline;    ///< of a result what came of it: "3 killed"
  bool is_result = false;  ///< … and no entry of the players' hand
  std::vector<Effect> effects;
  std::vector<std::size_t> named;  ///< the units that it tells of
  long long of = 0;                ///< of `undo`: the line that it takes back
  long long turn = 0;              ///< of `turn`: the one that begins
  bool other_rules = false;        ///< it was thrown by rules that have changed since
};

/// What a line says. Throws `FileFault` where it is no line of a game.
Entry read_entry(const Ruleset& rules, const Rosters& rosters, const Value& record);

}  // namespace acw
