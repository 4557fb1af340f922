#pragma once

#include <optional>

#include "acw/base/value.hpp"

namespace acw {

/// One thing said otherwise, all else left as it was said.
struct Change {
  std::string slot;  ///< `cover`, `target.cover`
  Value from;        ///< null where the slot is empty
  Value to;
  std::string words;  ///< "target cover: open, not soft"
  Value::Object
      also;  ///< what is then assumed otherwise: slots, each with its word or, of a flag, `true`
  double chance = 0;
  double gain = 0;       ///< of the chance, in percentage points
  double mean_gain = 0;  ///< of the mean, where there is one
  bool reaches = false;
};

/// What single changes do to the chance of something.
struct Worth {
  std::string condition;      ///< `killed >= 3`
  std::string words;          ///< "3 or more killed"
  std::optional<double> now;  ///< its chance as things were said; nothing where too little was said
  std::optional<double> mean;  ///< of the outcome, where it is a number
  bool certain = false;        ///< no dice: the number itself is told, and no chance of it
  std::vector<Change> changes;
};

/// A search among numbers or distances.
struct Reach {
  struct Point {
    Value value;
    std::string words;  ///< "14", "15 cm"
    double chance = 0;
  };
  std::optional<Point> found;  ///< the smallest number, or the greatest distance, that reaches it
  std::optional<Point> next;   ///< where one does: the one before it (a number) or beyond it (a
                               ///< distance), which doesn't
  std::optional<Point> best;   ///< where none does: what comes nearest
  std::optional<Point>
      last;  ///< where a greater number loses it again: the last up to which it stays reached
  std::optional<Point>
      gap;  ///< a nearer distance, or a greater number, that doesn't reach it although `found` does
  bool most =
      false;  ///< of numbers: fewer is better, and `found` is the greatest up to which all reach it
  std::string limit;  ///< how far was searched: "200", "30 cm"
  bool cut = false;   ///< the search ended before its limit, since exact odds take too long
};

/// What it would take.
struct Want : Worth {
  double at_least = 0.5;
  bool reached = false;  ///< as things were said
  std::optional<Reach> count;
  std::optional<Reach> distance;
  std::string unit;  ///< of distances
};

}  // namespace acw
