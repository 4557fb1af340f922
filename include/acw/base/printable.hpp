#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace acw {

/// Whether a byte of UTF-8 goes on with a character, and begins none.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
/// Bytes of the UTF-8 character that begins with this one; 0 where none does.
std::size_t bytes_from(unsigned char first);
/// Bytes of the UTF-8 character at the start of a text; 0 where there is none (broken, overlong or
/// half a surrogate pair).
std::size_t utf8_length(std::string_view text);

/// Removes the first character of a text, or a byte that begins none, and returns it.
std::string_view take_character(std::string_view& text);

/// A text that any terminal and any reader of UTF-8 takes: control characters, marks that turn the
/// direction of writing, the two last of the first plane, which XML hasn't, and bytes that are no
/// UTF-8 become `?`.
std::string printable(std::string_view text);
/// Whether a UTF-8 character is one of those.
bool is_control(std::string_view character);
/// The number of a UTF-8 character.
unsigned code_point(std::string_view character);

}  // namespace acw
