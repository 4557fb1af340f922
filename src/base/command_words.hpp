#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// The words of a command line as a shell parts them: at blanks; single and double quotes hold
/// words together, a backslash (not between single quotes) takes the next character as it is, and
/// `#` at the beginning of a word ends the line; `11"` is eleven inches. A quote left open is
/// `Misread`.
Texts command_words(std::string_view line);

}  // namespace acw
