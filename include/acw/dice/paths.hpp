#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/dice/branches.hpp"

namespace acw::dice {

/// A rule is replayed until each of its paths has been walked once: `start`, run the rule, read
/// `weight`, and again while `next` says that there is another path.
class Paths {
 public:
  static constexpr std::uint64_t most_paths = 20'000'000;

  explicit Paths(std::uint64_t budget) : budget_{budget} {}

  void start() {
    depth_ = 0;
    weight_ = 1;
    if (++paths_ > budget_) {
      throw TooLong{"the exact odds would take more than " + std::to_string(budget_) +
                    " paths: ask for --sample 1000000 instead"};
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

  /// Refuses to fill a table of chances that costs more than the budget is worth.
  void afford(double multiplications) const {
    if (multiplications > 100 * static_cast<double>(budget_))
      throw TooLong{
          "the exact odds of that many dice take too long: ask for --sample 1000000 instead"};
  }

 private:
  /// On a path that has been walked before, the next answer is known without asking what the
  /// question was.
  template <class Ask>
  int take(Ask ask) {
    if (depth_ == path_.size()) path_.emplace_back(ask(), 0);
    const auto& [branches, index] = path_[depth_++];
    const auto& [value, chance] = (*branches)[index];
    weight_ *= chance;
    return value;
  }

  std::uint64_t budget_;
  std::uint64_t paths_ = 0;
  std::size_t depth_ = 0;
  double weight_ = 1;
  std::vector<std::pair<const Branches*, std::size_t>> path_;
};

}  // namespace acw::dice
