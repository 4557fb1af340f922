#pragma once

#include <climits>
#include <functional>

#include "acw/base/ranges.hpp"
#include "acw/dice/crowd.hpp"
#include "acw/dice/roller.hpp"
#include "acw/dice/throw.hpp"

namespace acw::dice {

/// Answers throws with dice that fall: a roller's faces, read as each kind of throw reads them.
/// With a `Random` roller it rolls, with `Sampled` it samples, with `Entered` it reads the player's
/// dice, with `Traced` around any it remembers.
template <Roller R>
class Thrown {
 public:
  explicit Thrown(R roller) : roller_{std::move(roller)} {}

  void at(std::string_view purpose, std::uint64_t index) { roller_.at(purpose, index); }

  /// Successes. A certain or impossible throw is not asked for.
  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    if (pool.certain()) return pool.all();
    if constexpr (requires { roller_.successes(pool); }) return roller_.successes(pool);
    roller_.begin({pool.why, pool.dice, pool.sides, pool.needs, pool.low, pool.twice,
                   pool.twice == 0 && pool.dice > 1});
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

  Tally split(const Split& split) {
    const auto& pool = split.pool;
    if (pool.dice <= 0 || split.impossible()) return {};
    if (pool.certain()) return {pool.dice, 0};
    roller_.begin({pool.why, pool.dice, pool.sides, std::max(pool.needs, 0), pool.low});
    Tally tally;
    for (int i = 0; i < pool.dice; ++i) {
      const int kind = split.kind(roller_.die());
      tally.first += kind == 1 ? 1 : 0;
      tally.second += kind == 2 ? 1 : 0;
    }
    roller_.end(tally.first, false);
    return tally;
  }

  /// Each man's die in the order the men stand.
  void strike(const Strike& strike, Crowd& crowd) {
    auto& men = crowd.men;
    men.resize(static_cast<std::size_t>(std::max(crowd.size, 0)), 0);
    const auto struck = [&](std::uint8_t state) { return among(strike.who, state); };
    const auto dice = static_cast<int>(std::count_if(men.begin(), men.end(), struck));
    const auto& pool = strike.die.pool;
    const bool thrown = dice > 0 && !strike.die.impossible() && !pool.certain();
    int successes = 0;
    if (thrown) roller_.begin({pool.why, dice, pool.sides, std::max(pool.needs, 0), pool.low});
    for (auto& state : men) {
      if (!struck(state)) continue;
      const int kind = thrown ? strike.die.kind(roller_.die()) : pool.certain() ? 1 : 0;
      successes += kind == 1 ? 1 : 0;
      state = nth(strike.becomes[state], kind);
    }
    if (thrown) roller_.end(successes, false);
  }

  /// Shots one after the other: each takes the dice of `range`, and where all of them succeed it
  /// strikes. Told is how many do.
  int strikes(const Pool& range, int shots, const Strike& each, std::span<Crowd> crowds) {
    int struck = 0;
    for (int shot = 0; shot < shots; ++shot) {
      if (count(range) != range.dice) continue;
      ++struck;
      for (auto& crowd : crowds) strike(each, crowd);
    }
    return struck;
  }

  template <std::size_t N>
  std::array<int, N> tally(const Crowd& crowd, const std::array<Part, N>& parts) const {
    std::array<int, N> numbers{};
    for (const auto i : ranges::Places{parts}) {
      const auto counted = [&](std::uint8_t state) { return among(parts[i].who, state); };
      numbers[i] =
          crowd.men.empty()
              ? (counted(0) ? crowd.size : 0)
              : static_cast<int>(std::count_if(crowd.men.begin(), crowd.men.end(), counted));
    }
    return numbers;
  }

  int sum(const Sum& sum) { return sum_that_stands(sum, {sum.why, sum.dice, sum.sides}); }

  /// Several sums one after the other, added up; none of them thrown again.
  int sums(std::span<const Sum> pools) {
    int total = 0;
    for (const auto& pool : pools) total += pool.dice > 0 ? sum(pool) : 0;
    return total;
  }

