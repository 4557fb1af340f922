#pragma once

#include <string>
#include <string_view>

namespace acw {

/// Begins the program's own terminal codes. UTF-8 text never contains this byte, so input cannot
/// forge them.
inline constexpr char own_escape = '\xFF';
/// Erases the current line.
inline constexpr std::string_view erase_line = "\xFF[K";
/// Code that sets colors; "1" is bold, "0" resets.
inline std::string colour_code(std::string_view parameters) {
  return (std::string{own_escape, '['} += parameters) += 'm';
}

/// Text that is safe to print on a terminal. The program's own codes become escape sequences. Other
/// control characters become `?`, as in `printable`, except line ends and tabs.
std::string terminal_text(std::string_view text);

}  // namespace acw
