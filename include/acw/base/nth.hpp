#pragma once

#include <cstddef>

namespace acw {

/// What stands at a place from 0 on that is known as an `int`, as dice, figures and faces are.
constexpr decltype(auto) nth(auto& list, auto place) {
  return list[static_cast<std::size_t>(place)];
}

/// How many there are, as an `int`.
constexpr int count_of(const auto& list) { return static_cast<int>(list.size()); }

}  // namespace acw
