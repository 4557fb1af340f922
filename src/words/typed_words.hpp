#pragma once

#include <string>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"

namespace acw {

/// What was said, as it can be typed again: words in canonical names and in the order of help,
/// units as `@20me`, what can't be said bare as options.
std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Situation& said);

/// A word as a shell takes it: in quotes where it needs them.
std::string quoted_word(const std::string& word);

}  // namespace acw
