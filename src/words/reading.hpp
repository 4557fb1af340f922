#pragma once

#include "words/army.hpp"
#include "words/fail.hpp"
#include "words/grammar.hpp"
#include "words/lexicon.hpp"
#include "words/plain_words.hpp"

namespace acw {

/// State of parsing a procedure's words, and the refusals of words that do not fit.
struct Reading : Lexicon {
  const WordHints& hints;
  Texts typed;
  Texts words;         ///< the typed words, normalized
  std::size_t at = 0;  ///< index of the current word
  Sweep sweep = {};
  bool target = false;                      ///< the target's words have begun
  bool officer_follows = false;             ///< an officer named next is with the side's unit
  const Slot* incomplete_option = nullptr;  ///< slot of the last option, whose value is missing

  /// Word, or option without its value, as typed.
  std::string as_typed(std::string_view word) const;
  SlotPath path(std::string_view slot) const { return {target, slot}; }
  bool is_word(std::string_view word) const { return find(word, target).slot != nullptr; }
  /// True if this side has the slot.
  bool takes(std::string_view slot) const { return procedure.is_sided(slot, target); }
  /// Id with @ of the unit that a word names: `@20me`, or `20me` and names if armies are known.
  /// Empty if it names none.
  std::string unit_named(std::string_view word) const;

  /// Throws `UsageError` for an unknown word, with the nearest known word and the expected words.
  [[noreturn]] void unknown_word(std::string_view word) const;
  /// Throws `UsageError` for an unknown option; `slot` is its name without the dashes.
  [[noreturn]] void unknown_option(std::string_view word, std::string_view slot) const;
  /// Throws `UsageError` with the right word if the word is known to belong to other rules.
  void refuse_foreign(std::string_view word) const;
  /// Throws `UsageError` if a slot of the side is already filled.
  void refuse_second(const SlotPath& path, std::string_view word) const;
  /// Refuses `in`, `behind` or `on` before a word that is not a place, or before no word. `slot` is
  /// the slot of that word, or null.
  [[noreturn]] void refuse_place(std::string_view next, const Slot* slot) const;
  /// Refuses a number for a side that takes none.
  [[noreturn]] void refuse_number(std::string_view word) const;

 private:
  std::string expected() const;
  Names candidates() const;
  void refuse_dash(std::string_view word) const;
  std::string other_number(std::string_view word) const;
};

/// Parses as many words as possible, for completion.
Reading read_prefix(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                    const WordHints& hints);

}  // namespace acw
