#pragma once

#include <span>
#include <string_view>

/// What the texts of a column name, in place of words that they may be: a ruleset's file is held to
/// it.
namespace acw::naming {

inline constexpr std::string_view number[] = {"a slot that is a number"};  ///< of this procedure
inline constexpr std::string_view slot[] = {"a slot"};
inline constexpr std::string_view procedure[] = {"a procedure"};

/// Whether a column's words stand for what its texts name, and aren't what they may be.
constexpr bool is_naming(std::span<const std::string_view> words) {
  return words.data() == number || words.data() == slot || words.data() == procedure;
}

}  // namespace acw::naming
