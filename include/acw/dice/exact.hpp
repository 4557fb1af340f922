#pragma once

#include <climits>

#include "acw/base/append_all.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/convolve.hpp"
#include "acw/chance/distribution.hpp"
#include "acw/dice/crowd.hpp"
#include "acw/dice/throw.hpp"
#include "acw/dice/totals.hpp"

namespace acw::dice {

/// Chances of dice that fall into two kinds of effect, or none, and count in the order thrown until
/// `cap` effects are had.
struct KindsTable {
  int dice = 1;
  int cap = 1;  ///< 1 to `dice`
  int sides = 10;
  int first = 0;   ///< faces of the first kind
  int second = 0;  ///< faces of the second; at least one face is of either

  /// How many effects there are, 0 to `cap`.
  std::vector<double> effects() const {
    auto chances = binomial(dice, static_cast<double>(first + second) / sides);
    for (auto k = static_cast<std::size_t>(cap) + 1; k < chances.size(); ++k)
      nth(chances, cap) += chances[k];
    chances.resize(static_cast<std::size_t>(cap) + 1);
    return chances;
  }

  /// How many effects are of the kind that has so many `faces`, 0 to `cap`.
  std::vector<double> of_one(int faces) const {
    if (cap >= dice) return binomial(dice, static_cast<double>(faces) / sides);
    std::vector<double> chances(static_cast<std::size_t>(cap) + 1, 0.0);
    each_split(faces, [&](int mine, int, double chance) { nth(chances, mine) += chance; });
    return chances;
  }

  /// Calls `use(first, second, chance)` for every way that has a chance.
  void each(auto use) const { each_split(first, use); }

