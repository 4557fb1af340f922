#pragma once

#include <string>

#include "acw/base/failure.hpp"

namespace acw {

/// Throws `Misread`: what was typed is at fault, and the message says how.
[[noreturn]] inline void fail(const std::string& message) { throw Misread{message}; }

}  // namespace acw
