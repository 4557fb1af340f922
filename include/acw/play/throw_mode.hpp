#pragma once

#include <cstdint>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// Ways to resolve a rule: random dice, entered dice, exact odds, a sample of games, the numbers
/// needed, and `--want`, which searches for the conditions that reach a probability.
enum class ThrowMode : std::uint8_t { roll, entered, odds, sample, need, want };

/// Names in `--json`.
inline constexpr std::string_view mode_names[] = {"roll",   "entered", "odds",
                                                  "sample", "need",    "want"};
inline std::string_view mode_name(ThrowMode mode) { return nth(mode_names, mode); }
/// Mode with that name; `roll` if the name is unknown.
inline ThrowMode mode_of(std::string_view name) {
  const auto mode = ranges::index_of(mode_names, name);
  return mode == std::size(mode_names) ? ThrowMode::roll : static_cast<ThrowMode>(mode);
}

/// True if the mode rolls or enters dice.
inline bool is_thrown(ThrowMode mode) {
  return mode == ThrowMode::roll || mode == ThrowMode::entered;
}

}  // namespace acw
