#pragma once

#include <set>

#include "game/rosters.hpp"
#include "game/state.hpp"

namespace acw {

/// State of all entities of a game: the effects of its lines, in order. No rule is evaluated again.
class GameState {
 public:
  /// State before the first line. Copies share the rosters, which must outlive them, as must the
  /// rules.
  GameState(const Ruleset& rules, Rosters& rosters);

  GameState before_first_line() const { return {rules_, rosters_}; }

  const Ruleset& rules() const { return rules_; }
  const Rosters& rosters() const { return rosters_; }
  /// Adds an entity to the rosters, in place of one with the same id. Returns its index.
  std::size_t add(Entity entity);
  void apply(const Entry& entry);

  const std::vector<State>& units() const { return units_; }
  /// Number of the current turn among its side's turns; 0 before turn 1.
  long long turn() const { return current_turn_; }
  /// Number of turns, of all sides, that have begun.
  long long turns_begun() const { return turns_begun_; }
  /// Number of an army's next turn.
  long long next_turn(std::size_t army) const { return last_turns_[army] + 1; }
  /// Last time that an entity did something that is limited per turn.
  struct Action {
    long long line = 0;
    long long turn = 0;   ///< number among its side's turns
    long long begun = 0;  ///< number of turns that had begun
    long long run = 1;    ///< number of consecutive turns of its side in which it was done
  };
  /// Returns the last time; null if there is none.
  const Action* last_action(std::size_t entity, const std::string& name) const {
    return value_at(actions_, std::pair{entity, name});
  }
  /// Row that gives a unit's initial value of a count; null if there is none.
  const Row* counted_row(std::size_t unit, std::string_view count) const;
  /// True if a word or an end of a unit was set before turn 1, so that no turn ends it.
  bool is_undated(std::size_t unit, const std::string& name) const {
    return set_before_turn_one_.contains({unit, name});
  }
  /// Word that clears a slot which ends with a turn; empty if the slot doesn't.
  std::string clearing_word(std::string_view slot) const;
  /// Number of the army whose turn it is, from 1; before turn 1, the first.
  std::size_t army_on_turn() const { return std::max<std::size_t>(1, current_army_); }
  /// Break point in a unit's roster; 0 if it has none, or if a word on which break points depend
  /// has changed.
  long long breaks_at(std::size_t index) const;
  /// True if a count ends with the turn. Before turn 1, such a count has no effect.
  bool is_of_turn(std::string_view count) const;
  /// A unit for use by commands, with its current figures and words.
  Entity current_unit(std::size_t unit) const;
  /// All entities in the game, for use by commands.
  std::vector<Entity> current_units() const;

 private:
  friend class Consequences;

  void apply(const Effect& effect, long long n);
  long long armies() const { return std::max(1LL, static_cast<long long>(rosters_.sides.size())); }

  const Ruleset& rules_;
  Rosters& rosters_;
  Rows state_rows_;  ///< rows of `aftermath` that depend on current states
  std::vector<std::pair<const Procedure*, const Row*>> turn_rows_;  ///< all rows of `turn`
  std::vector<State> units_;
  std::map<std::pair<std::size_t, std::string>, Action> actions_;
  std::set<std::pair<std::size_t, std::string>> set_before_turn_one_;
  std::vector<long long> last_turns_;  ///< last turn of each army, from index 1
  std::size_t current_army_ = 0;
  long long current_turn_ = 0;
  long long turns_begun_ = 0;
};

}  // namespace acw
