#pragma once

#include <optional>

#include "acw/base/texts.hpp"

namespace acw {

/// Checksum of a line of a game: 16 hex digits of a 64-bit hash of the bytes before `,"sum"`. It
/// detects damage, not forgery. examples/game-format.md documents the algorithm.
std::string checksum_of(std::string_view bytes);
/// Completes a line that lacks its closing brace with its checksum as the last key.
std::string with_checksum(std::string line);
/// Checksum in a line's last key; nothing if it has none. Throws `FileError` if it doesn't match.
std::optional<std::string> checksum_in(std::string_view line);

}  // namespace acw
