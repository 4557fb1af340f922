#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Wraps a text at spaces to lines of at most `width` columns. Continuation lines are indented to
/// the text after the first gap of two spaces ("  save     4 D6 …"), or else by two more columns.
/// Short brackets are not split. Color codes have no width. Words longer than a line are not split.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace acw
