#pragma once

#include "acw/base/texts.hpp"
#include "base/terminal_text.hpp"

namespace acw {

inline std::string dimmed(const std::string& text, bool colour) {
  return colour ? colour_code("2") + text + colour_code("0") : text;
}
inline std::string emboldened(const std::string& text, bool colour) {
  return colour ? colour_code("1") + text + colour_code("0") : text;
}

/// A bar as long as `part` (0 to 1) of `width` columns, to an eighth of one; what isn't nothing
/// shows.
std::string bar(double part, std::size_t width);

/// A text on a ground from pale (0) to deep (1), dark or light itself so that it can be read.
std::string heated(const std::string& text, double heat);

}  // namespace acw
