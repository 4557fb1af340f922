#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "acw/base/append_all.hpp"
#include "acw/base/effort.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/cutoffs.hpp"
#include "acw/dice/ask.hpp"

namespace acw {

/// Results of a throw in ascending order, with their probabilities.
using Branches = std::vector<std::pair<long long, double>>;

/// Dice rolled together. The result is a fold over their faces: `take` applied to `start` and each
/// face. Rolled, entered, sampled and exact dice all use this fold.
struct Throw {
  std::string_view why;
  int dice = 1;
  int sides = 6;

  constexpr Throw(std::string_view called, int number, int faces)
      : why{called}, dice{number}, sides{faces} {}
  constexpr virtual ~Throw() = default;

  /// Initial value of the fold, the result of no dice.
  virtual long long start() const { return 0; }
  /// Folds one more face into a result.
  virtual long long take(long long result, int face) const { return result + face; }
  /// True if a result is final; otherwise all dice are rolled again.
  virtual bool is_final(long long) const { return true; }
  /// Key for memoization: throws with equal keys have equal probabilities.
  virtual std::vector<int> key() const = 0;
  /// Announcement of the throw for those who roll or enter the dice.
  virtual dice::Ask ask() const { return {why, dice, sides}; }
  /// Number of successes in a result; −1 if the throw does not count successes.
  virtual int successes(long long) const { return -1; }

  /// Probability of each final result, computed by folding one die at a time.
  virtual Branches chances() const {
    std::map<long long, double> now{{start(), 1.0}};
    for (int die = 0; die < dice; ++die) {
      std::map<long long, double> next;
      for (const auto& [result, chance] : now)
        for (int face = 1; face <= sides; ++face) next[take(result, face)] += chance / sides;
      Effort::spend(Effort::merge * sides, now.size());
      now = std::move(next);
    }
    std::erase_if(now, [&](const auto& one) { return !is_final(one.first); });
    double all = 0;
    for (const auto& one : now) all += one.second;
    Branches list{now.begin(), now.end()};
    for (auto& one : list) one.second /= all;
    return list;
  }

 protected:
  constexpr Throw(const Throw&) = default;
  constexpr Throw& operator=(const Throw&) = default;
};

/// Binomial probabilities of 0 … `dice` successes, without those that are `impossible`.
inline Branches binomial_branches(int dice, double chance) {
  Effort::spend(20.0 * dice);
  const auto chances = binomial(dice, chance);
  Branches list;
  for (const auto k : ranges::Places{chances}) {
    if (chances[k] > impossible) list.emplace_back(static_cast<long long>(k), chances[k]);
  }
  return list;
}

/// Dice pool: counts the dice that show `needs` or more (with `low`: or less).
struct Pool final : Throw {
  int needs = 1;
  bool low = false;
  /// A die of this number or more (with `low`: or less) counts twice; 0: none does. Must be 0 in
  /// the first pool of `unsaved`.
  int twice = 0;

  constexpr Pool(std::string_view called = {}, int number = 1, int faces = 6, int from = 1,
                 bool counts_low = false, int two = 0)
      : Throw{called, number, faces}, needs{from}, low{counts_low}, twice{two} {}

  /// Number of successful faces of one die, 0 to `sides`.
  constexpr int good_faces() const { return faces_from(needs); }
  /// Number of faces that count twice.
  constexpr int twice_faces() const {
    return twice == 0 ? 0 : std::min(faces_from(twice), good_faces());
  }
  /// Successes of a face: 0, 1 or 2.
  constexpr int worth(int face) const {
    return !succeeds(face) ? 0 : twice != 0 && (low ? face <= twice : face >= twice) ? 2 : 1;
  }
  /// True if every face counts the same, 1 or 2.
  constexpr bool certain() const {
    return good_faces() == sides && (twice_faces() == 0 || twice_faces() == sides);
  }
  /// Number of successes if the pool is certain.
  constexpr int all() const { return dice * (twice_faces() == sides ? 2 : 1); }
  constexpr bool impossible() const { return good_faces() == 0; }
  constexpr bool succeeds(int face) const { return low ? face <= needs : face >= needs; }
  constexpr double chance() const { return static_cast<double>(good_faces()) / sides; }
  /// Returns this pool with another number of dice.
  Pool of(int number) const { return {why, number, sides, needs, low, twice}; }

  long long take(long long result, int face) const override { return result + worth(face); }
  std::vector<int> key() const override { return {'p', dice, sides, good_faces(), twice_faces()}; }
  dice::Ask ask() const override {
    return {why, dice, sides, needs, low, twice, twice == 0 && dice > 1};
  }
  int successes(long long result) const override { return static_cast<int>(result); }
  Branches chances() const override {
    return twice_faces() > 0 ? Throw::chances() : binomial_branches(dice, chance());
  }

