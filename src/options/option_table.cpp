#include "options/option_table.hpp"

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

}  // namespace

std::span<const OptionSpec> option_table() { return table; }
const Names& option_names() {
  static const auto names = names_of(table);
  return names;
}

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
