#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace acw {

/// State of a process, or some numbers read from it.
using Numbers = std::vector<int>;

struct NumbersHash {
  std::size_t operator()(const Numbers& numbers) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const int number : numbers) {
      hash = (hash ^ static_cast<std::uint32_t>(number)) * 0xff51afd7ed558ccd;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
  }
};

/// Probability of each row of numbers. Adding a row again adds its probability.
class Distribution {
 public:
  Distribution() = default;
  explicit Distribution(Numbers certain) { add(std::move(certain), 1); }

  void add(Numbers row, double chance) {
    if (chance > 0) chances_[std::move(row)] += chance;
  }
  std::vector<std::pair<Numbers, double>> sorted() const {
    std::vector<std::pair<Numbers, double>> list{chances_.begin(), chances_.end()};
    std::sort(list.begin(), list.end());
    return list;
  }
  auto begin() const { return chances_.begin(); }
  auto end() const { return chances_.end(); }
  std::size_t size() const { return chances_.size(); }

 private:
  std::unordered_map<Numbers, double, NumbersHash> chances_;
};

}  // namespace acw
