#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace acw {

/// A letter of ASCII in lower case; any other character as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The same of a whole text.
inline std::string lowered(std::string_view text) {
  std::string all{text};
  std::transform(all.begin(), all.end(), all.begin(), lower);
  return all;
}

/// Whether what was typed is that word, which is in lower case, in whatever case.
constexpr bool is_typed(std::string_view word, std::string_view typed) {
  return std::equal(word.begin(), word.end(), typed.begin(), typed.end(),
                    [](char one, char other) { return one == lower(other); });
}

}  // namespace acw
