#pragma once

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/texts.hpp"
#include "base/terminal_text.hpp"

namespace acw {

/// Columns that a text takes on a terminal; what sets colours takes none.
inline std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == own_escape) i = std::min(text.find_first_of("mK", i), text.size() - 1);
    else if (!is_continuation(text[i])) ++width;
  }
  return width;
}
/// The most columns that any of some texts takes, or at least so many.
inline std::size_t widest(const auto& texts, std::size_t least = 0) {
  for (const auto& text : texts) least = std::max(least, display_width(text));
  return least;
}
/// How many blanks a line begins with.
inline std::size_t indent_of(std::string_view line) {
  return std::min(line.size(), line.find_first_not_of(' '));
}
/// The lines of a text, without their ends.
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
/// A text with what goes before and behind it; nothing where there is none.
inline std::string framed(std::string_view before, std::string_view text,
                          std::string_view behind = {}) {
  return text.empty() ? "" : concat(before, text, behind);
}
/// Where the rules have something, behind it: "  [fire 3]"; nothing where that isn't told.
inline std::string in_rules(std::string_view place) { return framed("  [", place, "]"); }
/// The first of two columns: where it is too long for its width, two blanks part it from the
/// second.
inline std::string padded(const std::string& text, std::size_t width) {
  return display_width(text) < width ? pad_right(text, width) : text + "  ";
}

}  // namespace acw
