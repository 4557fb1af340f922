#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "acw/base/failure.hpp"

namespace acw {

/// A place in a text of JSON, and what is wrong there.
class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : text_{text} {}

 protected:
  void skip_space() {
    while (!ended() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++at_;
  }
  [[nodiscard]] bool ended() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek() const { return ended() ? '\0' : text_[at_]; }
  bool take(char c) {
    const bool there = !ended() && text_[at_] == c;
    at_ += there ? 1 : 0;
    return there;
  }

  [[noreturn]] void expected(const std::string& what) const {
    const bool shown = !ended() && peek() > ' ' && peek() < '\x7f';
    fail(what + " is expected here" +
         (ended() ? ", and the text ends"
          : shown ? std::string{", not '"} + peek() + "'"
                  : ""));
  }
  [[noreturn]] void fail(const std::string& what) const {
    const std::string_view before = text_.substr(0, at_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
    const auto column =
        1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start), before.end(),
                          [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
    throw FileFault{std::to_string(line) + ":" + std::to_string(column) + ": " + what};
  }

  std::string_view text_;
  std::size_t at_ = 0;  ///< a byte of it
};

}  // namespace acw
