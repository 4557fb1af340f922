#pragma once

#include <string>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"

namespace acw {

/// Throws `Misread`: what was typed is wrong, and the message says how.
[[noreturn]] inline void fail(const std::string& message) { throw Misread{message}; }
/// … about a word: "'3': fire takes …".
[[noreturn]] inline void fail(std::string_view typed, const std::string& message) {
  throw Misread{quote(typed) + ": " + message};
}

}  // namespace acw
