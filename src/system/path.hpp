#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace acw {

/// The path of a file's name, which is UTF-8 on every system.
inline std::filesystem::path path_of(std::string_view name) {
  return std::u8string{name.begin(), name.end()};
}

}  // namespace acw
