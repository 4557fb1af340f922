#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace acw {

/// Columns that a text takes on a terminal.
inline std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}
inline std::string pad_left(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return std::string(has < width ? width - has : 0, ' ') + text;
}
inline std::string pad_right(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return text + std::string(has < width ? width - has : 0, ' ');
}
/// The first of two columns: where it is too long for its width, two blanks part it from the
/// second.
inline std::string padded(const std::string& text, std::size_t width) {
  return display_width(text) < width ? pad_right(text, width) : text + "  ";
}

/// A text in lines of `width` columns at most, broken at blanks, but for those in short brackets:
/// what they hold may be a command. A word that is longer has a line of its own.
inline std::string wrapped(std::string_view text, std::size_t width, std::string_view first,
                           std::string_view later) {
  std::string lines;
  std::string line{first};
  bool empty = true;
  while (!text.empty()) {
    const auto closed = text.front() == '(' ? text.find(')') : 0;
    const auto end = std::min(text.find(' ', closed < 50 ? closed : 0), text.size());
    const auto word = text.substr(0, end);
    if (!empty && display_width(line) + 1 + display_width(word) > width) {
      lines += line + "\n";
      line = later;
      empty = true;
    }
    line += (empty ? "" : " ") + std::string{word};
    empty = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines + line + "\n";
}

}  // namespace acw
