#pragma once

#include <string>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"

namespace acw {

/// Throws `UsageError` for wrong input.
[[noreturn]] inline void fail(const std::string& message) { throw UsageError{message}; }
/// Throws `UsageError` with the quoted word before the message: "'3': fire takes …".
[[noreturn]] inline void fail(std::string_view typed, const std::string& message) {
  throw UsageError{quote(typed) + ": " + message};
}

}  // namespace acw
