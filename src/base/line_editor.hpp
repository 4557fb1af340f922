#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace acw {

/// What may come next on a line that is being typed.
struct Continuations {
  std::size_t begun = 0;                                   ///< bytes of it that have been typed
  std::vector<std::pair<std::string, std::string>> words;  ///< each with what it says
  std::vector<std::string> hints;                          ///< what can't be listed, in words
};

/// What a line is asked for by.
struct Prompt {
  std::string text;
  const std::vector<std::string>* history = nullptr;  ///< lines of before, the last one last
  /// What may come behind the text that stands before the cursor.
  std::function<Continuations(std::string_view)> continuations = {};
};

/// A line as it was ended.
struct TypedLine {
  enum class End : std::uint8_t {
    entered,
    given_up,  ///< Ctrl-C, by which the line is cleared
    over       ///< Ctrl-D on an empty line, or the terminal is gone
  };
  End end = End::over;
  std::string text;
};

/// A terminal in which a line is typed, key by key.
struct KeyTerminal {
  std::function<int()> key;       ///< the next byte of what is typed, as of a `RawTerminal`
  std::function<bool()> follows;  ///< whether another byte comes at once
  std::function<void(std::string_view)> show;
  std::function<std::size_t()> columns;
  std::function<int(char32_t)> width;  ///< columns that a character takes; −1: it isn't shown
  std::function<void()> suspend;       ///< Ctrl-Z
};

/// Asks for a line that can be mended while it is typed: by arrows, Home, End and word by word,
/// from the lines of before, and with what may come next on TAB. Keys are those of Emacs, as in
/// shells.
TypedLine typed_line(const KeyTerminal& terminal, const Prompt& prompt);

}  // namespace acw
