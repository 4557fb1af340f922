#pragma once

#include <optional>

#include "acw/base/value.hpp"

namespace acw {

/// A change of one word of the situation, with its effect on the probability of a condition.
struct Change {
  std::string slot;  ///< `cover`, `target.cover`
  Value from;        ///< null if the slot is empty
  Value to;
  std::string words;  ///< "target cover: open, not soft"
  /// Other slots whose defaults change with it. The value is the word, or `true` for a flag.
  Value::Object also;
  double chance = 0;
  double gain = 0;       ///< change of the probability, in percentage points
  double mean_gain = 0;  ///< change of the outcome's mean, if it is a number
  bool reaches = false;
};

/// Effects of single changes on the probability of a condition.
struct Worth {
  std::string condition;  ///< `killed >= 3`
  std::string words;      ///< "3 or more killed"
  /// Probability in the given situation; none if the situation is incomplete.
  std::optional<double> now;
  std::optional<double> mean;  ///< of the outcome, if it is a number
  bool certain = false;        ///< no dice: the outcome's number is shown instead of a probability
  std::vector<Change> changes;
};

/// Result of a search for a number or a distance that reaches the wanted probability.
struct Reach {
  struct Point {
    Value value;
    std::string words;  ///< "14", "15 cm"
    double chance = 0;
  };
  std::optional<Point> found;  ///< smallest number, or greatest distance, that reaches it
  std::optional<Point> next;   ///< the number or distance next to `found` that does not reach it
  std::optional<Point> best;   ///< closest point, if none reaches it
  /// Last number up to which it stays reached, if greater numbers lose it again.
  std::optional<Point> last;
  /// Nearer distance, or greater number, that does not reach it although `found` does.
  std::optional<Point> gap;
  /// Fewer is better: `found` is the greatest number up to which all numbers reach it.
  bool most = false;
  std::string limit;  ///< end of the searched range: "200", "30 cm"
  bool cut = false;   ///< the search stopped before `limit` because exact odds exceeded the effort
};

/// Result of `--want`: changes, numbers and distances that reach a wanted probability.
struct Want : Worth {
  double at_least = 0.5;
  bool reached = false;  ///< the given situation already reaches it
  std::optional<Reach> count;
  std::optional<Reach> distance;
  std::string unit;  ///< unit of distances
};

}  // namespace acw
