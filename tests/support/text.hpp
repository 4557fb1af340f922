#pragma once

#include <string_view>

namespace acw::test {

/// Whether a text has this part somewhere.
inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// How often a text has this part.
inline int times(std::string_view text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace acw::test
