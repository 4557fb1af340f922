#pragma once

#include <set>

#include "game/entry.hpp"

namespace acw {

/// The rosters with a log read over them. What a line does stands in it; of the rules is asked what
/// a new line comes to.
class GameState {
 public:
  GameState(const Ruleset& rules, const Rosters& rosters);

  void apply(const Entry& entry);
  /// All that a line does to things that stand so, where its own effects are these: what follows of
  /// them, too (nobody is left, an officer's fall, the end of a turn).
  std::vector<Effect> all_effects(const Entry& doing) const;

  const std::vector<State>& units() const { return units_; }
  /// Number of the turn among those of its side; 0 before turn 1.
  long long turn() const { return turn_; }
  /// Number of the turns of all sides that have begun.
  long long begun() const { return begun_; }
  /// Number of the next turn of an army.
  long long next_turn(std::size_t army) const;
  /// What a thing has done that is done once in so many turns.
  struct Deed {
    long long line = 0;
    long long turn = 0;   ///< of the side whose turn it was
    long long begun = 0;  ///< turns that had begun
    long long run = 1;    ///< in so many turns of its side, one after the other
  };
  /// The last time; nothing where it never has.
  std::optional<Deed> deed(std::size_t thing, const std::string& name) const;
  /// The row by which so many are counted of a unit at first; null if none is.
  const Row* counted_row(std::size_t unit, std::string_view count) const;
  /// Whether a word or an end of a unit was set before turn 1, so that no turn ends it.
  bool is_undated(std::size_t unit, const std::string& name) const {
    return undated_.contains({unit, name});
  }
  /// The word that clears a slot which a turn would end; empty if none would.
  std::string cleared_by(std::string_view slot) const;
  /// The army whose turn it is; before turn 1 the first.
  std::size_t army_on_turn() const { return std::max<std::size_t>(1, army_); }
  /// Takes in what the rosters have got besides since.
  void grow() { units_.resize(rosters_.units.size()); }
  /// Where it breaks, as its roster says; 0 where it says nothing, or the unit is of another class
  /// now.
  long long breaks_at(std::size_t index) const;
  /// Whether something is counted within a turn: before turn 1 it counts for nothing.
  bool is_of_turn(std::string_view count) const;
  /// A unit as commands see it: what is left, and the words that hold of it.
  Thing named(std::size_t unit) const;
  /// All that is there, so.
  std::vector<Thing> all_named() const;

 private:
  /// What a word means for whom it holds of: that slot is answered so. Without a slot that
  /// procedure is due.
  using Word = std::pair<std::string, std::string>;

  long long armies() const { return std::max(1LL, static_cast<long long>(rosters_.sides.size())); }
  std::vector<Word> words_by_rows(std::size_t unit) const;
  bool share_fates(const GameState& before, long long n);
  void begin_turn(long long n);
  void drop_due(std::size_t index);
  void leave(const std::string& officer);
  const Row* row_of_end(const State& unit) const;
  const Row* passing_end(const State& unit) const;
  void tick(const Row& row);
  void set_after_run(const Row& row);
  static void settle_tally(const Row& row, const Thing& roster, const State& before, State& now);
  void replace(const Thing& roster, State& now) const;
  bool has_fallen(const Row& row, const Thing& led) const;

  const Ruleset& rules_;
  const Rosters& rosters_;
  std::vector<const Row*> lasting_;  ///< of what becomes of whom, what hangs on how others stand
  std::vector<const Row*> ending_;   ///< rows of words and counts that end with a turn
  Texts gone_;  ///< counts of figures off the table; those that may come back are last
  std::vector<State> units_;
  std::map<std::pair<std::size_t, std::string>, Deed> deeds_;
  std::set<std::pair<std::size_t, std::string>> undated_;
  std::vector<long long> turns_;  ///< of each army
  std::size_t army_ = 0;
  long long turn_ = 0;
  long long begun_ = 0;
};

}  // namespace acw
