#include "commands/roff.hpp"

#include <algorithm>
#include <cstdio>

#include "acw/base/printable.hpp"

namespace acw::roff {
namespace {

constexpr std::size_t widest = 78;

/// A character of several bytes by its number, which every roff knows: "\[u2026]".
std::string by_number(std::string_view character) {
  const unsigned lead = static_cast<unsigned char>(character.front());
  unsigned number = lead & (0xFFU >> (character.size() + 1));
  for (const char c : character.substr(1))
    number = number << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  char text[16];
  std::snprintf(text, sizeof text, "\\[u%04X]", number);
  return text;
}

/// In lines, with `joint` where one is broken at a blank.
std::string folded(const std::string& safe, std::string_view joint) {
  std::string lines;
  for (std::size_t at = 0; at < safe.size();) {
    auto end = safe.size();
    if (end - at > widest) {
      end = safe.rfind(' ', at + widest - joint.size());
      if (end == std::string::npos || end <= at) end = std::min(safe.find(' ', at), safe.size());
    }
    auto line = safe.substr(at, end - at);
    // a line that begins so would be a request
    if (line.front() == '.') line.insert(0, "\\&");
    lines += line + (end < safe.size() ? std::string{joint} : "") + "\n";
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string escaped(std::string_view says) {
  std::string safe;
  while (!says.empty()) {
    const auto length = std::max<std::size_t>(1, utf8_length(says));
    switch (says.front()) {
      case '\\':
        safe += "\\e";
        break;
      case '-':
        safe += "\\-";
        break;
      case '\'':
        safe += "\\(aq";
        break;
      case '`':
        safe += "\\(ga";
        break;
      case '^':
        safe += "\\(ha";
        break;
      case '~':
        safe += "\\(ti";
        break;
      default:
        safe += length > 1 ? by_number(says.substr(0, length)) : std::string{says.front()};
    }
    says.remove_prefix(length);
  }
  return safe;
}

std::string text(std::string_view says) { return folded(escaped(says), ""); }

std::string verbatim(std::string_view line) { return folded(escaped(line), " \\"); }

std::string bold(std::string_view says) { return "\\fB" + escaped(says) + "\\fR"; }

std::string section(std::string_view title) { return ".SH " + std::string{title} + "\n"; }

std::string subsection(std::string_view title) { return ".SS " + escaped(title) + "\n"; }

std::string item(const std::string& term, std::string_view says) {
  return ".TP\n" + term + "\n" + text(says);
}

}  // namespace acw::roff
