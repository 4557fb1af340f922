#pragma once

#include "acw/base/value.hpp"
#include "rules/library.hpp"
#include "words/army.hpp"
#include "words/grammar.hpp"

namespace acw {

/// Where words are looked up that a procedure doesn't know: in other rulesets, and among the units
/// of armies.
struct Lookup {
  const Library& library;
  std::string rules;  ///< the ruleset as it was asked for: an id, a short id or a file
  const Armies& armies;
};

/// The situations that words and stop rules (`--until`) describe, with nothing filled in. Throws
/// `Misread` where they are at fault. All but the words and stop rules outlives what it gives.
Sweep read_situations(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                      const Texts& words, const Texts& until, Lists lists);

}  // namespace acw
