#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acw::test {

/// A text's lines, each as its characters.
inline std::vector<std::vector<std::string>> cells_of(std::string_view text) {
  std::vector<std::vector<std::string>> all(1);
  for (const char c : text) {
    if (c == '\n') all.emplace_back();
    else if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) all.back().back() += c;
    else all.back().emplace_back(1, c);
  }
  return all;
}

}  // namespace acw::test
