#pragma once

#include <algorithm>
#include <iterator>
#include <memory>

/// What std::ranges has for whole ranges, and libc++ 14 lacks.
namespace acw::ranges {

constexpr bool any_of(auto&& range, auto is) {
  return std::any_of(std::begin(range), std::end(range), is);
}
constexpr bool all_of(auto&& range, auto is) {
  return std::all_of(std::begin(range), std::end(range), is);
}
constexpr bool none_of(auto&& range, auto is) { return !ranges::any_of(range, is); }
constexpr bool contains(const auto& range, const auto& value) {
  return std::find(std::begin(range), std::end(range), value) != std::end(range);
}

/// The first that is so; null where none is.
constexpr auto* first_that(auto& range, auto is) {
  const auto found = std::find_if(std::begin(range), std::end(range), is);
  return found == std::end(range) ? nullptr : std::addressof(*found);
}

}  // namespace acw::ranges
