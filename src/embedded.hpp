#pragma once

#include <span>
#include <string_view>

namespace acw {

/// A file of data/, built into the executable.
struct Embedded {
  std::string_view file;
  std::string_view text;
};

std::span<const Embedded> embedded();

}  // namespace acw
