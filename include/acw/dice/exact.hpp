#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/binomial.hpp"
#include "acw/crowd.hpp"
#include "acw/distribution.hpp"
#include "acw/failure.hpp"
#include "acw/kinds.hpp"
#include "acw/throw.hpp"
#include "acw/totals.hpp"

namespace acw::dice {

/// Every answer in turn, weighted. The rule is replayed until each of its paths has been walked once: `start`, run the
/// rule, read `weight`, and again while `next` says that there is another path. Questions are answered as coarsely as they are
/// asked: 12 D8 are 13 branches.
class Exact {
 public:
  static constexpr std::uint64_t most_paths = 20'000'000;

  explicit Exact(Focus focus = Focus::joint, std::uint64_t budget = most_paths) : focus_{focus}, budget_{budget} {}

  void start() {
    depth_ = 0;
    weight_ = 1;
    if (++paths_ > budget_) {
      throw Failure{2, "the exact odds would take more than " + std::to_string(budget_) + " paths: ask for --sample 1000000 instead"};
    }
  }
  /// Turns to the next path; false when all have been walked.
  bool next() {
    while (!path_.empty()) {
      auto& [branches, index] = path_.back();
      if (++index < branches->size()) return true;
      path_.pop_back();
    }
    return false;
  }
  [[nodiscard]] double weight() const { return weight_; }

  void at(std::string_view, std::uint64_t) {}

  int count(const Pool& pool) {
    if (pool.dice <= 0 || pool.impossible()) return 0;
    if (pool.certain()) return pool.all();
    if (pool.twice_faces() > 0) return count_twice(pool);
    return count(pool.dice, pool.good_faces(), pool.sides);
  }

  /// With a focus, one part of the cascade is true and the others are filled so that this part can be read from them.
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
    if (focus_ == Focus::joint && good < pool.sides) tally.second = count(n - tally.first, split.second_faces(), pool.sides - good);
    return tally;
  }

  /// Nothing branches here: what may have become of one man is what may have become of any.
  void strike(const Strike& strike, Crowd& crowd) const {
    const double sides = strike.die.pool.sides;
    const double chances[3] = {(sides - strike.die.pool.good_faces() - strike.die.second_faces()) / sides,
                               strike.die.pool.good_faces() / sides, strike.die.second_faces() / sides};
    std::array<double, Crowd::states> after{};
    for (std::size_t state = 0; state < Crowd::states; ++state) {
      if (!among(strike.who, state)) after[state] += crowd.share[state];
      else
        for (std::size_t kind = 0; kind < 3; ++kind) after[strike.becomes[state][kind]] += crowd.share[state] * chances[kind];
    }
    crowd.share = after;
  }

  /// How many are in each of some sets of states; with a focus, of the sets that have it, and 0 for the others.
  template <std::size_t N>
  std::array<int, N> tally(const Crowd& crowd, const std::array<Part, N>& parts) {
    std::array<int, N> numbers{};
    for (std::size_t i = 0; i < N && focus_ != Focus::joint; ++i) {
      double share = 0;
      for (std::size_t state = 0; state < Crowd::states; ++state) share += among(parts[i].who, state) ? crowd.share[state] : 0;
      if (parts[i].focus == focus_) numbers[i] = share_of(crowd.size, share);
    }
    int men = crowd.size;
    double rest = 1;
    for (std::size_t state = 0; state < Crowd::states && focus_ == Focus::joint; ++state) {
      const int here = share_of(men, rest > 0 ? crowd.share[state] / rest : 1);
      for (std::size_t i = 0; i < N; ++i) numbers[i] += among(parts[i].who, state) ? here : 0;
      men -= here;
      rest = 0;
      for (std::size_t other = state + 1; other < Crowd::states; ++other) rest += crowd.share[other];
    }
    return numbers;
  }

  int sum(const Sum& sum) {
    return answer(
        [&] {
          return Key{1, sum.dice, sum.sides, sum.least, sum.most};
        },
        [&] {
          afford(1.0 * sum.dice * sum.dice * sum.sides * sum.sides);
          Branches branches;
          double standing = 0;
          int total = sum.dice;
          for (const double chance : totals(sum.dice, sum.sides)) {
            if (sum.stands(total)) branches.emplace_back(total, chance), standing += chance;
            ++total;
          }
          for (auto& branch : branches) branch.second /= standing;
          return branches;
        });
  }

