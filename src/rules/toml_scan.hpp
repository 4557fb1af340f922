#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace acw {

/// Why a TOML document isn't given to toml++, and where: `column` counts characters.
struct TomlRefusal {
  std::size_t line = 1;
  std::size_t column = 1;
  std::string message;
};

/// Reads just enough of TOML (strings and remarks) to find what toml++ 3.3.0 can't be trusted with:
/// it walks lists, tables and dotted keys by recursion, so what goes deeper than any ruleset needs
/// is refused before the stack runs out; and it asks of characters beyond ASCII whether they are
/// blanks by code that is undefined for many of them, so they are refused wherever it would ask:
/// outside strings, in those behind a value (which it reads as part of it), and where a backslash
/// joins lines.
std::optional<TomlRefusal> refused_toml(std::string_view text);

}  // namespace acw
