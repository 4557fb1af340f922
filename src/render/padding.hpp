#pragma once

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/texts.hpp"
#include "base/terminal_text.hpp"

namespace acw {

/// Number of a text's columns on a terminal, without color codes.
inline std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == own_escape) i = std::min(text.find_first_of("mK", i), text.size() - 1);
    else if (!is_continuation(text[i])) ++width;
  }
  return width;
}
/// Maximum width of several texts, but at least `least`.
inline std::size_t widest(const auto& texts, std::size_t least = 0) {
  for (const auto& text : texts) least = std::max(least, display_width(text));
  return least;
}
/// Number of spaces at the beginning of a line.
inline std::size_t indent_of(std::string_view line) {
  return std::min(line.size(), line.find_first_not_of(' '));
}
/// Lines of a text, without line endings.
inline Names lines_in(std::string_view text) {
  Names lines;
  while (!text.empty()) {
    lines.push_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
  }
  return lines;
}
inline std::string pad_left(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return std::string(has < width ? width - has : 0, ' ') + text;
}
inline std::string pad_right(const std::string& text, std::size_t width) {
  const auto has = display_width(text);
  return text + std::string(has < width ? width - has : 0, ' ');
}
/// Text with a prefix and a suffix; empty if the text is empty.
inline std::string framed(std::string_view before, std::string_view text,
                          std::string_view behind = {}) {
  return text.empty() ? "" : concat(before, text, behind);
}
/// Place in the rules as a suffix: "  [fire 3]"; empty if it is unknown.
inline std::string in_rules(std::string_view place) { return framed("  [", place, "]"); }
/// First of two columns. Two spaces separate it from the second column if it is too long.
inline std::string padded(const std::string& text, std::size_t width) {
  return display_width(text) < width ? pad_right(text, width) : text + "  ";
}

}  // namespace acw
