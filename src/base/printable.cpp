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
  constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};  // code points of each length
  const auto length = text.empty() ? 0 : bytes_from(static_cast<unsigned char>(text.front()));
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  const auto code = length == 0 ? 0 : code_point(text.substr(0, length));
  const bool wrong = code < least[length] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF;
  return wrong ? 0 : length;
}

bool is_control(std::string_view character) {
  const auto code = code_point(character);
  const auto between = [&](unsigned first, unsigned last) { return code >= first && code <= last; };
  return between(0, 0x1F) || between(0x7F, 0x9F) || between(0x202A, 0x202E) ||
         between(0x2066, 0x2069) || between(0xFFFE, 0xFFFF);
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
