#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"

namespace acw::test {

/// A run at a terminal, with these lines typed.
inline Ran at_table(const std::string& command_line, const std::vector<std::string>& typed) {
  Ran ran;
  std::size_t next = 0;
  Streams streams;
  streams.out = [&](std::string_view text) { ran.out += text; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [&] { return next < typed.size() ? std::optional{typed[next++]} : std::nullopt; };
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.in_terminal = true;
  streams.out_width = streams.err_width = any_width;
  ran.code = run(shell_words(command_line), streams);
  return ran;
}

}  // namespace acw::test
