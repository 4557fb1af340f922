#define FMT_HEADER_ONLY 1
#include "base/format.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace acw {

std::string vformatted(fmt::string_view format, fmt::format_args arguments) {
  return fmt::vformat(format, arguments);
}

std::string replaced(std::string text, char old, char now) {
  std::replace(text.begin(), text.end(), old, now);
  return text;
}

}  // namespace acw
