#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <map>
#include <span>
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
    if (pool.certain()) return pool.dice;
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

  int opposed(const Opposed& opposed) {
    std::vector<int> key{opposed.lead, opposed.total ? 1 : 0, static_cast<int>(opposed.own.size())};
    for (const auto& side : {opposed.own, opposed.other}) {
      for (const auto& die : side) key.insert(key.end(), {die.sides, die.add});
    }
    key.insert(key.end(), opposed.steps.begin(), opposed.steps.end());
    auto& branches = opposed_.try_emplace(std::move(key)).first->second;
    if (branches.empty()) {
      Distribution<int> steps;
      const auto others = scores(opposed.other, opposed.total);
      for (const auto& [own, chance] : scores(opposed.own, opposed.total)) {
        for (const auto& [other, weight] : others) steps.add(opposed.step(own + opposed.lead - other), chance * weight);
      }
      branches.assign(steps.begin(), steps.end());
    }
    return choose(branches);
  }

  int which(const Which& which) {
    const double all = which.count();
    auto& branches = which_.try_emplace({which.pieces.begin(), which.pieces.end()}).first->second;
    if (branches.empty()) {
      for (std::size_t kind = 0; kind < which.pieces.size(); ++kind) {
        if (which.pieces[kind] > 0) branches.emplace_back(static_cast<int>(kind), which.pieces[kind] / all);
      }
    }
    return choose(branches);
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

  Focus focus_;
  std::uint64_t budget_;
  std::uint64_t paths_ = 0;
  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<std::pair<const Branches*, std::size_t>> path_;
  std::map<Key, Branches> tables_;
  std::map<std::pair<int, std::vector<std::uint8_t>>, Branches> faces_;
  std::map<std::vector<int>, Branches> opposed_;
  std::map<std::vector<int>, Branches> which_;
};

}  // namespace acw::dice