  int sums(std::span<const Sum> pools) {
    return answer(
        [&] {
          Key key{2};
          for (const auto& pool : pools) key.push_back(pool.dice), key.push_back(pool.sides);
          return key;
        },
        [&] {
          int least = 0;
          std::vector<double> chances{1.0};
          for (const auto& pool : pools) {
            const double width = 1.0 * pool.dice * pool.sides;
            afford(std::max(width, static_cast<double>(chances.size())) * width);
            chances = convolve(chances, totals(pool.dice, pool.sides)), least += pool.dice;
          }
          Branches branches;
          for (std::size_t i = 0; i < chances.size(); ++i) branches.emplace_back(least + static_cast<int>(i), chances[i]);
          return branches;
        });
  }

  /// Nothing hangs on it, so it doesn't branch.
  int aside(const Face&) { return 1; }

  int face(const Face& face) {
    return answer(
        [&] {
          Key key{3, face.sides};
          key.insert(key.end(), face.again.begin(), face.again.end());
          return key;
        },
        [&] {
          Branches branches;
          for (int shown = 1; shown <= face.sides; ++shown) {
            if (face.stands(shown)) branches.emplace_back(shown, 0);
          }
          for (auto& branch : branches) branch.second = 1.0 / static_cast<double>(branches.size());
          return branches;
        });
  }

  int line(const Chart& chart) {
    return answer(
        [&] {
          Key key{7};
          key.insert(key.end(), chart.to.begin(), chart.to.end());
          return key;
        },
        [&] {
          Branches branches;
          for (std::size_t i = 0; i < chart.to.size(); ++i) {
            const int faces = chart.to[i] - (i > 0 ? chart.to[i - 1] : 0);
            if (faces > 0) branches.emplace_back(static_cast<int>(i), static_cast<double>(faces) / chart.sides());
          }
          return branches;
        });
  }

  int contest(const Contest&) {
    return answer([] { return Key{4}; }, [] { return Branches{{0, 0.5}, {1, 0.5}}; });
  }

  int keep(const Keep& keep) {
    return answer(
        [&] {
          return Key{5, keep.dice, keep.sides, keep.keep, keep.lowest ? 1 : 0};
        },
        [&] {
          const double more = keep.keep - 1.0;
          afford(keep.sides * (more * more * keep.sides + 1) * keep.dice);
          Branches branches;
          for (const auto& [total, chance] : kept(keep)) branches.emplace_back(total, chance);
          return branches;
        });
  }

  /// A die has an effect or none, and an effect is of the first kind or the second, whatever the other dice show: effects are a
  /// binomial cut at the cap, and those of the first kind a binomial of them.
  Tally kinds(const Kinds& kinds) {
    const auto first = static_cast<int>(std::count(kinds.kind.begin(), kinds.kind.end(), 1));
    const auto second = static_cast<int>(std::count(kinds.kind.begin(), kinds.kind.end(), 2));
    const KindsTable tallies{kinds.dice, std::min(kinds.cap, kinds.dice), kinds.sides, first, second};
    if (tallies.cap <= 0 || first + second == 0) return {};
    const auto asked = [&](auto make) { return answer([&] { return Key{6, kinds.dice, kinds.sides, tallies.cap, first, second}; }, make); };
    const bool split = focus_ == Focus::joint || tallies.cap < kinds.dice;
    if (depth_ == path_.size()) afford(kinds.dice + (split ? 0.5 * tallies.cap * tallies.cap : 0.0));
    if (focus_ == Focus::first) return {asked([&] { return branches(tallies.of_one(first)); }), 0};
    if (focus_ == Focus::second) return {0, asked([&] { return branches(tallies.of_one(second)); })};
    if (focus_ == Focus::effects) return {asked([&] { return branches(tallies.effects()); }), 0};
    const int both = asked([&] {
      Branches pairs;
      tallies.each([&](int a, int b, double chance) { pairs.emplace_back(a * (tallies.cap + 1) + b, chance); });
      return pairs;
    });
    return {both / (tallies.cap + 1), both % (tallies.cap + 1)};
  }

  int opposed(const Opposed& opposed) {
    return answer(
        [&] {
          Key key{8, opposed.lead, opposed.total ? 1 : 0, static_cast<int>(opposed.own.size()), static_cast<int>(opposed.other.size())};
          for (const auto& side : {opposed.own, opposed.other}) {
            for (const auto& die : side) key.insert(key.end(), {die.sides, die.add});
          }
          key.insert(key.end(), opposed.steps.begin(), opposed.steps.end());
          return key;
        },
        [&] {
          Distribution<int> steps;
          const auto others = scores(opposed.other, opposed.total);
          for (const auto& [own, chance] : scores(opposed.own, opposed.total)) {
            for (const auto& [other, weight] : others) steps.add(opposed.step(own + opposed.lead - other), chance * weight);
          }
          return Branches(steps.begin(), steps.end());
        });
  }

