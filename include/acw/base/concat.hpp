#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace acw {

inline void append_to(std::string& text, std::string_view words) { text += words; }
inline void append_to(std::string& text, std::integral auto number) {
  text += std::to_string(number);
}

/// Concatenates texts and integers, as in "at most 12 men".
std::string concat(const auto&... pieces) {
  std::string text;
  (append_to(text, pieces), ...);
  return text;
}

/// Joins the elements of a list: "1, 2, 5".
std::string joined(const auto& list, std::string_view separator = ", ") {
  std::string text;
  for (const auto& one : list) text += concat(text.empty() ? "" : separator, one);
  return text;
}

}  // namespace acw
