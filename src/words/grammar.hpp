#pragma once

#include <functional>
#include <optional>
#include <span>

#include "acw/base/texts.hpp"
#include "acw/rules/explanation.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "words/swept_words.hpp"

namespace acw {

class Armies;

/// What the grammar asks about when a word fits nowhere.
struct WordHints {
  /// "is a word of State of War (-r sow)", or nothing.
  std::function<std::string(std::string_view word)> hint;
  std::span<const std::string_view> options;  ///< the program's own options
  FillUnit unit;                              ///< empty where no unit may be named
  const Armies* armies = nullptr;             ///< whose units may be named without an @
};

/// Whether a word may be a range or a list (`4..24`, `exp,vet`), or that is no word.
enum class Lists { taken, refused };

/// Reads the words and slot options of a procedure, in any order: a word yields the
/// value of a slot, or several of one. Throws `Misread` that names the word, the
/// nearest that fits, and what may stand there.
Sweep read_sweep(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                 const WordHints& elsewhere, Lists lists);

/// Takes readings of the rules, `NAME=CHOICE`.
void choose_variants(const Ruleset& rules, const Texts& choices, Situation& situation);

/// Fills in what wasn't said, checks what can't be left out, finds the range band, and refuses what
/// the rules forbid (exit 1). `again`: the situation was complete before, so that it no longer
/// tells what was said from what was assumed.
void complete(const Ruleset& rules, const Procedure& procedure, Situation& situation,
              Explanation& explanation, bool again = false);

/// Completes a situation; returns what is to be said about that, with the rulings that always
/// apply.
Explanation understand(const Ruleset& rules, const Procedure& procedure, Situation& situation,
                       bool again = false);

}  // namespace acw