 private:
  void each_split(int faces, auto use) const {
    constexpr double limit = 1e8;  // a second or two
    if (0.5 * cap * cap > limit) throw TooLong{Effort::too_much};
    const auto number = effects();
    for (int had = 0; had <= cap; ++had) {
      const double chance = nth(number, had);
      if (chance <= 0) continue;
      const auto split = binomial(had, static_cast<double>(faces) / (first + second));
      for (int mine = 0; mine <= had; ++mine) {
        if (const double share = chance * nth(split, mine); share > 0) use(mine, had - mine, share);
      }
    }
  }
};

/// Answers and their chances.
using Branches = std::vector<std::pair<int, double>>;

/// A branch for each number, from 0, that has a chance.
inline Branches branches(const std::vector<double>& chances) {
  Branches list;
  for (const auto k : ranges::Places{chances}) {
    if (chances[k] > 0) list.emplace_back(static_cast<int>(k), chances[k]);
  }
  return list;
}

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

/// A key, and behind it all of a list.
Key joined(Key key, const auto& list) {
  append_all(key, list);
  return key;
}

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
inline double work(const Sum& sum) { return work_of_totals(sum.dice, sum.sides); }
inline Branches branches(const Sum& sum) {
  Branches list;
  double standing = 0;
  const auto all = totals(sum.dice, sum.sides);
  auto total = static_cast<int>(all.least);
  for (const double chance : all.chances) {
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
  for (const auto& pool : pools) work += work_of_totals(pool.dice, pool.sides);
  return work;
}
inline Branches branches(const Sums& pools) {
  Pmf all;
  for (const auto& pool : pools) all = all + totals(pool.dice, pool.sides);
  Branches list;
  auto total = static_cast<int>(all.least);
  for (const double chance : all.chances) list.emplace_back(total++, chance);
  return list;
}

inline Key key(const Face& face) { return joined({asked_face, face.sides}, face.again); }
inline Branches branches(const Face& face) {
  Branches list;
  for (int shown = 1; shown <= face.sides; ++shown) {
    if (face.stands(shown)) list.emplace_back(shown, 0);
  }
  for (auto& branch : list) branch.second = 1.0 / static_cast<double>(list.size());
  return list;
}

inline Key key(const Chart& chart) { return joined({asked_line}, chart.to); }
inline Branches branches(const Chart& chart) {
  Branches list;
  for (const auto i : ranges::Places{chart.to}) {
    const int faces = chart.to[i] - (i > 0 ? chart.to[i - 1] : 0);
    if (faces > 0)
      list.emplace_back(static_cast<int>(i), static_cast<double>(faces) / chart.sides());
  }
  return list;
}

inline Key key(const Contest&) { return {asked_contest}; }
inline Branches branches(const Contest&) { return {{0, 0.5}, {1, 0.5}}; }

inline Key key(const Keep& keep) {
  return {asked_keep, keep.dice, keep.sides, keep.keep, keep.lowest};
}
inline double work(const Keep& keep) { return work_of_kept(keep); }
inline Branches branches(const Keep& keep) { return branches(kept(keep)); }

inline Key key(const Again& again) {
  return {asked_again, again.dice, again.sides,  again.from,  again.to,
          again.once,  again.keep, again.lowest, again.needs, again.low};
}
inline double work(const Again& again) {
  return again.needs != 0 ? 1.0 * again.dice
                          : work(Keep{{}, again.dice, again.sides, again.keep, again.lowest});
}
inline Branches branches(const Again& again) { return branches(thrown_again(again)); }

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
  Key key{asked_opposed, opposed.lead, opposed.total ? 1 : 0, count_of(opposed.own),
          count_of(opposed.other)};
  for (const auto& side : {opposed.own, opposed.other}) {
    for (const auto& die : side) key.insert(key.end(), {die.sides, die.add});
  }
  return joined(std::move(key), opposed.steps);
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

inline Key key(const Which& which) { return joined({asked_which}, which.pieces); }
inline Branches branches(const Which& which) {
  const double all = which.count();
  Branches list;
  for (const auto kind : ranges::Places{which.pieces}) {
    if (which.pieces[kind] > 0) list.emplace_back(static_cast<int>(kind), which.pieces[kind] / all);
  }
  return list;
}

/// Every answer in turn, weighted. Questions are answered as coarsely as they are asked: 12 D8 are
/// 13 branches. A rule is replayed until each of its paths has been walked once: `start`, run the
/// rule, read `weight`, and again while `next` says that there is another path.
class Exact {
 public:
  using Branches = dice::Branches;
  static constexpr bool any_order = true;

  explicit Exact(Focus focus = Focus::joint) : focus_{focus} {}

  /// Which part of an outcome has to be true.
  Focus focus() const { return focus_; }

  void start() {
    depth_ = 0;
    weight_ = 1;
    Effort::spend(Effort::path);
  }
  /// Turns to the next path; false when all have been walked.
  bool next() {
    while (!path_.empty()) {
      auto& turn = path_.back();
      ++turn.index;
      if (pass_unlikely(turn)) return true;
      path_.pop_back();
    }
    return false;
  }
  double weight() const { return weight_; }

  /// Paths of which the chance falls below it aren't walked on; `lost` is what they come to. It may
  /// be set between walks.
  void ignore_below(double least) {
    least_ = least;
    lost_ = 0;
  }
  double lost() const { return lost_; }

  /// One of some answers that were worked out elsewhere; they have to stay where they are.
  int one_of(const Branches& branches) {
    return take([&] { return &branches; });
  }

  void at(std::string_view, std::uint64_t) {}

  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    if (pool.certain()) return pool.all();
    if (pool.twice_faces() > 0)
      return answer(Twice{pool.dice, pool.good_faces(), pool.twice_faces(), pool.sides});
    return count(pool.dice, pool.good_faces(), pool.sides);
  }

  /// With a focus, one part of the cascade is true and the others are filled so that this part can
  /// be read from them.
  Cascade cascade(const Pool& hit, Pool save) {
    const int hit_faces = hit.good_faces();
    const int save_faces = save.good_faces();
    const int n = std::max(hit.dice, 0);
    switch (focus_) {
      default:
        break;
      case Focus::hits:
        return {count(n, hit_faces, hit.sides), 0};
      case Focus::saved: {
        const int saved = count(n, hit_faces * save_faces, hit.sides * save.sides);
        return {saved, saved};
      }
      case Focus::unsaved:
        return {count(n, hit_faces * (save.sides - save_faces), hit.sides * save.sides), 0};
      case Focus::second:
      case Focus::shots:
        return {};
    }
    save.dice = count(hit);
    return {save.dice, count(save)};
  }

  /// With a focus, one kind alone is true, and the other 0.
  Tally split(const Split& split) {
    const auto& pool = split.pool;
    const int n = std::max(pool.dice, 0);
    const int good = pool.good_faces();
    if (focus_ == Focus::shots) return {};
    if (focus_ == Focus::second) return {0, count(n, split.second_faces(), pool.sides)};
    Tally tally{count(n, good, pool.sides), 0};
    if (focus_ == Focus::joint && good < pool.sides)
      tally.second = count(n - tally.first, split.second_faces(), pool.sides - good);
    return tally;
  }

  /// Nothing branches here: what may have become of one man is what may have become of any.
  void strike(const Strike& strike, Crowd& crowd) const {
    const double sides = strike.die.pool.sides;
    const double chances[3] = {
        (sides - strike.die.pool.good_faces() - strike.die.second_faces()) / sides,
        strike.die.pool.good_faces() / sides, strike.die.second_faces() / sides};
    std::array<double, Crowd::states> after{};
    for (const auto state : ranges::Places{after}) {
      if (!among(strike.who, state)) after[state] += crowd.share[state];
      else
        for (const auto kind : ranges::Places{chances})
          after[strike.becomes[state][kind]] += crowd.share[state] * chances[kind];
    }
    crowd.share = after;
  }

  /// Shots of which each takes one die of `range`, or none: how many strike is all that matters.
  int strikes(const Pool& range, int shots, const Strike& each, std::span<Crowd> crowds) {
    Pool all = range;
    all.dice = range.dice * shots;
    const int struck = range.dice == 0 ? shots : count(all);
    strikes_.resize(std::max(strikes_.size(), crowds.size()));
    for (const auto i : ranges::Places{crowds}) {
      auto& known = strikes_[i];
      if (known.each != &each || known.times > struck || known.before != crowds[i])
        known = {&each, 0, crowds[i], crowds[i]};
      for (; known.times < struck; ++known.times) strike(each, known.after);
      crowds[i] = known.after;
    }
    return struck;
  }

  /// How many are in each of some sets of states; with a focus, of the sets that have it, and 0 for
  /// the others.
  template <std::size_t N>
  std::array<int, N> tally(const Crowd& crowd, const std::array<Part, N>& parts) {
    std::array<int, N> numbers{};
    for (std::size_t i = 0; i < N && focus_ != Focus::joint; ++i) {
      double share = 0;
      for (const auto state : ranges::Places{crowd.share})
        share += among(parts[i].who, state) ? crowd.share[state] : 0;
      if (parts[i].focus == focus_) numbers[i] = some_of(crowd.size, share);
    }
    int men = crowd.size;
    double rest = 1;
    for (std::size_t state = 0; state < Crowd::states && focus_ == Focus::joint; ++state) {
      const int here = some_of(men, rest > 0 ? crowd.share[state] / rest : 1);
      for (const auto i : ranges::Places{parts})
        numbers[i] += among(parts[i].who, state) ? here : 0;
      men -= here;
      rest = 0;
      for (std::size_t other = state + 1; other < Crowd::states; ++other)
        rest += crowd.share[other];
    }
    return numbers;
  }

  /// Nothing hangs on it, so it doesn't branch.
  int aside(const Face&) { return 1; }

  int sum(const Sum& sum) { return answer(sum); }
  int sums(std::span<const Sum> pools) { return answer(pools); }
  int face(const Face& face) { return answer(face); }
  int line(const Chart& chart) { return answer(chart); }
  int contest(const Contest& contest) { return answer(contest); }
  int keep(const Keep& keep) { return answer(keep); }
  int again(const Again& again) { return answer(again); }
  int opposed(const Opposed& opposed) { return answer(opposed); }
  int which(const Which& which) { return answer(which); }

  /// A die has an effect or none, and an effect is of the first kind or the second, whatever the
  /// other dice show: effects are a binomial cut at the cap, and those of the first kind a binomial
  /// of them.
  Tally kinds(const Kinds& kinds) {
    const auto first = static_cast<int>(std::count(kinds.kind.begin(), kinds.kind.end(), 1));
    const auto second = static_cast<int>(std::count(kinds.kind.begin(), kinds.kind.end(), 2));
    const int cap = std::min(kinds.cap, kinds.dice);
    if (cap <= 0 || first + second == 0) return {};
    const int told = answer(KindsPart{{kinds.dice, cap, kinds.sides, first, second}, focus_});
    switch (focus_) {
      default:
        return {told / (cap + 1), told % (cap + 1)};
      case Focus::first:
      case Focus::effects:
        return {told, 0};
      case Focus::second:
        return {0, told};
    }
  }

 private:
  /// Where a path turns: which of the answers it takes, and the chance that it had before.
  struct Turn {
    const Branches* branches;
    std::size_t index;
    double before;
  };

  /// Goes on to the next answer that is likely enough; false when there is none.
  bool pass_unlikely(Turn& turn) {
    for (; turn.index < turn.branches->size(); ++turn.index) {
      const double chance = turn.before * (*turn.branches)[turn.index].second;
      if (chance >= least_) return true;
      lost_ += chance;
    }
    return false;
  }

  /// On a path that has been walked before, the next answer is known without asking what the
  /// question was.
  int take(auto ask) {
    if (depth_ == path_.size()) {
      Turn turn{ask(), 0, weight_};
      if (!pass_unlikely(turn)) {  // so far it was likely enough, and some answer there has to be
        turn.index = turn.branches->size() - 1;
        lost_ -= weight_ * turn.branches->back().second;
      }
      path_.push_back(turn);
    }
    const auto& turn = path_[depth_++];
    const auto& [value, chance] = (*turn.branches)[turn.index];
    weight_ = turn.before * chance;
    return value;
  }

  /// The answers in a table, which `make` works out when they are first asked for.
  static const Branches* known(auto& table, const auto& key, auto make) {
    auto found = table.find(key);
    if (found == table.end()) found = table.emplace(key, make()).first;
    return &found->second;
  }
  int answer(const auto& asked) {
    return take([&] {
      return known(answers_, key(asked), [&] {
        Effort::spend(work(asked));
        return branches(asked);
      });
    });
  }

  int count(int dice, int good, int of) {
    return good == 0 ? 0 : some_of(dice, static_cast<double>(good) / of);
  }

  /// How many of some, each with the same chance.
  int some_of(int all, double chance) {
    if (all <= 0 || chance <= 0) return 0;
    if (chance >= 1) return all;
    return take([&] {
      return known(some_, std::pair{all, chance}, [&] {
        Effort::spend(20.0 * all);
        return likely(binomial(all, chance));
      });
    });
  }

  /// Where unlikely paths aren't walked, answers that never will be aren't kept; nor, of very many
  /// dice, those that are too unlikely to show.
  Branches likely(std::vector<double> chances) const {
    constexpr std::size_t many = 1000;
    const double never = least_ > 0 ? 1e-40 : chances.size() > many ? 1e-30 : 0;
    for (double& chance : chances) {
      if (chance < never) chance = 0;
    }
    return branches(chances);
  }

  /// What became of a crowd that was struck so often: numbers of strikes come in rising order.
  struct Strikes {
    const Strike* each = nullptr;
    int times = 0;
    Crowd before, after;
  };

  Focus focus_;
  std::size_t depth_ = 0;
  double weight_ = 1;
  double least_ = 0;
  double lost_ = 0;
  std::vector<Turn> path_;
  std::vector<Strikes> strikes_;  ///< one for each of the crowds
  std::map<Key, Branches> answers_;
  std::map<std::pair<int, double>, Branches> some_;
};

}  // namespace acw::dice
