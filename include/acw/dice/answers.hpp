#pragma once

#include <algorithm>
#include <climits>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/chance/convolve.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/dice/branches.hpp"
#include "acw/dice/kinds.hpp"
#include "acw/dice/throw.hpp"
#include "acw/dice/totals.hpp"

namespace acw::dice {

/// What each kind of throw may come to: its `branches`. Throws with the same `key` have the same
/// ones. `work` is how many multiplications it takes to find them; 0 for a handful.
using Key = std::vector<int>;
enum Asked : int {
  asked_again,
  asked_contest,
  asked_face,
  asked_keep,
  asked_kinds,
  asked_line,
  asked_opposed,
  asked_sum,
  asked_sums,
  asked_twice,
  asked_which
};

double work(const auto&) { return 0; }

/// Dice of which some faces count two.
struct Twice {
  int dice = 1;
  int good = 0;  ///< faces, those that count two among them
  int two = 0;
  int sides = 6;
};
inline Key key(const Twice& pool) {
  return {asked_twice, pool.dice, pool.good, pool.two, pool.sides};
}
inline double work(const Twice& pool) { return 3.0 * pool.dice * pool.dice; }
inline Branches branches(const Twice& pool) {
  constexpr int limit = 200'000;  // dice: more than any patience
  if (pool.dice > limit) throw TooLong{Effort::too_much};
  const double two = static_cast<double>(pool.two) / pool.sides;
  const double one = static_cast<double>(pool.good) / pool.sides - two;
  const double none = static_cast<double>(pool.sides - pool.good) / pool.sides;
  std::vector<double> chances{1.0};
  for (int i = 0; i < pool.dice; ++i) chances = convolve(chances, {none, one, two});
  return branches(chances);
}

inline Key key(const Sum& sum) { return {asked_sum, sum.dice, sum.sides, sum.least, sum.most}; }
inline double work(const Sum& sum) { return 0.5 * sum.dice * sum.dice * sum.sides * sum.sides; }
inline Branches branches(const Sum& sum) {
  Branches list;
  double standing = 0;
  int total = sum.dice;
  for (const double chance : totals(sum.dice, sum.sides)) {
    if (sum.stands(total)) list.emplace_back(total, chance), standing += chance;
    ++total;
  }
  for (auto& branch : list) branch.second /= standing;
  return list;
}

using Sums = std::span<const Sum>;
inline Key key(const Sums& pools) {
  Key key{asked_sums};
  for (const auto& pool : pools) key.push_back(pool.dice), key.push_back(pool.sides);
  return key;
}
inline double work(const Sums& pools) {
  double work = 0;
  double before = 1;  // totals of the pools before
  for (const auto& pool : pools) {
    const double width = 1.0 * pool.dice * pool.sides;
    work += std::max(width, before) * width;
    before += width - pool.dice;
  }
  return work;
}
inline Branches branches(const Sums& pools) {
  int least = 0;
  std::vector<double> chances{1.0};
  for (const auto& pool : pools)
    chances = convolve(chances, totals(pool.dice, pool.sides)), least += pool.dice;
  Branches list;
  for (std::size_t i = 0; i < chances.size(); ++i)
    list.emplace_back(least + static_cast<int>(i), chances[i]);
  return list;
}

inline Key key(const Face& face) {
  Key key{asked_face, face.sides};
  key.insert(key.end(), face.again.begin(), face.again.end());
  return key;
}
inline Branches branches(const Face& face) {
  Branches list;
  for (int shown = 1; shown <= face.sides; ++shown) {
    if (face.stands(shown)) list.emplace_back(shown, 0);
  }
  for (auto& branch : list) branch.second = 1.0 / static_cast<double>(list.size());
  return list;
}

inline Key key(const Chart& chart) {
  Key key{asked_line};
  key.insert(key.end(), chart.to.begin(), chart.to.end());
  return key;
}
inline Branches branches(const Chart& chart) {
  Branches list;
  for (std::size_t i = 0; i < chart.to.size(); ++i) {
    const int faces = chart.to[i] - (i > 0 ? chart.to[i - 1] : 0);
    if (faces > 0)
      list.emplace_back(static_cast<int>(i), static_cast<double>(faces) / chart.sides());
  }
  return list;
}

inline Key key(const Contest&) { return {asked_contest}; }
inline Branches branches(const Contest&) { return {{0, 0.5}, {1, 0.5}}; }

inline Key key(const Keep& keep) {
  return {asked_keep, keep.dice, keep.sides, keep.keep, keep.lowest ? 1 : 0};
}
inline double work(const Keep& keep) { return work_of_kept(keep); }
inline Branches branches(const Keep& keep) {
  const auto totals = kept(keep);
  return {totals.begin(), totals.end()};
}

inline Key key(const Again& again) {
  return {asked_again, again.dice, again.sides,          again.from,  again.to,
          again.once,  again.keep, again.lowest ? 1 : 0, again.needs, again.low ? 1 : 0};
}
inline double work(const Again& again) {
  return again.needs != 0 ? 1.0 * again.dice
                          : work(Keep{{}, again.dice, again.sides, again.keep, again.lowest});
}
inline Branches branches(const Again& again) {
  const auto totals = thrown_again(again);
  return {totals.begin(), totals.end()};
}

/// One kind of effect, how many effects there are, or (with any other focus) both kinds together:
/// the first times one more than the cap, and the second.
struct KindsPart {
  KindsTable table;
  Focus part = Focus::joint;
};
inline Key key(const KindsPart& kinds) {
  const auto& table = kinds.table;
  return {
      asked_kinds, static_cast<int>(kinds.part), table.dice, table.sides, table.cap, table.first,
      table.second};
}
inline double work(const KindsPart& kinds) {
  const auto& table = kinds.table;
  const bool split = kinds.part == Focus::joint || table.cap < table.dice;
  return table.dice + (split ? 0.5 * table.cap * table.cap : 0.0);
}
inline Branches branches(const KindsPart& kinds) {
  const auto& table = kinds.table;
  if (kinds.part == Focus::first) return branches(table.of_one(table.first));
  if (kinds.part == Focus::second) return branches(table.of_one(table.second));
  if (kinds.part == Focus::effects) return branches(table.effects());
  Branches both;
  table.each([&](int first, int second, double chance) {
    both.emplace_back(first * (table.cap + 1) + second, chance);
  });
  return both;
}

inline Key key(const Opposed& opposed) {
  Key key{asked_opposed, opposed.lead, opposed.total ? 1 : 0, static_cast<int>(opposed.own.size()),
          static_cast<int>(opposed.other.size())};
  for (const auto& side : {opposed.own, opposed.other}) {
    for (const auto& die : side) key.insert(key.end(), {die.sides, die.add});
  }
  key.insert(key.end(), opposed.steps.begin(), opposed.steps.end());
  return key;
}
/// A side's score: its highest die, or the total.
inline Distribution<int> scores(std::span<const OpposedDie> dice, bool total) {
  Distribution<int> scores{total ? 0 : INT_MIN};
  for (const auto& die : dice) {
    Distribution<int> after;
    for (const auto& [score, chance] : scores) {
      for (int face = 1; face <= die.sides; ++face) {
        after.add(total ? score + face + die.add : std::max(score, face + die.add),
                  chance / die.sides);
      }
    }
    scores = std::move(after);
  }
  return scores;
}
inline Branches branches(const Opposed& opposed) {
  Distribution<int> steps;
  const auto others = scores(opposed.other, opposed.total);
  for (const auto& [own, chance] : scores(opposed.own, opposed.total)) {
    for (const auto& [other, weight] : others)
      steps.add(opposed.step(own + opposed.lead - other), chance * weight);
  }
  return {steps.begin(), steps.end()};
}

inline Key key(const Which& which) {
  Key key{asked_which};
  key.insert(key.end(), which.pieces.begin(), which.pieces.end());
  return key;
}
inline Branches branches(const Which& which) {
  const double all = which.count();
  Branches list;
  for (std::size_t kind = 0; kind < which.pieces.size(); ++kind) {
    if (which.pieces[kind] > 0) list.emplace_back(static_cast<int>(kind), which.pieces[kind] / all);
  }
  return list;
}

}  // namespace acw::dice
