#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

namespace acw {

inline constexpr std::string_view decimal_digits = "0123456789";

/// Parses a text that consists of digits only, without a sign. A number too large for a `long long`
/// becomes its greatest value, which is outside any range that callers allow.
inline std::optional<long long> whole_number(std::string_view text) {
  if (text.empty() || text.find_first_not_of(decimal_digits) != text.npos) return std::nullopt;
  long long number = 0;
  const auto error = std::from_chars(text.data(), text.data() + text.size(), number).ec;
  return error == std::errc{} ? number : std::numeric_limits<long long>::max();
}
inline std::optional<long long> whole_number(std::string_view text, long long least,
                                             long long most) {
  const auto number = whole_number(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

inline bool is_whole(std::string_view text) { return whole_number(text).has_value(); }

}  // namespace acw
