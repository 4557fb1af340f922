#pragma once

#include "words/grammar.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// How far the words of a procedure have been read.
struct ParseState {
  const Ruleset& rules;
  const Procedure& procedure;
  const WordHints& elsewhere;
  Sweep sweep = {};
  bool target = false;  ///< its words have begun
  bool beside = false;  ///< an officer whose name comes next stands with the unit of this side

  /// The words as they are meant. As they were typed they are remembered for what is told of them.
  Texts heard(const Texts& typed);
  /// A word, or an option without its value, as it was typed.
  std::string as_typed(std::string_view word) const;

  /// The slot, and its side, of a word that may be typed bare on that side or between the two.
  std::pair<const Slot*, bool> slot_of(std::string_view typed, bool side) const;
  /// The same of the side that is being read.
  std::pair<const Slot*, bool> slot_of(std::string_view typed) const {
    return slot_of(typed, target);
  }
  bool is_word(std::string_view typed) const { return slot_of(typed).first != nullptr; }
  /// Whether this side has that number, `count` or `original`.
  bool takes(std::string_view number) const { return procedure.is_sided(number, target); }
  /// Whether an option is about a slot of that side; of whatever has a number, also how many there
  /// were, as `7/12` may be said of it.
  bool takes_option(std::string_view name, bool of_target) const {
    return procedure.is_sided(name == slot::original ? slot::count : name, of_target) ||
           procedure.is_sided(name, of_target);
  }
  /// The slot of a side or between both whose option may also be called that; the name itself where
  /// there is none.
  std::string_view option_meant(std::string_view name, bool of_target) const;
  /// The slot of this side that goes on with every number, or null.
  const Slot* numbers_slot() const;
  /// That slot, where a word is such a number or several.
  const Slot* goes_on_with(std::string_view word) const;
  /// A slot that is said or not.
  bool is_flag(const SlotPath& path) const;

  /// Words that were typed otherwise: as they are meant, and as they were typed.
  std::vector<std::pair<std::string, std::string>> otherwise = {};
};

/// Whether a word ends the acting side's words: `at`, `vs`, `against`.
bool is_separator(std::string_view word);

}  // namespace acw
