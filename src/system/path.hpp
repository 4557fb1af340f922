#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace acw {

/// Path from a file name in UTF-8, the encoding of names on all systems.
inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string{name.begin(), name.end()};
}

/// True if the path names a regular file.
inline bool is_file(std::string_view name) {
  std::error_code none;
  return std::filesystem::is_regular_file(path_of(name), none);
}

}  // namespace acw
