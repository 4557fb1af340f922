#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace acw {

/// Converts an ASCII letter to lower case; returns other characters unchanged.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Converts the ASCII letters of a text to lower case.
inline std::string lowered(std::string_view text) {
  std::string all{text};
  std::transform(all.begin(), all.end(), all.begin(), lower);
  return all;
}

/// Compares typed text with a lower-case word, ignoring the case of ASCII letters.
constexpr bool is_typed(std::string_view word, std::string_view typed) {
  return std::equal(word.begin(), word.end(), typed.begin(), typed.end(),
                    [](char one, char other) { return one == lower(other); });
}

}  // namespace acw
