#pragma once

#include <string_view>

#include "grammar.hpp"
#include "swept_words.hpp"

namespace acw {

/// How far the words of a procedure have been read.
struct Heard {
  const Ruleset& rules;
  const Procedure& procedure;
  const Elsewhere& elsewhere;
  Sweep sweep = {};
  bool target = false;  ///< its words have begun
};

/// A word that fits nowhere: why, the nearest that does, and what may stand in its place (exit 2).
[[noreturn]] void unknown_word(const Heard& heard, std::string_view typed);
/// The same of an option; `slot` is its name without the dashes.
[[noreturn]] void unknown_option(const Heard& heard, std::string_view typed, std::string_view slot);

}  // namespace acw
