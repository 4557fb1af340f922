#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/dice/branches.hpp"

namespace acw::dice {

/// A rule is replayed until each of its paths has been walked once: `start`, run the rule, read
/// `weight`, and again while `next` says that there is another path.
class Paths {
 public:
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
  [[nodiscard]] double weight() const { return weight_; }

  /// Paths of which the chance falls below it aren't walked on; `lost` is what they come to. It may
  /// be set between walks.
  void ignore_below(double least) {
    least_ = least;
    lost_ = 0;
  }
  [[nodiscard]] double lost() const { return lost_; }
  [[nodiscard]] bool ignores() const { return least_ > 0; }

  /// One of some answers that were worked out elsewhere; they have to stay where they are.
  int one_of(const Branches& branches) {
    return take([&] { return &branches; });
  }

 protected:
  /// One of the answers in a table, which `make` works out when they are first asked for.
  template <class Key, class MakeKey, class Make>
  int one_of(std::map<Key, Branches>& table, MakeKey key, Make make) {
    return take([&] {
      const Key asked = key();
      auto found = table.find(asked);
      if (found == table.end()) found = table.emplace(asked, make()).first;
      return &found->second;
    });
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

  std::size_t depth_ = 0;
  double weight_ = 1;
  double least_ = 0;
  double lost_ = 0;
  std::vector<Turn> path_;
};

}  // namespace acw::dice
