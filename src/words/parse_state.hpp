#pragma once

#include "acw/base/nearest.hpp"
#include "rules/speech.hpp"
#include "words/fail.hpp"
#include "words/grammar.hpp"
#include "words/heard.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// A word of a ruleset that an everyday name stands for.
struct Meant {
  const Slot* slot = nullptr;
  bool of_target = false;
  const Word* word = nullptr;
  std::string_view by = {};  ///< the word or alias that is meant
  bool passed_over = false;  ///< another word gives the slot more exactly
};

/// How far the words of a procedure have been read, and what a word means there.
struct ParseState {
  const Ruleset& rules;
  const Procedure& procedure;
  const WordHints& elsewhere;
  Texts typed;
  Texts words;         ///< the typed words as they are compared
  std::size_t at = 0;  ///< the word that is read
  Sweep sweep = {};
  bool target = false;  ///< its words have begun
  bool beside = false;  ///< an officer whose name comes next is with the unit of this side

  /// A word, or an option without its value, as it was typed.
  std::string as_typed(std::string_view word) const;
  SlotPath path(std::string_view slot) const { return {target, slot}; }

  /// The slot, and its side, of a word that may be typed bare on that side or between the two.
  std::pair<const Slot*, bool> slot_of(std::string_view word, bool side) const;
  /// The same of the side that is being read.
  const Slot* slot_of(std::string_view word) const { return slot_of(word, target).first; }
  bool is_word(std::string_view word) const { return slot_of(word) != nullptr; }
  /// Whether this side has that number, `count` or `original`.
  bool takes(std::string_view number) const { return procedure.is_sided(number, target); }
  /// Whether an option is about a slot of that side. `original` is one wherever `count` is.
  bool takes_option(std::string_view name, bool of_target) const {
    return procedure.is_sided(name == slot::original ? slot::count : name, of_target) ||
           procedure.is_sided(name, of_target);
  }
  /// The slot of a side or between both whose option may also be called that; else the name.
  std::string_view option_meant(std::string_view name, bool of_target) const;
  /// The slot of this side that any number of bare numbers fill, or null.
  const Slot* numbers_slot() const;
  bool is_flag(const SlotPath& path) const;

  Choice value_of(SlotValue said, std::string_view word) const;
  Choice distance_of(std::string_view word) const;
  /// A word typed bare: one of a slot's, a unit of an army, a count, `7/12`, or a distance. Throws
  /// `Misread` if it is none of them.
  Choice bare_choice(std::string_view word) const;
  /// The unit of an army that a word names, `@20me`, or `20me` and names if armies are known;
  /// empty if it names none.
  std::string unit_named(std::string_view word) const;

  /// The words among some that a side has, each once.
  std::vector<Meant> words_of_side(const Texts& among, bool side) const;
  /// The everyday name that a word is on that side; null if it is none.
  const Meaning* meaning_of(std::string_view word, bool side) const;
  /// What an everyday name stands for on this side; nothing if it is none. `words[end]` is the last
  /// of its `parts`; words around it may be more exact. Throws `Misread` if it is ambiguous.
  std::optional<Meant> meant_by(std::string_view word, std::size_t end, std::size_t parts) const;
  /// The slot that a word of this side or an everyday name fills; null if there is none.
  const Slot* slot_named(std::string_view word) const;
  /// The same of a slot for places and what is in them: `woods`, `fence`; null of other slots.
  const Slot* ground_named(std::string_view word) const;
  /// The words here that begin the target's words, and the word that they mean: "at the flank of 5
  /// infantry". No words if there are none.
  Joined crossing() const;
  /// Throws `Misread` with the right word if it is known for a word that the rules do not have.
  void tell_right_word(std::string_view word) const;

  /// Refuses `next`, up to `words[end]`, with a question if the word here leaves open where
  /// something is: `across the river`.
  void ask_where(std::size_t end, std::string_view next) const;
  /// `3 guns`: asks for the number of their crew if the command counts these. `noun` begins here.
  void ask_how_many(std::string_view noun) const;

  /// Whether the word here is the `with` before an officer's name: `with @ub1`.
  bool begins_officer() const;
  /// A named unit is the unit of its side, or an officer with that: after `with` or the flag that
  /// says so, or if the side has a unit. Throws `Misread` if he cannot be there.
  void place_unit(Choice& choice, std::string_view word);
  /// The same of a list, which cannot name an officer beside a unit.
  void place_units(const Axis& axis);

  /// Throws the reason that a word fits nowhere, the nearest that does, and what is expected.
  [[noreturn]] void unknown_word(std::string_view word) const;
  /// The same of an option; `slot` is its name without the dashes.
  [[noreturn]] void unknown_option(std::string_view word, std::string_view slot) const;
  /// Refuses a slot of a side that is filled already.
  void refuse_second(const SlotPath& path, std::string_view word) const;
  /// `in`, `behind` or `on` before a word that is not a place, or before no word. `slot`: what that
  /// word fills, or null.
  [[noreturn]] void refuse_place(std::string_view next, const Slot* slot) const;

 private:
  bool is_more_exact(const std::vector<Meant>& kinds, std::size_t end, std::size_t parts) const;
  bool begins_thing() const;
  std::optional<bool> names_officer(std::string_view unit) const;
  [[noreturn]] void refuse_officer(std::string_view word) const;
  void refuse_either(const Row& row, const Axis& axis) const;
  void put_beside(const Row& row, std::string_view word, SlotValue& said) const;
  void make_way();
  Choice number_choice(std::string_view word, std::size_t slash) const;
  [[noreturn]] void refuse_number(std::string_view word) const;
  std::string expected() const;
  Names candidates() const;
  void tell_option_of_word(std::string_view word) const;
  void refuse_dash(std::string_view word) const;
  void refuse_run_together(std::string_view word) const;
  std::string other_number(std::string_view word) const;
};

/// What a word of a slot leaves open by itself; null if nothing.
const Doubt* doubt_of(std::string_view word, std::string_view slot, bool target);
/// Whether another word for that side settles which of both it is.
bool is_settled(const Doubt& doubt, bool target, const Situation& situation);
/// A sentence of the data with a word for its mark: `{distance}`.
std::string filled_in(std::string say, std::string_view mark, std::string_view by);

/// Whether a word ends the acting side's words: `at`, `vs`, `against`.
bool is_separator(std::string_view word);

}  // namespace acw
