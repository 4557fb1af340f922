#include "options/option_names.hpp"

#include <algorithm>
#include <array>

#include "options/option_table.hpp"

namespace acw {
namespace {

using namespace taker;

constexpr auto names = [] {
  std::array sorted{
#define ACW_OPTION(type, field, ...) OptionSpec{__VA_ARGS__}.name,
#include "options/option_table.def"
#undef ACW_OPTION
  };
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}();

}  // namespace

std::span<const std::string_view> option_names() { return names; }

}  // namespace acw
