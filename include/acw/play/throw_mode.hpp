#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace acw {

/// The ways that a rule is read: thrown, with dice that are entered, its exact odds, many games,
/// the dice that it needs; and what it would take (`--want`).
enum class ThrowMode : std::uint8_t { roll, entered, odds, sample, need, want };

/// As `--json` calls it.
inline std::string_view mode_name(ThrowMode mode) {
  constexpr std::string_view names[] = {"roll", "entered", "odds", "sample", "need", "want"};
  return names[static_cast<std::size_t>(mode)];
}

/// Whether dice were thrown.
inline bool is_thrown(ThrowMode mode) {
  return mode == ThrowMode::roll || mode == ThrowMode::entered;
}

}  // namespace acw
