#pragma once

#include <string>
#include <string_view>

namespace acw {

/// Replaces typographic characters by those of a keyboard: straight quotes, `-` for dashes, plain
/// spaces, ASCII for full-width forms.
std::string straightened(std::string_view text);

/// Form for comparing words and names: `straightened`, lower case, and Latin letters in NFC.
std::string folded(std::string_view text);

}  // namespace acw
