#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Words of a command line, straightened. Quotes that begin a word hold several together; inside a
/// word, a quote is an apostrophe or the mark of inches. `#` at the beginning of a word ends the
/// line. A backslash takes a blank, quote, `#` or backslash as it is. What follows `note`, and the
/// word after `--seed`, stay as typed. Throws `Misread` if a quote is left open.
Texts command_words(std::string_view line);

}  // namespace acw
