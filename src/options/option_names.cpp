#include "options/option_names.hpp"

#include <algorithm>
#include <vector>

#include "options/option_table.hpp"

namespace acw {

std::span<const std::string_view> option_names() {
  static const auto names = [] {
    std::vector<std::string_view> all;
    for (const auto& option : option_table()) all.push_back(option.name);
    std::sort(all.begin(), all.end());
    return all;
  }();
  return names;
}

}  // namespace acw
