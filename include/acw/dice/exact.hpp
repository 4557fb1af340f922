#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "acw/binomial.hpp"
#include "acw/distribution.hpp"
#include "acw/failure.hpp"
#include "acw/throw.hpp"
#include "acw/totals.hpp"

namespace acw::dice {

/// Every answer in turn, weighted. The rule is replayed until each of its paths has been walked once: `start`, run the
/// rule, read `weight`, and again while `next` says that there is another path. Questions are answered as coarsely as they are
/// asked: 12 D8 are 13 branches.
class Exact {
 public:
  explicit Exact(Focus focus = Focus::joint, std::uint64_t budget = 20'000'000) : focus_{focus}, budget_{budget} {}

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
      case Focus::joint:
        break;
      case Focus::hits:
        return {count(n, hit_faces, hit.sides), 0};
      case Focus::saved: {
        const int saved = count(n, hit_faces * save_faces, hit.sides * save.sides);
        return {saved, saved};
      }
      case Focus::unsaved:
        return {count(n, hit_faces * (save.sides - save_faces), hit.sides * save.sides), 0};
    }
    save.dice = count(hit);
    return {save.dice, count(save)};
  }

  int sum(const Sum& sum) {
    return choose(table({1, sum.dice, sum.sides, sum.least, sum.most}, [&] {
      Branches branches;
      double standing = 0;
      int total = sum.dice;
      for (const double chance : totals(sum.dice, sum.sides)) {
        if (sum.stands(total)) branches.emplace_back(total, chance), standing += chance;
        ++total;
      }
      for (auto& branch : branches) branch.second /= standing;
      return branches;
    }));
  }

  int face(const Face& face) {
    std::vector<std::uint8_t> again{face.again.begin(), face.again.end()};
    const auto found = faces_.try_emplace({face.sides, std::move(again)}).first;
    auto& branches = found->second;
    if (branches.empty()) {
      for (int shown = 1; shown <= face.sides; ++shown) {
        if (face.stands(shown)) branches.emplace_back(shown, 0);
      }
      for (auto& branch : branches) branch.second = 1.0 / static_cast<double>(branches.size());
    }
    return choose(branches);
  }

  int contest(const Contest&) {
    return choose(table({3, 0, 0, 0, 0}, [] { return Branches{{0, 0.5}, {1, 0.5}}; }));
  }

  int keep(const Keep& keep) {
    return choose(table({4, keep.dice, keep.sides, keep.keep, keep.lowest ? 1 : 0}, [&] {
      Branches branches;
      for (const auto& [total, chance] : kept(keep)) branches.emplace_back(total, chance);
      return branches;
    }));
  }

  Tally kinds(const Kinds& kinds) {
    if (kinds.dice <= 0) return {};
    int first = 0;
    int second = 0;
    for (const auto kind : kinds.kind) {
      first += kind == 1 ? 1 : 0;
      second += kind == 2 ? 1 : 0;
    }
    const int cap = std::min(kinds.cap, kinds.dice);
    const int answer = choose(table({5, kinds.dice, kinds.sides, first * 1000 + second, cap}, [&] {
      Distribution<std::pair<int, int>> tally{{0, 0}};
      for (int i = 0; i < kinds.dice; ++i) {
        Distribution<std::pair<int, int>> after;
        for (const auto& [state, chance] : tally) {
          const auto [a, b] = state;
          if (a + b >= cap) {
            after.add(state, chance);
            continue;
          }
          after.add({a + 1, b}, chance * first / kinds.sides);
          after.add({a, b + 1}, chance * second / kinds.sides);
          after.add(state, chance * (kinds.sides - first - second) / kinds.sides);
        }
        tally = std::move(after);
      }
      Branches branches;
      for (const auto& [state, chance] : tally) branches.emplace_back(state.first * (cap + 1) + state.second, chance);
      return branches;
    }));
    return {answer / (cap + 1), answer % (cap + 1)};
  }

 private:
  using Branches = std::vector<std::pair<int, double>>;
  using Key = std::tuple<int, int, int, int, int>;

  template <class Make>
  const Branches& table(const Key& key, Make make) {
    const auto found = tables_.find(key);
    return found != tables_.end() ? found->second : tables_.emplace(key, make()).first->second;
  }

  int choose(const Branches& branches) {
    if (depth_ == path_.size()) path_.emplace_back(&branches, 0);
    const auto& [answer, chance] = branches[path_[depth_].second];
    ++depth_;
    weight_ *= chance;
    return answer;
  }

  int count(int dice, int good, int of) {
    if (dice == 0 || good == 0) return 0;
    if (good == of) return dice;
    return choose(table({0, dice, good, of, 0}, [&] {
      Branches branches;
      const auto chances = binomial(dice, static_cast<double>(good) / of);
      for (std::size_t k = 0; k < chances.size(); ++k) {
        if (chances[k] > 0) branches.emplace_back(static_cast<int>(k), chances[k]);
      }
      return branches;
    }));
  }

  /// Dice of which some faces count two.
  int count_twice(const Pool& pool) {
    return choose(table({6, pool.dice, pool.good_faces(), pool.twice_faces(), pool.sides}, [&] {
      constexpr int limit = 2'000;  // dice: a few million multiplications
      if (pool.dice > limit) throw Failure{2, "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
      const double two = static_cast<double>(pool.twice_faces()) / pool.sides;
      const double one = static_cast<double>(pool.good_faces() - pool.twice_faces()) / pool.sides;
      const double none = static_cast<double>(pool.sides - pool.good_faces()) / pool.sides;
      std::vector<double> chances{1.0};
      for (int i = 0; i < pool.dice; ++i) {
        std::vector<double> next(chances.size() + 2, 0.0);
        for (std::size_t at = 0; at < chances.size(); ++at) {
          next[at] += chances[at] * none;
          next[at + 1] += chances[at] * one;
          next[at + 2] += chances[at] * two;
        }
        chances = std::move(next);
      }
      Branches branches;
      for (std::size_t k = 0; k < chances.size(); ++k) {
        if (chances[k] > 0) branches.emplace_back(static_cast<int>(k), chances[k]);
      }
      return branches;
    }));
  }

  Focus focus_;
  std::uint64_t budget_;
  std::uint64_t paths_ = 0;
  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<std::pair<const Branches*, std::size_t>> path_;
  std::map<Key, Branches> tables_;
  std::map<std::pair<int, std::vector<std::uint8_t>>, Branches> faces_;
};

}  // namespace acw::dice
