#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace acw {

/// Path from a file name in UTF-8, the encoding of names on all systems.
inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string{name.begin(), name.end()};
}

}  // namespace acw
