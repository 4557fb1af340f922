#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "acw/chance/binomial.hpp"
#include "acw/dice/answers.hpp"
#include "acw/dice/branches.hpp"
#include "acw/dice/crowd.hpp"
#include "acw/dice/kinds.hpp"
#include "acw/dice/paths.hpp"
#include "acw/dice/throw.hpp"

namespace acw::dice {

/// Every answer in turn, weighted. Questions are answered as coarsely as they are asked: 12 D8 are
/// 13 branches.
class Exact : public Paths {
 public:
  using Branches = dice::Branches;
  static constexpr bool any_order = true;

  explicit Exact(Focus focus = Focus::joint) : focus_{focus} {}

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
    for (std::size_t state = 0; state < Crowd::states; ++state) {
      if (!among(strike.who, state)) after[state] += crowd.share[state];
      else
        for (std::size_t kind = 0; kind < 3; ++kind)
          after[strike.becomes[state][kind]] += crowd.share[state] * chances[kind];
    }
    crowd.share = after;
  }

  /// Shots of which each takes one die of `range`, or none: how many strike is all that matters.
  int strikes(const Pool& range, int shots, const Strike& each, Crowd& crowd) {
    Pool all = range;
    all.dice = range.dice * shots;
    const int struck = range.dice == 0 ? shots : count(all);
    if (strikes_.each != &each || strikes_.times > struck || strikes_.before != crowd)
      strikes_ = {&each, 0, crowd, crowd};
    for (; strikes_.times < struck; ++strikes_.times) strike(each, strikes_.after);
    crowd = strikes_.after;
    return struck;
  }

  /// How many are in each of some sets of states; with a focus, of the sets that have it, and 0 for
  /// the others.
  template <std::size_t N>
  std::array<int, N> tally(const Crowd& crowd, const std::array<Part, N>& parts) {
    std::array<int, N> numbers{};
    for (std::size_t i = 0; i < N && focus_ != Focus::joint; ++i) {
      double share = 0;
      for (std::size_t state = 0; state < Crowd::states; ++state)
        share += among(parts[i].who, state) ? crowd.share[state] : 0;
      if (parts[i].focus == focus_) numbers[i] = some_of(crowd.size, share);
    }
    int men = crowd.size;
    double rest = 1;
    for (std::size_t state = 0; state < Crowd::states && focus_ == Focus::joint; ++state) {
      const int here = some_of(men, rest > 0 ? crowd.share[state] / rest : 1);
      for (std::size_t i = 0; i < N; ++i) numbers[i] += among(parts[i].who, state) ? here : 0;
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
  int answer(const auto& asked) {
    return one_of(
        answers_, [&] { return key(asked); },
        [&] {
          Effort::spend(work(asked));
          return branches(asked);
        });
  }

  int count(int dice, int good, int of) {
    return good == 0 ? 0 : some_of(dice, static_cast<double>(good) / of);
  }

  /// How many of some, each with the same chance.
  int some_of(int all, double chance) {
    if (all <= 0 || chance <= 0) return 0;
    if (chance >= 1) return all;
    return one_of(
        some_,
        [&] {
          return std::pair{all, chance};
        },
        [&] {
          Effort::spend(20.0 * all);
          return likely(binomial(all, chance));
        });
  }

  /// Where unlikely paths aren't walked, answers that never will be aren't kept; nor, of very many
  /// dice, those that are too unlikely to show.
  [[nodiscard]] Branches likely(std::vector<double> chances) const {
    constexpr std::size_t many = 1000;
    const double never = ignores() ? 1e-40 : chances.size() > many ? 1e-30 : 0;
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
  Strikes strikes_;
  std::map<Key, Branches> answers_;
  std::map<std::pair<int, double>, Branches> some_;
};

}  // namespace acw::dice
