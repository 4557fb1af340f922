#pragma once

#include "records/result_odds.hpp"

namespace acw {

/// What one side threw of one kind: an outcome of a command, or dice that were counted.
struct LuckKind {
  enum class Of {
    outcome,
    times,
    dice
  };  ///< numbers added up; how often an outcome came; dice that succeeded
  using Chances = std::vector<std::pair<long long, double>>;

  std::string side;
  std::string rules;    ///< of outcomes
  std::string command;  ///< of outcomes
  std::string what;     ///< as it is said
  std::string outcome;  ///< its key, as `defender.stands_lost`; empty of dice
  Value counted;        ///< which word of the outcome, or yes; null where its numbers are added up
  Of of = Of::outcome;
  long long number = 0;  ///< of results, or of dice
  long long actual = 0;  ///< in thousandths
  std::map<Chances, long long>
      parts;  ///< what could have come, in thousandths, and of how many results or dice

  double expected() const;
  /// How the total stands among all that could have come.
  Luck luck() const;
};

/// Reads results as `--json` prints them, a line each, and gathers what each side threw.
class LuckLog {
 public:
  /// `name` is what lines are named by; `rules` the ruleset that was asked for, empty where none
  /// was.
  LuckLog(const Library& library, std::string rules, std::string name)
      : odds_{library, std::move(rules)}, name_{std::move(name)} {}

  /// A line that is no result is a `Failure` that names it.
  void read(std::string_view line);
  /// Keeps what came of a line of a game that was taken back, if its dice were rolled.
  void take_back(std::string_view line, const std::string& came);
  /// Takes in what another log has come to, as if its lines had been read here.
  void add(const LuckLog& other);

  /// Side by side, in the order that the sides first came.
  std::vector<const LuckKind*> kinds() const;
  /// With the number of their results.
  const std::vector<std::pair<std::string, long long>>& sides() const { return sides_; }
  Texts notes() const;
  const Ruleset& rules(const std::string& id) { return odds_.rules(id); }
  ResultOdds& odds() { return odds_; }
  /// Tells whose a unit is, as the first line of a game does.
  void belongs(const std::string& id, const std::string& side) { armies_[id] = side; }
  /// Whether a ruleset was asked for, and none of the results that were read is by it.
  bool is_idle() const { return odds_.is_idle(); }

 private:
  void add(const Value& result);
  void read_sides(const Value& armies);
  std::string side_of(const Value& result, const std::string& otherwise) const;
  void add_thrown(const std::string& side, const Value& result);
  void add_outcome(const std::string& side, const Value& result);
  void add_pool(const std::string& side, const Value& thrown);
  LuckKind& kind(const LuckKind& like);
  void count_side(const std::string& side, long long results);

  std::map<std::string, std::string> armies_;  ///< of a game: the side of each unit's id
  ResultOdds odds_;
  std::string name_;
  long long line_ = 0;
  std::vector<std::pair<std::string, long long>> sides_;
  std::vector<LuckKind> kinds_;
  Texts taken_back_;
  long long no_throw_ = 0;
  long long unthrown_ = 0;
  long long too_large_ = 0;
};

}  // namespace acw
