#pragma once

#include "acw/base/nearest.hpp"
#include "words/army.hpp"
#include "words/fail.hpp"
#include "words/grammar.hpp"
#include "words/heard.hpp"
#include "words/lexicon.hpp"

namespace acw {

/// The words of a procedure while they are read, and why one fits nowhere.
struct Reading : Lexicon {
  const WordHints& hints;
  Texts typed;
  Texts words;         ///< the typed words as they are compared
  std::size_t at = 0;  ///< the word that is read
  Sweep sweep = {};
  bool target = false;           ///< its words have begun
  bool beside = false;           ///< an officer whose name comes next is with the side's unit
  const Slot* asking = nullptr;  ///< slot of the last option, which lacks its value

  /// A word, or an option without its value, as it was typed.
  std::string as_typed(std::string_view word) const;
  SlotPath path(std::string_view slot) const { return {target, slot}; }
  bool is_word(std::string_view word) const { return find(word, target).slot != nullptr; }
  /// Whether this side has that slot.
  bool takes(std::string_view slot) const { return procedure.is_sided(slot, target); }
  /// The unit of an army that a word names, `@20me`, or `20me` and names if armies are known;
  /// empty if it names none.
  std::string unit_named(std::string_view word) const;

  /// Throws the reason that a word fits nowhere, the nearest that does, and what is expected.
  [[noreturn]] void unknown_word(std::string_view word) const;
  /// The same of an option; `slot` is its name without the dashes.
  [[noreturn]] void unknown_option(std::string_view word, std::string_view slot) const;
  /// Throws `Misread` with the right word if it is known for a word that the rules do not have.
  void refuse_foreign(std::string_view word) const;
  /// Refuses a slot of a side that is filled already.
  void refuse_second(const SlotPath& path, std::string_view word) const;
  /// `in`, `behind` or `on` before a word that is not a place, or before no word. `slot`: the one
  /// that the word fills, or null.
  [[noreturn]] void refuse_place(std::string_view next, const Slot* slot) const;
  /// A number of a side that does not take any.
  [[noreturn]] void refuse_number(std::string_view word) const;

 private:
  std::string expected() const;
  Names candidates() const;
  void refuse_option_of_word(std::string_view word) const;
  void refuse_dash(std::string_view word) const;
  void refuse_run_together(std::string_view word) const;
  std::string other_number(std::string_view word) const;
};

/// Reads as many words as can be read, for what may follow them.
Reading read_begun(const Ruleset& rules, const Procedure& procedure, const Texts& words,
                   const WordHints& hints);

}  // namespace acw
