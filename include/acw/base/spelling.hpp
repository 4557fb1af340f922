#pragma once

#include <string>
#include <string_view>

namespace acw {

/// Text with the characters of typesetting as a keyboard has them: straight quotes, `-` for dashes,
/// plain spaces, ASCII for full-width forms.
std::string straightened(std::string_view text);

/// Form in which words and names are compared: straightened, in lower case, and Latin letters in
/// NFC.
std::string folded(std::string_view text);

}  // namespace acw
