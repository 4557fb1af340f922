#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "acw/base/printable.hpp"
#include "base/json_cursor.hpp"

namespace acw {

/// Strings in a text of JSON.
class JsonStrings : public JsonCursor {
 public:
  using JsonCursor::JsonCursor;

 protected:
  /// The string that begins here, in UTF-8.
  std::string read_string() {
    const std::size_t start = at_++;
    std::string text;
    for (append_plain(text); !take('"'); append_plain(text)) {
      if (ended()) at_ = start, fail("this string isn't closed");
      const auto byte = static_cast<unsigned char>(peek());
      if (byte < 0x20) fail("a control character in a string is written as an escape");
      if (byte == '\\') {
        read_escape(text);
      } else {
        const std::size_t length = character_length();
        text.append(text_, at_, length);
        at_ += length;
      }
    }
    return text;
  }

 private:
  /// Bytes that stand in a string for themselves, and are characters of their own.
  static constexpr auto is_plain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t byte = ' '; byte < 0x7f; ++byte) plain[byte] = byte != '"' && byte != '\\';
    return plain;
  }();

  /// Printable ASCII, as nearly all strings are whole, goes by runs and not by characters.
  void append_plain(std::string& text) {
    const std::size_t start = at_;
    while (!ended() && is_plain[static_cast<unsigned char>(text_[at_])]) ++at_;
    text.append(text_, start, at_ - start);
  }

  void read_escape(std::string& text) {
    static constexpr std::string_view letters = "\"\\/bfnrt";
    static constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t start = at_++;
    if (take('u')) return append(text, read_code_point(start));
    const std::size_t which = ended() ? std::string_view::npos : letters.find(peek());
    if (which == std::string_view::npos) at_ = start, fail("no escape of JSON");
    text += meanings[which];
    ++at_;
  }

  /// The digits of an escape that began at `start`, and the second half of a pair where there is
  /// one.
  unsigned read_code_point(std::size_t start) {
    const unsigned first = read_hex();
    if (first < 0xd800 || first > 0xdfff) return first;
    if (first < 0xdc00 && take('\\') && take('u')) {
      const unsigned second = read_hex();
      if (second >= 0xdc00 && second <= 0xdfff)
        return 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
    }
    at_ = start;
    fail("half of a surrogate pair");
  }

  unsigned read_hex() {
    const std::string_view digits = text_.substr(at_, 4);
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + 4)
      expected("an escape of four hexadecimal digits");
    at_ += 4;
    return value;
  }

  static void append(std::string& text, unsigned code) {
    const auto byte = [&](unsigned bits) { text += static_cast<char>(bits); };
    if (code < 0x80) return byte(code);
    const auto next = [&](unsigned shift) { byte(0x80 | ((code >> shift) & 0x3f)); };
    if (code >= 0x10000) byte(0xf0 | (code >> 18)), next(12), next(6);
    else if (code >= 0x800) byte(0xe0 | (code >> 12)), next(6);
    else byte(0xc0 | (code >> 6));
    next(0);
  }

  /// Bytes of the UTF-8 character that stands here; overlong forms, surrogates and what is beyond
  /// U+10FFFF are refused.
  [[nodiscard]] std::size_t character_length() const {
    const std::size_t length = utf8_length(text_.substr(at_));
    if (length == 0) fail("not UTF-8");
    return length;
  }
};

}  // namespace acw
