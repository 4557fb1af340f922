#pragma once

#include <string>
#include <string_view>

namespace acw {

/// A text as it stands in XML.
inline std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else out += c;
  }
  return out;
}

}  // namespace acw
