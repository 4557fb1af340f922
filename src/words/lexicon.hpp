#pragma once

#include "acw/base/nearest.hpp"
#include "acw/rules/ruleset.hpp"
#include "acw/rules/situation.hpp"
#include "rules/speech.hpp"

namespace acw {

/// A word that a phrase gives on a side of a procedure.
struct Phrase {
  const Slot* slot = nullptr;  ///< null: the phrase is unknown
  bool target = false;
  const Word* word = nullptr;
  std::string_view text = {};  ///< the word or alias
  bool is_idle = false;        ///< a more exact word gives the slot

  SlotPath path() const { return {target, slot->name}; }
  SlotValue value() const {
    return {path(), slot->kind, slot->kind == Slot::Kind::flag ? "true" : word->name};
  }
};

/// Phrases of a procedure on each side: words of its slots, and everyday names of them.
struct Lexicon {
  const Ruleset& rules;
  const Procedure& procedure;

  /// The word of a slot of that side, or between both.
  Phrase find(std::string_view phrase, bool side) const;
  /// The words among some that a side has, each once.
  std::vector<Phrase> find_all(const Texts& phrases, bool side) const;
  /// The everyday name of that side; null if there is none.
  const Saying* everyday(std::string_view phrase, bool side) const;
  /// The slot of a word or an everyday name; null if it is neither.
  const Slot* slot_of(std::string_view phrase, bool side) const;

  /// Slots of that side, then those between both.
  std::vector<SlotPath> slots(bool side) const;
  /// The slot of that side that any number of bare numbers fill; null if there is none.
  const Slot* numbers_slot(bool side) const;
  /// Whether an option is about a slot of that side. `original` is one wherever `count` is.
  bool takes_option(std::string_view name, bool side) const {
    return procedure.is_sided(name == slot::original ? slot::count : name, side) ||
           procedure.is_sided(name, side);
  }
  /// The slot of that side or between both whose option may also be called that; else the name.
  std::string_view option_meant(std::string_view name, bool side) const;
  bool is_flag(const SlotPath& path) const;
};

/// Whether a word ends the acting side's words: `at`, `vs`, `against`.
bool is_separator(std::string_view word);
/// A sentence of the data with a word for its mark: `{distance}`.
std::string filled_in(std::string say, std::string_view mark, std::string_view by);

/// An open question about a word of a slot by itself; null if there is none.
const Saying* doubt_of(std::string_view word, std::string_view slot, bool target);
/// Whether another word of that side answers it.
bool is_settled(const Saying& doubt, bool target, const Situation& situation);

}  // namespace acw
