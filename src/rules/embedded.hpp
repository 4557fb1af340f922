#pragma once

#include <span>
#include <string_view>

namespace acw {

/// A ruleset of data/, built into the executable.
struct Embedded {
  std::string_view file;
  std::string_view text;  ///< the TOML file
  std::string_view id;
  std::string_view short_id;
  std::string_view hash;
  bool plays_by_default = false;
  std::string_view bytes;  ///< the `Ruleset`, packed by archive.hpp
};

std::span<const Embedded> embedded();

/// The built-in `Speech`, packed by archive.hpp.
std::string_view embedded_speech();

}  // namespace acw
