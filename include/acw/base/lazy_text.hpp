#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace acw {

/// A text that may lie in bytes which outlive it, as those that are built into the program do: what
/// help and notes say is seldom read, and needn't be copied.
class LazyText {
 public:
  LazyText() = default;
  LazyText(std::string text) : own_{std::move(text)} {}
  LazyText(const char* text) : own_{text} {}
  static LazyText lying(std::string_view bytes) {
    LazyText text;
    text.bytes_ = bytes;
    return text;
  }

  std::string_view view() const { return own_.empty() ? bytes_ : own_; }
  operator std::string_view() const { return view(); }
  operator std::string() const { return std::string{view()}; }
  bool empty() const { return view().empty(); }

  friend bool operator==(const LazyText& text, std::string_view other) {
    return text.view() == other;
  }
  friend std::string operator+(std::string before, const LazyText& text) {
    return before.append(text.view());
  }
  friend std::string operator+(const LazyText& text, std::string_view after) {
    return std::string{text.view()}.append(after);
  }

 private:
  std::string own_;
  std::string_view bytes_;
};

}  // namespace acw
