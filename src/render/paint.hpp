#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace acw {

inline std::string dimmed(const std::string& text, bool colour) { return colour ? "\033[2m" + text + "\033[0m" : text; }
inline std::string emboldened(const std::string& text, bool colour) { return colour ? "\033[1m" + text + "\033[0m" : text; }

/// Columns that a text takes on a terminal.
inline std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}
inline std::string pad_left(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return std::string(has < width ? width - has : 0, ' ') + text;
}
inline std::string pad_right(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return text + std::string(has < width ? width - has : 0, ' ');
}

/// A bar as long as `part` (0 to 1) of `width` columns, to an eighth of one; what isn't nothing shows.
std::string bar(double part, std::size_t width);

/// A text on a ground from pale (0) to deep (1), dark or light itself so that it can be read.
std::string heated(const std::string& text, double heat);

}  // namespace acw
