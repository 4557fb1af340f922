#pragma once

#include "records/result_odds.hpp"

namespace acw {

/// Kind of rolls of one side: an outcome of a command, or dice that count successes.
struct LuckKey {
  /// Sum of an outcome's numbers, occurrences of a value, or successful dice.
  enum class Of { outcome, times, dice };

  std::string side = {};
  std::string rules = {};    ///< of an outcome
  std::string command = {};  ///< of an outcome
  std::string what = {};     ///< name to show
  std::string outcome = {};  ///< key of the outcome, such as `defender.stands_lost`; empty for dice
  Value counted = {};        ///< the word or flag that is counted; null if numbers are summed
  Of of = Of::outcome;
  bool operator==(const LuckKey&) const = default;
};

/// Rolls of one side and one kind.
struct LuckKind : LuckKey {
  using Chances = std::vector<std::pair<long long, double>>;

  long long number = 0;  ///< number of results or dice
  long long actual = 0;  ///< sum of the actual values, in thousandths
  /// Distributions of the values in thousandths, each with its number of results or dice.
  std::map<Chances, long long> parts = {};

  double expected() const;
  /// Rank of the actual total in the distribution of totals.
  OutcomeRank luck() const;
};

/// Reads results in the format of `--json`, one on each line, and collects the rolls of each side.
class LuckLog {
 public:
  /// `name` is the log's name in messages. `rules` is the requested ruleset, or empty.
  LuckLog(const Library& library, std::string rules, std::string name)
      : odds_{library, std::move(rules)}, name_{std::move(name)} {}

  /// Adds a line. Throws a `Failure` that names the line if it isn't a result.
  void read(std::string_view line);
  /// Records that a rolled line of a game was undone. `outcome` describes its result.
  void add_undone(std::string_view line, const std::string& outcome);
  /// Adds the contents of another log.
  void add(const LuckLog& other);

  /// Grouped by side, in the order in which the sides first appeared.
  std::vector<const LuckKind*> kinds() const;
  /// Sides with their numbers of results.
  const std::vector<std::pair<std::string, long long>>& sides() const { return sides_; }
  Texts notes() const;
  ResultOdds& odds() { return odds_; }
  /// Sets the side of a unit, as the first line of a game does.
  void belongs(const std::string& id, const std::string& side) { armies_[id] = side; }

 private:
  void add(const Value& result);
  void read_sides(const Value& armies);
  std::string side_of(const Value& result, const std::string& fallback) const;
  void add_rolls(const std::string& side, const Value& result);
  void add_outcome(const std::string& side, const Value& result);
  void add_pool(const std::string& side, const Value& thrown);
  LuckKind& kind(const LuckKey& key);
  void count_side(const std::string& side, long long results);

  std::map<std::string, std::string> armies_;  ///< in a game, the side of each unit id
  ResultOdds odds_;
  std::string name_;
  long long line_ = 0;
  std::vector<std::pair<std::string, long long>> sides_;
  std::vector<LuckKind> kinds_;
  Texts undone_;
  long long without_rolls_ = 0;
  long long without_dice_ = 0;
  long long too_large_ = 0;
};

}  // namespace acw
