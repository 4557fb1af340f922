#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Splits a command line into words and replaces typographic characters (`straightened`). A quote
/// at the start of a word begins a quoted text. Inside a word it is an apostrophe or the inch mark.
/// `#` at the start of a word begins a comment. A backslash escapes a blank, a quote, `#` or a
/// backslash. The text after `note` and the word after `--seed` are not changed. Throws
/// `UsageError` if a quote is not closed.
Texts command_words(std::string_view line);

}  // namespace acw
