#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace acw {

/// True if a byte continues a UTF-8 character.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
/// Length in bytes of the UTF-8 character with this first byte; 0 if the byte cannot begin a
/// character.
std::size_t bytes_from(unsigned char first);
/// Length in bytes of the UTF-8 character at the start of a text; 0 if it is invalid (truncated,
/// overlong or a surrogate).
std::size_t utf8_length(std::string_view text);

/// Removes and returns the first character of a text, or one byte if it is invalid.
std::string_view take_character(std::string_view& text);

/// Replaces by `?` everything that is unsafe for terminals or invalid in XML: control characters,
/// bidirectional formatting characters, U+FFFE, U+FFFF, and bytes that are not UTF-8.
std::string printable(std::string_view text);
/// True if `printable` would replace this UTF-8 character.
bool is_control(std::string_view character);
/// Code point of a UTF-8 character.
unsigned code_point(std::string_view character);

}  // namespace acw
