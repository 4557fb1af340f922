#include "acw/base/printable.hpp"

#include <algorithm>

namespace acw {

std::size_t bytes_from(unsigned char first) {
  return first < 0x80   ? 1
         : first < 0xC2 ? 0
         : first < 0xE0 ? 2
         : first < 0xF0 ? 3
         : first < 0xF5 ? 4
                        : 0;
}

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  const auto length = bytes_from(static_cast<unsigned char>(first));
  for (std::size_t i = 1; i < length; ++i) {
    if (i >= text.size() || !is_continuation(text[i])) return 0;
  }
  const unsigned second = byte(1);
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return wrong ? 0 : length;
}

bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  const auto between = [&](std::string_view least, std::string_view most) {
    return character.size() == least.size() && least <= character && character <= most;
  };
  return (character.size() == 1 && (first < 0x20 || first == 0x7F)) ||
         between("\u0080", "\u009F") || between("\u202A", "\u202E") ||
         between("\u2066", "\u2069") || between("\uFFFE", "\uFFFF");
}

std::string_view take_character(std::string_view& text) {
  const auto character = text.substr(0, std::max<std::size_t>(1, utf8_length(text)));
  text.remove_prefix(character.size());
  return character;
}

unsigned code_point(std::string_view character) {
  const unsigned first = static_cast<unsigned char>(character.front());
  unsigned code = character.size() > 1 ? first & (0xFFU >> (character.size() + 1)) : first;
  for (const char c : character.substr(1))
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const auto character = take_character(text);
    const bool shown = utf8_length(character) > 0 && !is_control(character);
    clean += shown ? character : "?";
  }
  return clean;
}

}  // namespace acw
