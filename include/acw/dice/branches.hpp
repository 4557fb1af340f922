#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace acw::dice {

/// Answers and their chances.
using Branches = std::vector<std::pair<int, double>>;

/// A branch for each number, from 0, that has a chance.
inline Branches branches(const std::vector<double>& chances) {
  Branches list;
  for (std::size_t k = 0; k < chances.size(); ++k) {
    if (chances[k] > 0) list.emplace_back(static_cast<int>(k), chances[k]);
  }
  return list;
}

}  // namespace acw::dice
