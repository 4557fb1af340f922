#pragma once

#include "acw/base/value.hpp"

/// JSON, written as it goes.
namespace acw::json {

/// A text that grows at its end; as long as there is room, what is put there costs no call.
class Buffer {
 public:
  explicit Buffer(std::size_t room = 256) : text_(room, '\0') {}

  void push_back(char c) { *make_room(1) = c, ++size_; }
  void append(std::string_view text) {
    text.copy(make_room(text.size()), text.size());
    size_ += text.size();
  }
  char back() const { return text_[size_ - 1]; }
  void pop_back() { --size_; }
  /// All of it; it can't be written to any more.
  std::string text() && {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  /// Where the next bytes go.
  char* make_room(std::size_t bytes) {
    if (text_.size() - size_ < bytes) grow(bytes);
    return text_.data() + size_;
  }
  void grow(std::size_t bytes);

  std::string text_;  ///< as much as there is room for
  std::size_t size_ = 0;
};

/// Whether a byte stands in a text as it is.
constexpr bool stands_as_it_is(char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; }

/// As it is: punctuation, and what is JSON already.
inline void put(Buffer& out, std::string_view text) { out.append(text); }
/// A text in quotes.
void put_text(Buffer& out, std::string_view text);
void put_whole(Buffer& out, long long number);
void put_real(Buffer& out, double number);
void put_value(Buffer& out, const Value& value);

}  // namespace acw::json