  int which(const Which& which) {
    return answer(
        [&] {
          Key key{9};
          key.insert(key.end(), which.pieces.begin(), which.pieces.end());
          return key;
        },
        [&] {
          const double all = which.count();
          Branches branches;
          for (std::size_t kind = 0; kind < which.pieces.size(); ++kind) {
            if (which.pieces[kind] > 0) branches.emplace_back(static_cast<int>(kind), which.pieces[kind] / all);
          }
          return branches;
        });
  }

  /// Answers and their chances.
  using Branches = std::vector<std::pair<int, double>>;

  /// One of some answers that were worked out elsewhere; they have to stay where they are.
  int one_of(const Branches& branches) {
    if (depth_ == path_.size()) path_.emplace_back(&branches, 0);
    return take();
  }

 private:
  using Key = std::vector<int>;

  /// A branch for each number that has a chance.
  static Branches branches(const std::vector<double>& chances) {
    Branches list;
    for (std::size_t k = 0; k < chances.size(); ++k) {
      if (chances[k] > 0) list.emplace_back(static_cast<int>(k), chances[k]);
    }
    return list;
  }

  /// Refuses to fill a table of chances that costs more than the budget is worth.
  void afford(double multiplications) const {
    if (multiplications > 100 * static_cast<double>(budget_))
      throw Failure{2, "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
  }

  /// On a path that has been walked before, the next answer is known without asking what the question was.
  template <class MakeKey, class Make>
  int answer(MakeKey key, Make make) {
    if (depth_ == path_.size()) {
      const auto [found, added] = tables_.try_emplace(key());
      if (added) found->second = make();
      path_.emplace_back(&found->second, 0);
    }
    return take();
  }
  int take() {
    const auto& [branches, index] = path_[depth_++];
    const auto& [value, chance] = (*branches)[index];
    weight_ *= chance;
    return value;
  }

  int count(int dice, int good, int of) {
    if (dice == 0 || good == 0) return 0;
    if (good == of) return dice;
    return answer(
        [&] {
          return Key{0, dice, good, of};
        },
        [&] {
          afford(20.0 * dice);
          return branches(binomial(dice, static_cast<double>(good) / of));
        });
  }

  /// How many of some men, each with the same chance.
  int share_of(int men, double chance) {
    if (men <= 0 || chance <= 0) return 0;
    if (chance >= 1) return men;
    if (depth_ == path_.size()) {
      const auto [found, added] = shares_.try_emplace({men, chance});
      if (added) {
        afford(20.0 * men);
        found->second = branches(binomial(men, chance));
      }
      path_.emplace_back(&found->second, 0);
    }
    return take();
  }

  static Distribution<int> scores(std::span<const OpposedDie> dice, bool total) {
    Distribution<int> scores{total ? 0 : INT_MIN};
    for (const auto& die : dice) {
      Distribution<int> after;
      for (const auto& [score, chance] : scores) {
        for (int face = 1; face <= die.sides; ++face) {
          after.add(total ? score + face + die.add : std::max(score, face + die.add), chance / die.sides);
        }
      }
      scores = std::move(after);
    }
    return scores;
  }

  /// Dice of which some faces count two.
  int count_twice(const Pool& pool) {
    return answer(
        [&] {
          return Key{10, pool.dice, pool.good_faces(), pool.twice_faces(), pool.sides};
        },
        [&] {
          constexpr int limit = 2'000;  // dice: a few million multiplications
          afford(3.0 * pool.dice * pool.dice);
          if (pool.dice > limit) throw Failure{2, "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
          const double two = static_cast<double>(pool.twice_faces()) / pool.sides;
          const double one = static_cast<double>(pool.good_faces()) / pool.sides - two;
          const double none = static_cast<double>(pool.sides - pool.good_faces()) / pool.sides;
          std::vector<double> chances{1.0};
          for (int i = 0; i < pool.dice; ++i) chances = convolve(chances, {none, one, two});
          return branches(chances);
        });
  }

  Focus focus_;
  std::uint64_t budget_;
  std::uint64_t paths_ = 0;
  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<std::pair<const Branches*, std::size_t>> path_;
  std::map<Key, Branches> tables_;
  std::map<std::pair<int, double>, Branches> shares_;
};

}  // namespace acw::dice
