#pragma once

#include <functional>

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// How words are read where these are typed.
using ReadAgain = std::function<Sweep(const Texts& words)>;

/// What was said, as it can be typed again: words in canonical names and in the order of help,
/// units as `@20me`, what can't be said bare as options. What was written is read again and
/// compared; where words would be taken for something else beside each other, all are options.
/// `whole`: with the state that something is to come to, which `--until` tells elsewhere.
std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                        const ReadAgain& read, bool whole);

/// A word as a shell takes it: in quotes where it needs them.
std::string quoted_word(const std::string& word);

}  // namespace acw
