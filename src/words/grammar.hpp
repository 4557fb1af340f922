#pragma once

#include <functional>

#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/swept_words.hpp"

namespace acw {

class Armies;

/// Sources for messages about unknown words.
struct WordHints {
  /// text such as "is a word of State of War (-r sow)"; may be empty
  std::function<std::string(std::string_view word)> hint;
  FillUnit unit;                   ///< empty if no unit may be named
  const Armies* armies = nullptr;  ///< units that may be named without @
};

/// Whether a word may be a range or a list of values (`4..24`, `exp,vet`).
enum class Lists { taken, refused };

/// Parses the words and slot options of a procedure, in any order. A word gives one or several
/// values of a slot. Throws `UsageError` with the word, the nearest known word and the words that
/// are expected.
Sweep read_sweep(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                 const WordHints& elsewhere, Lists lists);

/// Throws `UsageError` if a required target is missing.
void require_target(const Ruleset& rules, const Procedure& procedure, const Sweep& sweep);

/// Sets the variants given as `NAME=CHOICE`.
void choose_variants(const Ruleset& rules, const Texts& choices, Situation& situation);

/// Fills in defaults, finds the range band, and checks the situation. Throws `UsageError` if a
/// required slot is empty, and `RuleError` if the rules forbid it. `again` means that the situation
/// was completed before, so checks of typed words are skipped.
void complete(const Ruleset& rules, const Procedure& procedure, Situation& situation,
              Explanation& explanation, bool again = false);

/// Completes a situation; returns its explanation, with the rulings that always apply.
Explanation complete_situation(const Ruleset& rules, const Procedure& procedure,
                               Situation& situation, bool again = false);

}  // namespace acw
