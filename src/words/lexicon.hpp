#pragma once

#include "acw/base/nearest.hpp"
#include "acw/rules/ruleset.hpp"
#include "rules/speech.hpp"
#include "words/slot_value.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Word that a phrase means on a side of a procedure.
struct Phrase {
  const Slot* slot = nullptr;  ///< null if the phrase is unknown
  bool target = false;
  const Word* word = nullptr;
  std::string_view text = {};  ///< word or alias
  bool is_idle = false;        ///< a more exact word fills the slot

  SlotPath path() const { return {target, slot->name}; }
  SlotValue value() const { return word_value(*slot, target, *word); }
};

/// Phrases of a procedure on each side: words of its slots, and everyday names for them.
struct Lexicon {
  const Ruleset& rules;
  const Procedure& procedure;

  /// Word of a slot of that side, or between the sides.
  Phrase find(std::string_view phrase, bool side) const;
  /// Words among these that a side takes, each once.
  std::vector<Phrase> find_all(const Texts& phrases, bool side) const;
  /// Everyday name that has a meaning on that side; null if there is none.
  const Saying* find_everyday(std::string_view phrase, bool side) const;
  /// Slot of a word or an everyday name; null if it is neither.
  const Slot* slot_of(std::string_view phrase, bool side) const;

  /// Slots of that side, then those between the sides.
  std::vector<SlotPath> slots(bool side) const;
  /// Slot of that side for any count of bare numbers; null if there is none.
  const Slot* numbers_slot(bool side) const;
  /// Slot of an option without its dashes, such as `class` or `target-cover`, or of an alias of a
  /// number's option; an empty name if there is none. `original` is taken wherever `count` is.
  SlotPath option_path(std::string_view option) const;
  bool is_flag(const SlotPath& path) const;
};

/// True if a word ends the acting side's words: `at`, `vs`, `against`.
bool is_separator(std::string_view word);
/// Replaces a placeholder, such as `{distance}`, in a text.
std::string filled_in(std::string say, std::string_view mark, std::string_view by);

/// Question about a word that is ambiguous by itself; null if there is none.
const Saying* doubt_of(std::string_view word, std::string_view slot, bool target);
/// True if another word of that side settles the question.
bool is_settled(const Saying& doubt, bool target, const Sweep& sweep);

}  // namespace acw
