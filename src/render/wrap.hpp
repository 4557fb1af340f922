#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Text in lines of `width` columns at most, broken at blanks. A line that goes on stands under
/// what begins behind its first gap of two blanks ("  save     4 D6 …"), else two columns deeper.
/// Short brackets hold together, and so do colours, which take no room; a word that is longer than
/// a line is left whole.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace acw
