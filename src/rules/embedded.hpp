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
  std::string_view bytes;  ///< the serialized `Ruleset`
};

std::span<const Embedded> embedded();

/// Serialized built-in `Speech`.
std::string_view embedded_speech();

}  // namespace acw
