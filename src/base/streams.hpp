#pragma once

#include <optional>

#include "base/line_editor.hpp"

namespace acw {

/// Columns of a page: what is printed goes to a file or a pipe.
constexpr std::size_t page_width = 80;

/// What a run of the program touches outside itself.
struct Streams {
  std::function<void(std::string_view)> out;  ///< throws `Refused` when it can't be written
  std::function<void(std::string_view)> err;
  std::function<std::optional<std::string>()>
      line;  ///< the next line of standard input, without its end
  /// Asks for a line in a terminal where it can be mended while it is typed; null where there is
  /// none.
  std::function<TypedLine(const Prompt&)> typed;
  std::function<std::optional<std::string>(const char*)> environment;
  bool in_terminal = false;
  bool out_terminal = false;
  bool err_terminal = false;           ///< one on which a line can be taken back
  std::size_t out_width = page_width;  ///< columns that a line of text may take
  std::size_t err_width = page_width;
  std::function<std::size_t()> width_now;  ///< columns of a terminal that may have been resized
};

}  // namespace acw
