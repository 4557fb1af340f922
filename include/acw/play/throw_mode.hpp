#pragma once

#include <cstdint>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// The ways that a rule is read: thrown, with dice that are entered, its exact odds, many games,
/// the dice that it needs; and what it would take (`--want`).
enum class ThrowMode : std::uint8_t { roll, entered, odds, sample, need, want };

/// As `--json` calls them.
inline constexpr std::string_view mode_names[] = {"roll",   "entered", "odds",
                                                  "sample", "need",    "want"};
inline std::string_view mode_name(ThrowMode mode) { return nth(mode_names, mode); }
/// The mode of that name; `roll` where none has it.
inline ThrowMode mode_of(std::string_view name) {
  const auto mode = ranges::index_of(mode_names, name);
  return mode == std::size(mode_names) ? ThrowMode::roll : static_cast<ThrowMode>(mode);
}

/// Whether dice were thrown.
inline bool is_thrown(ThrowMode mode) {
  return mode == ThrowMode::roll || mode == ThrowMode::entered;
}

}  // namespace acw
