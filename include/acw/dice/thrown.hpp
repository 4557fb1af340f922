#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "acw/dice/roller.hpp"
#include "acw/throw.hpp"

namespace acw::dice {

/// Answers throws with dice that fall: a roller's faces, read as each kind of throw reads them. With a `Random` roller it
/// rolls and samples, with `Entered` it reads the player's dice, with `Traced` around either it remembers.
template <Roller R>
class Thrown {
 public:
  explicit Thrown(R roller) : roller_{std::move(roller)} {}

  void at(std::string_view purpose, std::uint64_t index) { roller_.at(purpose, index); }

  /// Successes. A certain or impossible throw is not asked for.
  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    if (pool.certain()) return pool.all();
    roller_.begin({pool.why, pool.dice, pool.sides, pool.needs, pool.low, pool.twice});
    int successes = 0;
    for (int i = 0; i < pool.dice; ++i) successes += pool.worth(roller_.die());
    roller_.end(successes, false);
    return successes;
  }

  /// A pool, then a die of `save` for each success (its `dice` is not read).
  Cascade cascade(const Pool& hit, Pool save) {
    save.dice = count(hit);
    return {save.dice, count(save)};
  }

  int sum(const Sum& sum) {
    for (;;) {
      roller_.begin({sum.why, sum.dice, sum.sides});
      int total = 0;
      for (int i = 0; i < sum.dice; ++i) total += roller_.die();
      const bool stands = sum.stands(total);
      roller_.end(-1, !stands);
      if (stands) return total;
    }
  }

  int face(const Face& face) {
    for (;;) {
      roller_.begin({face.why, 1, face.sides});
      const int shown = roller_.die();
      const bool stands = face.stands(shown);
      roller_.end(-1, !stands);
      if (stands) return shown;
    }
  }

  /// 0 when the first side throws higher, 1 when the second does.
  int contest(const Contest& contest) {
    for (;;) {
      roller_.begin({contest.why, 2, contest.sides});
      const int first = roller_.die();
      const int second = roller_.die();
      roller_.end(-1, first == second);
      if (first != second) return first > second ? 0 : 1;
    }
  }

  int keep(const Keep& keep) {
    faces_.clear();
    roller_.begin({keep.why, keep.dice, keep.sides});
    for (int i = 0; i < keep.dice; ++i) faces_.push_back(roller_.die());
    roller_.end(-1, false);
    if (keep.lowest) std::sort(faces_.begin(), faces_.end());
    else std::sort(faces_.begin(), faces_.end(), std::greater<>{});
    int total = 0;
    for (int i = 0; i < keep.keep; ++i) total += faces_[static_cast<std::size_t>(i)];
    return total;
  }

  Tally kinds(const Kinds& kinds) {
    Tally tally;
    if (kinds.dice <= 0) return tally;
    roller_.begin({kinds.why, kinds.dice, kinds.sides});
    for (int i = 0; i < kinds.dice; ++i) {
      const auto kind = kinds.kind[static_cast<std::size_t>(roller_.die()) - 1];
      if (tally.first + tally.second >= kinds.cap) continue;
      if (kind == 1) ++tally.first;
      if (kind == 2) ++tally.second;
    }
    roller_.end(-1, false);
    return tally;
  }

  R& roller() { return roller_; }

 private:
  R roller_;
  std::vector<int> faces_;
};

}  // namespace acw::dice
