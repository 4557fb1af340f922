#pragma once

#include <string>
#include <string_view>

namespace acw {

/// Begins what the program itself tells a terminal. No text in UTF-8 has this byte, so that nothing
/// that is read can say it.
inline constexpr char own_escape = '\xFF';
/// Takes back the line that stands, for another in its place.
inline constexpr std::string_view erase_line = "\xFF[K";
/// What sets a terminal's colours: 1 is bold, 0 plain again.
inline std::string colour_code(std::string_view parameters) {
  return (std::string{own_escape, '['} += parameters) += 'm';
}

/// Text as it leaves the program: of all that tells a terminal to do something, only the program's
/// own colours and `erase_line` are left, and whatever else `printable` doesn't let through becomes
/// `?`. Line ends and tabs stay.
std::string terminal_text(std::string_view text);

}  // namespace acw
