#include "rules/toml_scan.hpp"

#include <algorithm>

#include "acw/base/printable.hpp"

namespace acw {
namespace {

constexpr std::size_t deepest = 32;  // lists and tables in each other, or parts of a key
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// "\u00e9", as TOML writes the character that starts a text of UTF-8.
std::string escape(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  std::uint32_t code = first & (character.size() == 2   ? 0x1FU
                                : character.size() == 3 ? 0x0FU
                                                        : 0x07U);
  for (const char next : character.substr(1))
    code = code << 6 | (static_cast<unsigned char>(next) & 0x3FU);
  const int digits = code > 0xFFFF ? 8 : 4;
  std::string text = digits == 8 ? "\\U" : "\\u";
  for (int i = digits - 1; i >= 0; --i) text += "0123456789abcdef"[code >> 4 * i & 0xFU];
  return text;
}

class Scan {
 public:
  explicit Scan(std::string_view text) : text_{text} {
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark)
      text_.remove_prefix(byte_order_mark.size());
  }

  std::optional<TomlRefusal> refusal() {
    while (at_ < text_.size() && !refusal_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        check_begun(c);
        begun_ = true;
        skip_string(c);
      } else if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (beyond_ascii()) {
        refuse([](const auto& letter, const auto& code) {
          return letter + " can stand only in strings and remarks: put it in quotes (it is " +
                 code + ")";
        });
      } else {
        count(c);
        ++at_;
      }
    }
    return refusal_;
  }

 private:
  /// Keeps count of what is open, and of where values stand.
  void count(char c) {
    if (c == '[' || c == '{') {
      check_begun(c);
      open_ += c == '{' ? table : value_ ? array : header;
      value_ = value_ && c == '[';
      begun_ = false;
    } else if (c == ']' || c == '}') {
      if (!open_.empty()) open_.pop_back();
      value_ = begun_ = true;
    } else if (c == '=' || c == ',') {
      if (c == '=') check_begun(c);
      value_ = c == '=' || (!open_.empty() && open_.back() == array);
      begun_ = false;
    } else if (c == '\n') {
      value_ = value_ && !open_.empty();
    } else if (c != ' ' && c != '\t' && c != '\r') {
      begun_ = true;
    }
    if (c == '.') ++dots_;
    else if (std::string_view{"[]{}=,\n"}.find(c) != std::string_view::npos) dots_ = 0;
    if (open_.size() > deepest || dots_ > deepest)
      refusal_ = {line(), 1, "this goes deeper than 32 levels"};
  }

  /// toml++ reads what it meets right behind a number as part of that.
  void check_begun(char c) {
    if (value_ && begun_)
      refusal_ = {line(), column(), std::string{c} + " can't stand here, behind a value"};
  }

  /// Goes behind the string that begins here. Three marks begin one of several lines, which the
  /// next three in a row end; one or two right before those belong to the string. A backslash says
  /// something between double quotes alone.
  void skip_string(char mark) {
    const bool lines = text_.substr(at_, 3) == std::string(3, mark);
    at_ += lines ? 3 : 1;
    while (at_ < text_.size() && !refusal_) {
      if (text_[at_] == mark) {
        const auto end = std::min(text_.find_first_not_of(mark, at_), text_.size());
        const auto marks = std::min<std::size_t>(end - at_, lines ? 5 : 1);
        at_ += marks;
        if (!lines || marks >= 3) return;
      } else if (text_[at_] == '\\' && mark == '"') {
        ++at_;
        skip_escaped(lines);
      } else if (text_[at_] == '\n' && !lines) {
        return;  // never closed, which is for toml++ to tell
      } else {
        ++at_;
      }
    }
  }

  /// Goes behind what follows a backslash: one character, or all the blanks and ends of lines up to
  /// where the string goes on.
  void skip_escaped(bool lines) {
    const auto next = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (!lines || next == at_) {
      if (beyond_ascii())
        refuse([](const auto& letter, const auto&) { return letter + " can't follow a \\"; });
      else ++at_;
      return;
    }
    at_ = next;
    if (beyond_ascii())
      refuse([](const auto& letter, const auto& code) {
        return letter + " can't be the first after a \\ that joins lines: write " + code;
      });
  }

  [[nodiscard]] bool beyond_ascii() const {
    return at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= 0x80;
  }

  /// Refuses the character that stands here; `message` is made of it, quoted, and of its escape.
  void refuse(auto message) {
    const auto letter = text_.substr(at_, utf8_length(text_.substr(at_)));
    refusal_ = {line(), column(), "here are bytes that are no UTF-8"};
    if (!letter.empty()) refusal_->message = message("'" + printable(letter) + "'", escape(letter));
  }

  [[nodiscard]] std::size_t line() const {
    const auto before = text_.substr(0, at_);
    return static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  }

  /// In characters.
  [[nodiscard]] std::size_t column() const {
    const auto before = text_.substr(0, at_);
    const auto here = before.substr(before.rfind('\n') + 1);
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(here.begin(), here.end(), begins)) + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  static constexpr char array = '[', table = '{', header = 'h';
  std::string open_;    ///< which of them are open, the outermost first
  bool value_ = false;  ///< values are read here, and no keys
  bool begun_ = false;  ///< one is there already
  std::size_t dots_ = 0;
  std::optional<TomlRefusal> refusal_;
};

}  // namespace

std::optional<TomlRefusal> refused_toml(std::string_view text) { return Scan{text}.refusal(); }

}  // namespace acw
