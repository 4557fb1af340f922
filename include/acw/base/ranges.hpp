#pragma once

#include <algorithm>
#include <iterator>
#include <memory>

#include "acw/base/texts.hpp"

namespace acw {

/// Whether a value stands in a list.
constexpr bool contains(const auto& list, const auto& value) {
  return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

}  // namespace acw

/// What std::ranges has for whole ranges, and libc++ 14 lacks.
namespace acw::ranges {

constexpr bool any_of(auto&& range, auto is) {
  return std::any_of(std::begin(range), std::end(range), is);
}
constexpr bool all_of(auto&& range, auto is) {
  return std::all_of(std::begin(range), std::end(range), is);
}
constexpr bool none_of(auto&& range, auto is) { return !ranges::any_of(range, is); }

/// The first that is so; null where none is.
constexpr auto* first_that(auto& range, auto is) {
  const auto found = std::find_if(std::begin(range), std::end(range), is);
  return found == std::end(range) ? nullptr : std::addressof(*found);
}

/// Where a value stands; behind the last where it doesn't.
constexpr std::size_t index_of(const auto& range, const auto& value) {
  return static_cast<std::size_t>(std::find(std::begin(range), std::end(range), value) -
                                  std::begin(range));
}

/// The places of all that stands in a list: 0, 1, … up to its size.
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

/// The value of a key in a map; null if it has none.
constexpr auto* value_at(auto& map, const auto& key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : std::addressof(found->second);
}

/// What has that name in a list; null where nothing has.
constexpr const auto* named(const auto& list, std::string_view name) {
  return ranges::first_that(list, [&](const auto& one) { return one.name == name; });
}

}  // namespace acw
