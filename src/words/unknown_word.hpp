#pragma once

#include <string_view>

#include "words/grammar.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// How far the words of a procedure have been read.
struct ParseState {
  const Ruleset& rules;
  const Procedure& procedure;
  const WordHints& elsewhere;
  Sweep sweep = {};
  bool target = false;  ///< its words have begun
};

/// A word that fits nowhere: why, the nearest that does, and what may stand in its place (exit 2).
[[noreturn]] void unknown_word(const ParseState& heard, std::string_view typed);
/// The same of an option; `slot` is its name without the dashes.
[[noreturn]] void unknown_option(const ParseState& heard, std::string_view typed,
                                 std::string_view slot);

}  // namespace acw
