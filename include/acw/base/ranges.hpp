#pragma once

#include <algorithm>
#include <iterator>
#include <memory>

#include "acw/base/texts.hpp"

namespace acw {

/// True if a list contains a value.
constexpr bool contains(const auto& list, const auto& value) {
  return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

}  // namespace acw

/// Replacements for parts of `std::ranges` that libc++ 14 lacks.
namespace acw::ranges {

constexpr bool any_of(auto&& range, auto is) {
  return std::any_of(std::begin(range), std::end(range), is);
}
constexpr bool all_of(auto&& range, auto is) {
  return std::all_of(std::begin(range), std::end(range), is);
}
constexpr bool none_of(auto&& range, auto is) { return !ranges::any_of(range, is); }

/// Pointer to the first element for which `is` returns true; null if there is none.
constexpr auto* first_that(auto& range, auto is) {
  const auto found = std::find_if(std::begin(range), std::end(range), is);
  return found == std::end(range) ? nullptr : std::addressof(*found);
}

/// Index of the first equal element; the size of the list if there is none.
constexpr std::size_t index_of(const auto& range, const auto& value) {
  return static_cast<std::size_t>(std::find(std::begin(range), std::end(range), value) -
                                  std::begin(range));
}

/// Range of the indices of a list: 0, 1, … below its size.
class Places {
 public:
  struct Place {
    std::size_t at;
    constexpr std::size_t operator*() const { return at; }
    constexpr void operator++() { ++at; }
    constexpr bool operator!=(const Place& other) const { return at != other.at; }
  };
  constexpr explicit Places(const auto& list) : end_{std::size(list)} {}
  constexpr Place begin() const { return {0}; }
  constexpr Place end() const { return {end_}; }

 private:
  std::size_t end_;
};

}  // namespace acw::ranges

namespace acw {

/// Pointer to the value of a key in a map; null if the key is absent.
constexpr auto* value_at(auto& map, const auto& key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : std::addressof(found->second);
}

/// Pointer to the first element whose `name` is equal; null if there is none.
constexpr const auto* named(const auto& list, std::string_view name) {
  return ranges::first_that(list, [&](const auto& one) { return one.name == name; });
}

}  // namespace acw
