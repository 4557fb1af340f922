#pragma once

#include "acw/base/texts.hpp"
#include "base/terminal_text.hpp"

namespace acw {

inline std::string coloured(const std::string& text, std::string_view code, bool colour) {
  return colour ? colour_code(code) + text + colour_code("0") : text;
}
/// Grey that is read on dark and on light ground, which faint text isn't.
inline std::string dimmed(const std::string& text, bool colour) {
  return coloured(text, "38;5;244", colour);
}
/// What asks for something to be done.
inline std::string warned(const std::string& text, bool colour) {
  return coloured(text, "1;38;5;166", colour);
}
/// The name of one of two sides.
inline std::string side_words(const std::string& side, std::size_t army, bool colour) {
  return coloured(side, army == 0 ? "1;38;5;33" : "1;38;5;137", colour);
}
inline std::string emboldened(const std::string& text, bool colour) {
  return coloured(text, "1", colour);
}

/// A bar as long as `part` (0 to 1) of `width` columns, to an eighth of one; what isn't nothing
/// shows.
std::string bar(double part, std::size_t width);

/// A text on a ground from pale (0) to deep (1), dark or light itself so that it can be read.
std::string heated(const std::string& text, double heat);

}  // namespace acw
