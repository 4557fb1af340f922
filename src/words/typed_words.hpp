#pragma once

#include <string>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// What was said, as it can be typed again: words in canonical names and in the order of help,
/// units as `@20me`, what can't be said bare as options. `axes`: ranges and lists.
std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Situation& said,
                        const std::vector<Axis>& axes = {});

/// A word as a shell takes it: in quotes where it needs them.
std::string quoted_word(const std::string& word);

}  // namespace acw
