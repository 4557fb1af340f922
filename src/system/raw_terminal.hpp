#pragma once

#include <string_view>

namespace acw {

/// Puts the terminal of standard input and output into raw mode during its lifetime. The destructor
/// restores the terminal, and so does a signal that ends or stops the program. Only one instance
/// may exist at a time.
class RawTerminal {
 public:
  static constexpr int over = -1;     ///< returned instead of a key: end of input
  static constexpr int resized = -2;  ///< returned instead of a key: the screen has changed

  RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;
  ~RawTerminal();

  /// Waits for a key; returns its next byte, `over` or `resized`.
  int key() const;
  /// True if another byte follows at once, as in the escape sequence of a key.
  bool follows() const;
  void show(std::string_view text) const;
  /// Stops the program as Ctrl-Z does, until it is continued.
  void suspend() const;
};

/// Columns of a character on a terminal; −1 if it isn't printable.
int columns_of(char32_t character);

}  // namespace acw
