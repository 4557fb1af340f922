#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "game/entry.hpp"
#include "game/rosters.hpp"

namespace acw {

/// How a unit stands in a game.
struct UnitNow {
  long long left = 0;
  long long hurt = 0;                           ///< of those who are left
  std::map<std::string, std::string> marks;     ///< words that hold of it, or (`false`) no longer
  std::map<std::string, long long> tallies;     ///< what is counted besides
  std::map<std::string, std::string> exhausts;  ///< a tally, and the flag that it uses up
  std::string state;                            ///< `removed`, `routed`, or nothing
  std::string why;
  long long since = 0;                                 ///< the line that brought it there
  std::vector<std::pair<std::string, long long>> due;  ///< procedures, each with the line it is of

  bool operator==(const UnitNow&) const = default;
  bool is_gone() const { return state == "removed"; }
};

/// The rosters with a log read over them.
class GameState {
 public:
  GameState(const Ruleset& rules, const Rosters& rosters);

  void apply(const Entry& entry);

  const std::vector<UnitNow>& units() const { return units_; }
  long long turn() const { return turn_; }
  /// Where it breaks, as its roster says; 0 where it says nothing, or the unit is of another class
  /// now.
  long long breaks_at(std::size_t index) const;
  /// A unit as commands see it: what is left, and the words that hold of it.
  Thing named(std::size_t unit) const;

 private:
  void change(const UnitChange& change, long long n);
  void lift(std::size_t unit, const EffectNames::Mark& mark);
  std::vector<SlotValue> given_words(std::size_t unit) const;
  std::vector<SlotValue> words_of(std::size_t unit) const;
  /// A slot is answered by that word, or (`false`) by none.
  void put(std::vector<SlotValue>& words, const std::string& slot, const std::string& word) const;

  const Ruleset& rules_;
  const Rosters& rosters_;
  std::vector<UnitNow> units_;
  long long turn_ = 1;
};

}  // namespace acw