 private:
  constexpr int faces_from(int number) const {
    return std::clamp(low ? number : sides - number + 1, 0, sides);
  }
};

/// Dice with two kinds of effect. The result holds the number of effects of each kind. The dice are
/// read in the order rolled, until there are `cap` effects.
struct Kinds final : Throw {
  std::span<const std::uint8_t> kind;  ///< `kind[face - 1]` is 0 (no effect), 1 or 2
  long long cap;
  /// Faces up to `low` have the first kind of effect and are shown as successes. 0: the dice are
  /// read and not counted.
  int low;

  Kinds(std::string_view called, int number, int faces, std::span<const std::uint8_t> kinds,
        int most, int succeeds = 0)
      : Throw{called, number, faces},
        kind{kinds},
        cap{std::clamp(most, 0, std::max(number, 0))},
        low{succeeds} {}

  /// Encodes the two numbers of effects as one result.
  long long both(long long first, long long second) const { return first * (cap + 1) + second; }
  int first(long long result) const { return static_cast<int>(result / (cap + 1)); }
  int second(long long result) const { return static_cast<int>(result % (cap + 1)); }
  int faces_of(int wanted) const {
    return static_cast<int>(std::count(kind.begin(), kind.end(), wanted));
  }

  long long take(long long result, int face) const override {
    const auto effect = nth(kind, face - 1);
    if (effect == 0 || first(result) + second(result) >= cap) return result;
    return result + (effect == 1 ? cap + 1 : 1);
  }
  dice::Ask ask() const override { return {why, dice, sides, low, low > 0}; }
  int successes(long long result) const override { return low > 0 ? first(result) : -1; }
  std::vector<int> key() const override {
    return {'k', dice, sides, faces_of(1), faces_of(2), static_cast<int>(cap)};
  }
  /// Dice are independent. The number of effects is binomial and limited to the cap. The number of
  /// effects of the first kind is binomial, given the number of effects.
  Branches chances() const override {
    const int effects = faces_of(1) + faces_of(2);
    std::map<long long, double> number;
    for (const auto& [had, chance] : binomial_branches(dice, static_cast<double>(effects) / sides))
      number[std::min(had, cap)] += chance;
    std::map<long long, double> list;
    for (const auto& [had, chance] : number) {
      const double share = effects == 0 ? 0 : static_cast<double>(faces_of(1)) / effects;
      for (const auto& [one, likely] : binomial_branches(static_cast<int>(had), share))
        list[both(one, had - one)] += chance * likely;
    }
    return {list.begin(), list.end()};
  }
};

/// Sum of the dice. If it is not in `least` to `most`, all dice are rolled again.
struct Sum final : Throw {
  int least = INT32_MIN;
  int most = INT32_MAX;

  constexpr Sum(std::string_view called = {}, int number = 1, int faces = 6, int from = INT32_MIN,
                int to = INT32_MAX)
      : Throw{called, number, faces}, least{from}, most{to} {}
  constexpr bool is_final(long long total) const override {
    return least <= total && total <= most;
  }
  std::vector<int> key() const override { return {'s', dice, sides, least, most}; }
};

/// Sum of dice of several sizes, rolled one size after another.
struct Sums final : Throw {
  std::span<const Sum> pools;

  explicit constexpr Sums(std::span<const Sum> each) : Throw{{}, 0, 1}, pools{each} {}
  std::vector<int> key() const override {
    std::vector<int> key{'m'};
    for (const auto& pool : pools) append_all(key, pool.key());
    return key;
  }
  Branches chances() const override {
    std::map<long long, double> now{{0, 1.0}};
    for (const auto& pool : pools) {
      std::map<long long, double> next;
      for (const auto& [more, likely] : pool.chances())
        for (const auto& [total, chance] : now) next[total + more] += chance * likely;
      now = std::move(next);
    }
    return {now.begin(), now.end()};
  }
};

/// One die, read as a number. It is rolled again if `again` marks its face (index 0 is face 1).
struct Face final : Throw {
  std::span<const std::uint8_t> again;

  constexpr Face(std::string_view called = {}, int faces = 6, std::span<const std::uint8_t> no = {})
      : Throw{called, 1, faces}, again{no} {}
  constexpr bool is_final(long long face) const override {
    return static_cast<std::size_t>(face) > again.size() ||
           again[static_cast<std::size_t>(face) - 1] == 0;
  }
  std::vector<int> key() const override {
    std::vector<int> key{'f', sides};
    append_all(key, again);
    return key;
  }
};

/// One die, read against a chart. `to` holds the highest face of each line in ascending order; the
/// last is the die's number of sides. The result is the index of the line.
struct Chart final : Throw {
  std::span<const int> to;

