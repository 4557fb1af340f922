#pragma once

#include <string_view>

namespace acw {

/// The terminal of standard input and output, key by key, for as long as this lives. Afterwards it
/// is as it was before, and also where a signal ends or stops the program meanwhile. There is one
/// at a time.
class RawTerminal {
 public:
  static constexpr int over = -1;     ///< in place of a key: there are no more
  static constexpr int resized = -2;  ///< … the screen has changed

  RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;
  ~RawTerminal();

  /// The next byte that is typed, `over` or `resized`.
  int key() const;
  /// Whether another byte comes at once, as it does behind Escape where a key sends several.
  bool follows() const;
  void show(std::string_view text) const;
  /// Stops the program as Ctrl-Z does, until it is gone on with.
  void suspend() const;
};

/// Columns that a character takes on a terminal; −1 where it isn't shown.
int columns_of(char32_t character);

}  // namespace acw
