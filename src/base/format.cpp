#define FMT_HEADER_ONLY 1
#include "base/format.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <iterator>

#include "base/number_text.hpp"

namespace acw {

std::string vformatted(fmt::string_view format, fmt::format_args arguments) {
  return fmt::vformat(format, arguments);
}

void append_vformatted(std::string& out, fmt::string_view format, fmt::format_args arguments) {
  fmt::vformat_to(std::back_inserter(out), format, arguments);
}

char* write_number(char* out, double number) {
  return fmt::format_to(out, FMT_COMPILE("{}"), number);
}

}  // namespace acw