  constexpr Chart(std::string_view called, std::span<const int> lines)
      : Throw{called, 1, lines.back()}, to{lines} {}
  long long take(long long, int face) const override {
    long long line = 0;
    while (face > nth(to, line)) ++line;
    return line;
  }
  std::vector<int> key() const override {
    std::vector<int> key{'c'};
    append_all(key, to);
    return key;
  }
};

/// Two sides roll one die each, and again while the dice are equal. The result is 0 if the first
/// side is higher, otherwise 1.
struct Contest final : Throw {
  constexpr Contest(std::string_view called = {}, int faces = 6) : Throw{called, 2, faces} {}
  static constexpr long long equal = 2;

  long long start() const override { return -1; }
  long long take(long long first, int face) const override {
    if (first < 0) return 10 + face;
    return first == 10 + face ? equal : first < 10 + face ? 1 : 0;
  }
  bool is_final(long long result) const override { return result != equal; }
  std::vector<int> key() const override { return {'v', sides}; }
};

/// One die of an opposed throw; `add` is added to its face.
struct OpposedDie {
  std::string_view why;
  int sides = 6;
  int add = 0;
};

/// Two sides roll several dice each. A side's score is its highest die, or with `total` the sum of
/// its dice. The margin is the first side's score plus `lead`, minus the second side's score. The
/// result is the number of `steps` (ascending) that the margin reaches.
struct Opposed final : Throw {
  std::span<const OpposedDie> own;
  std::span<const OpposedDie> other;
  std::span<const int> steps;
  int lead = 0;
  bool total = false;

  constexpr Opposed(std::span<const OpposedDie> a = {}, std::span<const OpposedDie> b = {},
                    std::span<const int> from = {}, int ahead = 0, bool adds = false)
      : Throw{{}, 0, 1}, own{a}, other{b}, steps{from}, lead{ahead}, total{adds} {}

  constexpr int step(long long margin) const {
    int reached = 0;
    for (const int from : steps) reached += margin >= from ? 1 : 0;
    return reached;
  }
  /// Result for the scores that `score(dice)` returns.
  int result(const auto& score) const {
    const auto mine = score(own);
    return step(mine + lead - score(other));
  }
  int with(int score, int shown) const { return total ? score + shown : std::max(score, shown); }
  int none() const { return total ? 0 : INT16_MIN; }

  std::vector<int> key() const override {
    std::vector<int> key{'o', lead, total, static_cast<int>(own.size())};
    for (const auto& side : {own, other})
      for (const auto& die : side) key.insert(key.end(), {die.sides, die.add});
    append_all(key, steps);
    return key;
  }
  Branches chances() const override {
    const auto scores = [&](std::span<const OpposedDie> dice_of) {
      std::map<int, double> now{{none(), 1.0}};
      for (const auto& die : dice_of) {
        std::map<int, double> next;
        for (const auto& [score, chance] : now)
          for (int face = 1; face <= die.sides; ++face)
            next[with(score, face + die.add)] += chance / die.sides;
        now = std::move(next);
      }
      return now;
    };
    std::map<long long, double> list;
    const auto others = scores(other);
    for (const auto& [mine, chance] : scores(own))
      for (const auto& [score, likely] : others) list[step(mine + lead - score)] += chance * likely;
    return {list.begin(), list.end()};
  }
};

/// Random choice of a piece, uniform over all pieces. `pieces` holds the number of pieces of each
/// kind, and the result is the index of a kind. No die is rolled if there is only one piece.
struct Which final : Throw {
  std::span<const int> pieces;

  Which(std::string_view called, std::span<const int> of_kinds)
      : Throw{called, 1, 0}, pieces{of_kinds} {
    for (const int some : pieces) sides += some;
  }
  int count() const { return sides; }
  long long take(long long, int number) const override {
    int kind = 0;
    while (number > nth(pieces, kind)) number -= nth(pieces, kind++);
    return kind;
  }
  std::vector<int> key() const override {
    std::vector<int> key{'w'};
    append_all(key, pieces);
    return key;
  }
  Branches chances() const override {
    Branches list;
    for (const auto kind : ranges::Places{pieces}) {
      if (pieces[kind] > 0)
        list.emplace_back(static_cast<long long>(kind), static_cast<double>(pieces[kind]) / sides);
    }
    return list;
  }
};

}  // namespace acw
