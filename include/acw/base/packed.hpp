#pragma once

#include <string_view>

namespace acw {

/// Values as bytes, and the text that their words lie in.
struct Packed {
  std::string_view bytes;
  std::string_view text;
};

}  // namespace acw
