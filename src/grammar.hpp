#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "acw/brief.hpp"
#include "acw/ruleset.hpp"
#include "acw/situation.hpp"

namespace acw {

/// What the grammar asks about when a word fits nowhere.
struct Elsewhere {
  std::function<std::string(std::string_view word)> hint;  ///< "is a word of State of War (-r sow)", or nothing
  std::span<const std::string_view> options;               ///< the program's own options
  /// Fills what a unit of an army gives to a side: `@20me` without its @.
  std::function<void(std::string_view id, bool target, Situation& situation)> unit;
};

/// Reads the words and slot options of a procedure, in any order. Errors (exit 2) name the word, the nearest that fits, and what may
/// stand there.
Situation read_words(const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words, const Elsewhere& elsewhere);

/// Takes readings of the rules, `NAME=CHOICE`.
void choose_variants(const Ruleset& rules, const std::vector<std::string>& choices, Situation& situation);

/// Fills in what wasn't said, checks what can't be left out, finds the range band, and refuses what the rules forbid (exit 1).
/// `again`: the situation was complete before, so that it no longer tells what was said from what was assumed.
void complete(const Ruleset& rules, const Procedure& procedure, Situation& situation, Brief& brief, bool again = false);

}  // namespace acw
