#include "options/option_table.hpp"

#include <algorithm>
#include <array>

#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"

namespace acw {
namespace {

using namespace taker;

constexpr OptionSpec table[] = {
#define ACW_OPTION(type, field, ...) OptionSpec{__VA_ARGS__},
#include "options/option_table.def"
#undef ACW_OPTION
};

constexpr auto names = [] {
  std::array<std::string_view, std::size(table)> sorted;
  std::transform(std::begin(table), std::end(table), sorted.begin(),
                 [](const OptionSpec& one) { return one.name; });
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}();

}  // namespace

std::span<const OptionSpec> option_table() { return table; }
std::span<const std::string_view> option_names() { return names; }

std::string_view nearest_option(std::string_view typed, const Names& options) {
  constexpr std::size_t least = 2;
  const auto dashes = std::min(typed.size(), typed.find_first_not_of('-'));
  std::string_view best;
  for (const auto one : options) {
    if (typed.size() >= dashes + least && one.starts_with(lowered(typed)) &&
        (best.empty() || one.size() < best.size()))
      best = one;
  }
  return best.empty() ? nearest(typed, options) : best;
}

}  // namespace acw
