#pragma once

#include "system/open_file.hpp"

namespace acw {

bool is_terminal(Standard stream);

/// Columns of a terminal; 0 if unknown.
std::size_t terminal_columns(Standard stream);

/// Columns of a character on a terminal; −1 if it isn't printable.
int columns_of(char32_t character);

/// Ignores the signals of failed writes, so that writing returns an error. Opens closed standard
/// streams, so that no other file takes their descriptors. Lets signals that end the program
/// restore the terminal and remove the file of `remove_on_signal`.
void hold_standard_streams();

/// Removes the file `path` if a signal ends the program; null cancels this. The name must stay
/// valid until then.
void remove_on_signal(const char* path);

/// Terminal that is read key by key, replaceable in tests.
class KeyTerminal {
 public:
  static constexpr int over = -1;     ///< returned instead of a key: end of input
  static constexpr int resized = -2;  ///< returned instead of a key: the screen has changed

  virtual ~KeyTerminal() = default;

  /// Waits for a key; returns its next byte, `over` or `resized`.
  virtual int key() = 0;
  /// True if another byte follows at once, as in the escape sequence of a key.
  virtual bool follows() = 0;
  virtual void show(std::string_view text) = 0;
  virtual std::size_t columns() = 0;
};

/// Puts the terminal of standard input and output into raw mode during its lifetime. Only one
/// instance may exist at a time.
class RawTerminal : public KeyTerminal {
 public:
  RawTerminal();
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;
  ~RawTerminal() override;

  int key() override;
  bool follows() override;
  void show(std::string_view text) override { (void)OpenFile{Standard::output}.write(text); }
  std::size_t columns() override {
    const auto columns = terminal_columns(Standard::output);
    return columns > 0 ? columns : 80;
  }
};

}  // namespace acw
