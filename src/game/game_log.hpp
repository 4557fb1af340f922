#pragma once

#include <memory>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "game/entry.hpp"
#include "game/game_state.hpp"
#include "game/rosters.hpp"

namespace acw {

/// A game as it is read line by line, without its file: how all stood before the next one.
class GameLog {
 public:
  /// `head`: its first line. Throws `FileFault` where that has no armies. The ruleset outlives it.
  GameLog(const Ruleset& rules, const Value& head);

  [[nodiscard]] std::vector<NamedUnit> units() const;
  /// Goes on by a line. Throws `FileFault` where it is none of a game.
  void add(const Value& record);

 private:
  const Ruleset& rules_;
  Rosters rosters_;
  std::vector<Entry> entries_;
  std::unique_ptr<GameState> state_;
};

}  // namespace acw
