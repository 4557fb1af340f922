#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace acw {

/// Whether a word stands in a list. Most words differ in length already, and nearly all that a
/// question costs is to look up words.
inline bool listed(const std::vector<std::string>& words, std::string_view word) {
  for (const auto& one : words) {
    if (one.size() == word.size() && one == word) return true;
  }
  return false;
}
/// Whether it stands in any other list.
bool listed(const auto& list, const auto& wanted) {
  return std::find(std::begin(list), std::end(list), wanted) != std::end(list);
}

}  // namespace acw
