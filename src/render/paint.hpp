#pragma once

#include "acw/base/texts.hpp"
#include "base/terminal_text.hpp"

namespace acw {

inline std::string coloured(const std::string& text, std::string_view code, bool colour) {
  return colour ? colour_code(code) + text + colour_code("0") : text;
}
/// Makes a text gray. Gray is readable on dark and light backgrounds, unlike faint text.
inline std::string dimmed(const std::string& text, bool colour) {
  return coloured(text, "38;5;244", colour);
}
/// Color for texts that require an action.
inline std::string warned(const std::string& text, bool colour) {
  return coloured(text, "1;38;5;166", colour);
}
/// Name of a side in its color.
inline std::string side_words(const std::string& side, std::size_t army, bool colour) {
  return coloured(side, army == 0 ? "1;38;5;33" : "1;38;5;137", colour);
}
inline std::string emboldened(const std::string& text, bool colour) {
  return coloured(text, "1", colour);
}

/// Bar with the length `part` (0 to 1) of `width` columns, in eighths of a column. A positive part
/// is always visible.
std::string bar(double part, std::size_t width);

/// Text on a background from pale (`heat` 0) to deep (1), in a readable color.
std::string shaded_text(const std::string& text, double heat);

}  // namespace acw
