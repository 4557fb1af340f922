#pragma once

#include <optional>

#include "acw/base/texts.hpp"

namespace acw {

/// The sum of a line of a game: 16 hex digits of a 64-bit hash over its bytes before `,"sum"`. It
/// guards against faults, not against forgers. examples/game-format.md writes it out.
std::string sum_of(std::string_view bytes);
/// A line that lacks its closing brace, with its sum as the last key.
std::string sealed(std::string line);
/// The sum that a line has as its last key; nothing where it has none. Throws `FileFault` where it
/// isn't that of its bytes.
std::optional<std::string> sum_in(std::string_view line);

}  // namespace acw
