#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acw {

/// The words of a command line as a shell parts them: at blanks; single and double quotes hold
/// words together, a backslash (not between single quotes) takes the next character as it is, and
/// `#` at the beginning of a word ends the line; `11"` is eleven inches. A quote left open is
/// `Misread`.
std::vector<std::string> command_words(std::string_view line);

}  // namespace acw
