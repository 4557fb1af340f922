#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "acw/base/nth.hpp"

namespace acw {

/// "12 D8, 6 or more, to hit": how many of the dice show `needs` or more (`low`: `needs` or less).
struct Pool {
  std::string_view why;
  int dice = 1;
  int sides = 6;
  int needs = 1;
  bool low = false;
  int twice = 0;  ///< a die of that or more (with `low`: or less) counts two; 0 where none does.
                  ///< Not for the first pool of a cascade.

  /// Faces of one die that succeed, 0 to `sides`.
  constexpr int good_faces() const { return faces_from(needs); }
  /// Those of them that count two.
  constexpr int twice_faces() const {
    return twice == 0 ? 0 : std::min(faces_from(twice), good_faces());
  }
  /// What a face counts: 0, 1 or 2.
  constexpr int worth(int face) const {
    return !succeeds(face) ? 0 : twice != 0 && (low ? face <= twice : face >= twice) ? 2 : 1;
  }
  /// Every face counts the same, and not nothing.
  constexpr bool certain() const {
    return good_faces() == sides && (twice_faces() == 0 || twice_faces() == sides);
  }
  /// What the pool comes to when it is certain.
  constexpr int all() const { return dice * (twice_faces() == sides ? 2 : 1); }
  constexpr bool impossible() const { return good_faces() == 0; }
  constexpr bool succeeds(int face) const { return low ? face <= needs : face >= needs; }
  constexpr double chance() const { return static_cast<double>(good_faces()) / sides; }

 private:
  constexpr int faces_from(int number) const {
    return std::clamp(low ? number : sides - number + 1, 0, sides);
  }
};

/// A pool of which the faces next to those that succeed are a second kind of hit: "1–3 the man, 4
/// the horse".
struct Split {
  Pool pool;
  int second = 0;  ///< faces of the second kind

  constexpr int second_faces() const {
    return std::clamp(second, 0, pool.sides - pool.good_faces());
  }
  /// 1 for a success, 2 for the second kind, else 0.
  constexpr int kind(int face) const {
    if (pool.succeeds(face)) return 1;
    Pool both = pool;
    both.needs += pool.low ? second : -second;
    return both.succeeds(face) ? 2 : 0;
  }
  constexpr bool impossible() const { return pool.impossible() && second_faces() == 0; }
};

/// What a pool with a second die for each success came to. `saved` of the `hits` were undone by it.
struct Cascade {
  int hits = 0;
  int saved = 0;
};

/// The total of some dice. Totals outside `least` to `most` are thrown again, all dice.
struct Sum {
  std::string_view why;
  int dice = 1;
  int sides = 6;
  int least = INT32_MIN;
  int most = INT32_MAX;

  constexpr bool stands(int total) const { return least <= total && total <= most; }
};

/// One die, read as a number. A face marked in `again` (index 0 is face 1) is thrown again.
struct Face {
  std::string_view why;
  int sides = 6;
  std::span<const std::uint8_t> again = {};

  constexpr bool stands(int face) const {
    return static_cast<std::size_t>(face) > again.size() || nth(again, face - 1) == 0;
  }
};

/// One die, read against a chart: each line goes up to a face (`to`, rising; the last is the die's
/// highest).
struct Chart {
  std::string_view why;
  std::span<const int> to;

  constexpr int sides() const { return to.back(); }
  /// The line that a face falls in, from 0.
  constexpr int line(int face) const {
    int line = 0;
    while (face > nth(to, line)) ++line;
    return line;
  }
};

/// Two sides throw one die each; equal throws are thrown again.
struct Contest {
  std::string_view why;
  int sides = 6;
};

/// The best (or with `lowest` the worst) `keep` of some dice, added up.
struct Keep {
  std::string_view why;
  int dice = 1;
  int sides = 6;
  int keep = 1;
  bool lowest = false;
};

/// Dice of which those that show `from` to `to` are thrown again: once, or until none does. Then
/// the best (or with `lowest` the worst) `keep` are added up; or with `needs`, all that show it or
/// more (`low`: or less) are counted.
struct Again {
  std::string_view why;
  std::string_view why_again;
  int dice = 1;
  int sides = 6;
  int from = 1;
  int to = 1;
  bool once = false;
  int keep = 1;
  bool lowest = false;
  int needs = 0;
  bool low = false;

  constexpr bool again(int face) const { return from <= face && face <= to; }
  constexpr bool succeeds(int face) const { return low ? face <= needs : face >= needs; }
  /// How likely a die comes to show a face at last.
  constexpr double chance(int face) const {
    const double thrown_again = static_cast<double>(to - from + 1) / sides;
    if (once) return ((again(face) ? 0.0 : 1.0) + thrown_again) / sides;
    return again(face) ? 0.0 : 1.0 / (sides * (1 - thrown_again));
  }
};

/// Dice that fall into two kinds of effect (or none) and are taken in the order thrown until `cap`
/// effects are had. `kind[face - 1]` is 0 for nothing, 1 or 2.
struct Kinds {
  std::string_view why;
  int dice = 1;
  int sides = 10;
  std::span<const std::uint8_t> kind = {};
  int cap = INT32_MAX;
};

struct Tally {
  int first = 0;
  int second = 0;
};

/// One die of an opposed throw; `add` is put on what it shows.
struct OpposedDie {
  std::string_view why;
  int sides = 6;
  int add = 0;
};

/// Two sides throw a few dice each, one after the other. A side's score is its highest die, or with
/// `total` all of them added up. Asked for is how many of `steps` (in rising order) are reached by
/// the own score, plus `lead`, less the other's.
struct Opposed {
  std::span<const OpposedDie> own;
  std::span<const OpposedDie> other;
  std::span<const int> steps;
  int lead = 0;
  bool total = false;

  constexpr int step(int margin) const {
    int reached = 0;
    for (const int from : steps) reached += margin >= from ? 1 : 0;
    return reached;
  }
};

/// One of some pieces that stand in kinds, picked at random: a die with as many sides as there are
/// pieces, counted through kind by kind. A single piece isn't thrown for.
struct Which {
  std::string_view why;
  std::span<const int> pieces = {};  ///< of each kind

  constexpr int count() const {
    int all = 0;
    for (const int some : pieces) all += some;
    return all;
  }
  /// The kind of the piece with this number, from 1.
  constexpr int kind(int number) const {
    int at = 0;
    for (const int some : pieces) {
      if (number <= some) break;
      number -= some;
      ++at;
    }
    return at;
  }
};

/// Which part of a throw is asked for. A volley of thousands is a handful of binomials when only
/// one part is wanted, and millions of paths when all are. `joint` keeps the parts together. Of a
/// cascade: `hits`, those `saved`, those `unsaved`. Of dice of two kinds of effect: the `first`,
/// the `second`, or how many `effects` there are, told as the first. `shots` wants no part of what
/// the dice do to men.
enum class Focus : std::uint8_t { joint, hits, saved, unsaved, first, second, effects, shots };
inline constexpr Focus all_foci[] = {Focus::joint, Focus::hits,   Focus::saved,   Focus::unsaved,
                                     Focus::first, Focus::second, Focus::effects, Focus::shots};

}  // namespace acw
