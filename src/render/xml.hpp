#pragma once

#include "acw/base/printable.hpp"
#include "acw/base/texts.hpp"

namespace acw {

/// Escapes a text for XML content.
inline std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";  // because of "]]>"
    else out += c;
  }
  return out;
}

}  // namespace acw
