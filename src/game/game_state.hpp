#pragma once

#include <string>
#include <utility>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "game/entry.hpp"
#include "game/rosters.hpp"
#include "game/state.hpp"

namespace acw {

/// The rosters with a log read over them.
class GameState {
 public:
  GameState(const Ruleset& rules, const Rosters& rosters);

  void apply(const Entry& entry);

  const std::vector<State>& units() const { return units_; }
  long long turn() const { return turn_; }
  /// Where it breaks, as its roster says; 0 where it says nothing, or the unit is of another class
  /// now.
  long long breaks_at(std::size_t index) const;
  /// A unit as commands see it: what is left, and the words that hold of it.
  Thing named(std::size_t unit) const;

 private:
  void begin_turn(long long turn);
  void lift(const Effect& effect);
  std::vector<SlotValue> given_words(std::size_t unit) const;
  std::vector<SlotValue> words_of(std::size_t unit) const;
  /// A slot is answered by that word, or (`false`) by none.
  void put(std::vector<SlotValue>& words, const std::string& slot, const std::string& word) const;

  const Ruleset& rules_;
  const Rosters& rosters_;
  std::vector<State> units_;
  long long turn_ = 1;
};

}  // namespace acw
