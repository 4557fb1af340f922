#pragma once

#include "rules/library.hpp"
#include "words/army.hpp"
#include "words/grammar.hpp"

namespace acw {

/// Sources for words that a procedure does not know: other rulesets, and units of armies.
struct Lookup {
  const Library& library;
  std::string rules;  ///< ruleset's name as requested: an id, a short id or a file
  const Armies& armies;
};

/// Parses words and stop rules (`--until`) into situations without defaults. Throws `UsageError` if
/// they are invalid. The result refers to the lookup, the ruleset and the procedure, which must
/// outlive it.
Sweep read_situations(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                      const Texts& words, const Texts& until, Lists lists);

}  // namespace acw
