#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "system/terminal.hpp"

namespace acw {

/// Possible continuations of the text before the cursor.
struct Continuations {
  std::size_t begun = 0;  ///< bytes of the continuation that are already typed
  std::vector<std::pair<std::string, std::string>> words;  ///< words with their descriptions
  std::vector<std::string> hints;  ///< notes on continuations that can't be listed
};

/// Prompt, history and completion for reading a line.
struct Prompt {
  std::string text;
  const std::vector<std::string>* history = nullptr;  ///< earlier lines, oldest first
  /// Completion of the text before the cursor.
  std::function<Continuations(std::string_view)> continuations = {};
};

/// A typed line and how it ended.
struct TypedLine {
  enum class End : std::uint8_t {
    entered,
    given_up,  ///< Ctrl-C, which discards the line
    over       ///< Ctrl-D on an empty line, or the terminal was closed
  };
  End end = End::over;
  std::string text;
};

/// Reads a line with editing: arrows, Home, End, movement by words, history and completion with
/// TAB. The keys are those of Emacs, as in shells.
TypedLine typed_line(KeyTerminal& terminal, const Prompt& prompt);

}  // namespace acw