  /// A throw that decides nothing that is counted: a name on a roster, say.
  int aside(const Face& shown) { return face(shown); }

  int face(const Face& face) { return sum_that_stands(face, {face.why, 1, face.sides}); }

  /// The line of the chart, from 0.
  int line(const Chart& chart) { return chart.line(face({chart.why, chart.sides()})); }

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
    throw_more({keep.why, keep.dice, keep.sides});
    return best(keep.keep, keep.lowest);
  }

  /// All dice at once, then those that are thrown again.
  int again(const Again& again) {
    faces_.clear();
    throw_more({again.why, again.dice, again.sides, again.needs, again.low});
    for (bool first = true; first || !again.once; first = false) {
      const auto stand =
          std::remove_if(faces_.begin(), faces_.end(), [&](int face) { return again.again(face); });
      const auto more = static_cast<int>(faces_.end() - stand);
      if (more == 0) break;
      faces_.erase(stand, faces_.end());
      throw_more({again.why_again, more, again.sides, again.needs, again.low});
    }
    if (again.needs == 0) return best(again.keep, again.lowest);
    return static_cast<int>(std::count_if(faces_.begin(), faces_.end(),
                                          [&](int face) { return again.succeeds(face); }));
  }

  Tally kinds(const Kinds& kinds) {
    Tally tally;
    if (kinds.dice <= 0) return tally;
    roller_.begin({kinds.why, kinds.dice, kinds.sides});
    for (int i = 0; i < kinds.dice; ++i) {
      const auto kind = nth(kinds.kind, roller_.die() - 1);
      if (tally.first + tally.second >= kinds.cap) continue;
      if (kind == 1) ++tally.first;
      if (kind == 2) ++tally.second;
    }
    roller_.end(-1, false);
    return tally;
  }

  int opposed(const Opposed& opposed) {
    const int own = score(opposed.own, opposed.total);
    return opposed.step(own + opposed.lead - score(opposed.other, opposed.total));
  }

  /// The kind of the piece that is picked.
  int which(const Which& which) { return which.kind(number(which)); }
  /// Its number, from 1.
  int number(const Which& which) {
    const int pieces = which.count();
    return pieces == 1 ? 1 : face({which.why, pieces});
  }
  /// Pieces that keep their numbers while they change their kinds: each one's kind.
  std::vector<int>& numbered() { return numbered_; }

  R& roller() { return roller_; }

 private:
  /// The dice added up; all of them are thrown again until that stands.
  int sum_that_stands(const auto& asked, const Ask& ask) {
    for (;;) {
      roller_.begin(ask);
      int total = 0;
      for (int i = 0; i < ask.dice; ++i) total += roller_.die();
      const bool stands = asked.stands(total);
      roller_.end(-1, !stands);
      if (stands) return total;
    }
  }
  /// Throws dice, and puts what they show to the faces that lie there.
  void throw_more(const Ask& ask) {
    int successes = 0;
    roller_.begin(ask);
    for (int i = 0; i < ask.dice; ++i) {
      const int face = faces_.emplace_back(roller_.die());
      successes += (ask.low ? face <= ask.needs : face >= ask.needs) ? 1 : 0;
    }
    roller_.end(ask.needs != 0 ? successes : -1, false);
  }
  /// The best or worst few of the faces that lie there, added up.
  int best(int keep, bool lowest) {
    if (lowest) std::sort(faces_.begin(), faces_.end());
    else std::sort(faces_.begin(), faces_.end(), std::greater<>{});
    int total = 0;
    for (int i = 0; i < keep; ++i) total += nth(faces_, i);
    return total;
  }

  int score(std::span<const OpposedDie> dice, bool total) {
    int score = total ? 0 : INT_MIN;
    for (const auto& die : dice) {
      const int shown = face({die.why, die.sides}) + die.add;
      score = total ? score + shown : std::max(score, shown);
    }
    return score;
  }

  R roller_;
  std::vector<int> faces_;
  std::vector<int> numbered_;
};

}  // namespace acw::dice
