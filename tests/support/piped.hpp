#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/program.hpp"

namespace acw::test {

/// Runs a command, or several with pipes between them (` | acw `): what the last one left behind.
inline Ran acw_piped(std::string_view line, std::size_t width = any_width) {
  constexpr std::string_view pipe = " | acw ";
  Ran ran;
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find(pipe, at), line.size());
    ran = acw_run(std::string{line.substr(at, end - at)}, ran.out, width);
    at = end + pipe.size();
  }
  return ran;
}

}  // namespace acw::test
