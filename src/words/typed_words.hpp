#pragma once

#include <functional>

#include "acw/rules/ruleset.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Parses written words again, as the command would.
using ReadAgain = std::function<Sweep(const Texts& words)>;

/// Words of a situation that can be typed again: canonical names in the order of the help, units as
/// `@20me`, other values as options. The words are parsed again and compared; if they would have
/// another meaning, all are written as options. `whole` includes the stop rule that is a state,
/// which is otherwise written as `--until`.
std::string typed_words(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep,
                        const ReadAgain& read, bool whole);

/// Quotes a word for a shell if necessary.
std::string quoted_word(const std::string& word);

}  // namespace acw
