#pragma once

#include <set>

#include "game/entry.hpp"

namespace acw {

/// State of all entities of a game. Recorded lines contain their effects; the rules are used only
/// to compute the effects of a new line.
class GameState {
 public:
  GameState(const Ruleset& rules, const Rosters& rosters);

  void apply(const Entry& entry);
  /// Returns the effects of a new line with all consequences: the end of a unit without figures, an
  /// officer's fall, the end of a turn. `doing` has only the line's direct effects.
  std::vector<Effect> all_effects(const Entry& doing) const;

  const std::vector<State>& units() const { return units_; }
  /// Number of the current turn among its side's turns; 0 before turn 1.
  long long turn() const { return current_turn_; }
  /// Number of turns, of all sides, that have begun.
  long long turns_begun() const { return turns_begun_; }
  /// Number of an army's next turn.
  long long next_turn(std::size_t army) const;
  /// Last time that an entity did something that is limited per turn.
  struct Action {
    long long line = 0;
    long long turn = 0;   ///< number among its side's turns
    long long begun = 0;  ///< number of turns that had begun
    long long run = 1;    ///< number of consecutive turns of its side in which it was done
  };
  /// Returns the last time; nothing if there is none.
  std::optional<Action> last_action(std::size_t entity, const std::string& name) const;
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
  /// Adds states for entities that were added to the rosters.
  void add_new_units() { units_.resize(rosters_.units.size()); }
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
  /// A slot and its word. If the slot is empty, the second text is a procedure that is due.
  using ImpliedWord = std::pair<std::string, std::string>;

  long long armies() const { return std::max(1LL, static_cast<long long>(rosters_.sides.size())); }
  std::vector<ImpliedWord> implied_words(std::size_t unit) const;
  bool remove_attached_officers(const GameState& before, long long n);
  void begin_turn(long long n);
  void drop_due(std::size_t index);
  void detach_officer(const std::string& officer);
  const Row* row_of_end(const State& unit) const;
  const Row* temporary_end(const State& unit) const;
  void advance_counts(const Row& row);
  void set_after_run(const Row& row);
  static void limit_tally(const Row& row, const Entity& roster, const State& before, State& now);
  void limit_off_table_counts(const Entity& roster, State& now) const;
  bool has_fallen(const Row& row, const Entity& led) const;

  const Ruleset& rules_;
  const Rosters& rosters_;
  std::vector<const Row*> state_rows_;     ///< rows of `aftermath` that depend on current states
  std::vector<const Row*> turn_end_rows_;  ///< rows of `turn` that end words or counts
  Texts off_table_counts_;  ///< counts of figures off the table; those that can return are last
  std::vector<State> units_;
  std::map<std::pair<std::size_t, std::string>, Action> actions_;
  std::set<std::pair<std::size_t, std::string>> set_before_turn_one_;
  std::vector<long long> last_turns_;  ///< last turn of each army, from index 1
  std::size_t current_army_ = 0;
  long long current_turn_ = 0;
  long long turns_begun_ = 0;
};

}  // namespace acw
