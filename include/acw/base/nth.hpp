#pragma once

#include <cstddef>

namespace acw {

/// Element at an `int` index, without a sign conversion at each use.
constexpr decltype(auto) nth(auto& list, auto place) {
  return list[static_cast<std::size_t>(place)];
}

/// Size of a list as an `int`.
constexpr int count_of(const auto& list) { return static_cast<int>(list.size()); }

}  // namespace acw
