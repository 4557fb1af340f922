#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace acw {

/// Single-letter changes (insert, delete, replace, swap of neighbours) from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that a mistyped word most likely meant; empty when none is near.
std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates);

/// A word as it is quoted in messages: made printable, and cut where it is long.
std::string quote(std::string_view word);

/// "a", "a or b", "a, b or c".
std::string any_of(const std::vector<std::string_view>& words, std::string_view last = " or ");

}  // namespace acw
