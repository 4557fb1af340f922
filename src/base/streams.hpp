#pragma once

#include <optional>

#include "base/line_editor.hpp"

namespace acw {

/// Columns of text that is printed to a file or a pipe.
constexpr std::size_t page_width = 80;

/// Input and output of the program, replaceable in tests.
struct Streams {
  std::function<void(std::string_view)> out;  ///< throws `RuleError` if writing fails
  std::function<void(std::string_view)> err;
  /// Next line of standard input, without its line end.
  std::function<std::optional<std::string>()> line;
  /// Reads a line with the line editor; null without a terminal.
  std::function<TypedLine(const Prompt&)> typed;
  std::function<std::optional<std::string>(const char*)> environment;
  bool in_terminal = false;
  bool out_terminal = false;
  bool err_terminal = false;           ///< a terminal on which a line can be erased
  std::size_t out_width = page_width;  ///< columns of a line of text
  std::size_t err_width = page_width;
  std::function<std::size_t()> width_now;  ///< columns of a terminal that may have been resized
};

}  // namespace acw
