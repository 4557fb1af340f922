#pragma once

#include "acw/base/node.hpp"

namespace acw {

/// One thing a player may say, and the other ways to say it.
struct Word {
  std::string name;
  Texts aliases;
  std::string help;
  Texts holders = {};  ///< of a weapon: the words of another slot, as of the arm, that carry it

  bool said_by(std::string_view typed) const { return typed == name || contains(aliases, typed); }
};

/// A question that the words of a situation answer. It is named alike as an option and, with
/// underscores, as a JSON key.
struct Slot {
  enum class Kind {
    words,    ///< one of its words
    flag,     ///< said or not; its one word is the slot's name
    number,   ///< given by option: `--divisions 2`
    numbers,  ///< given by option, a fixed number of them: `--cavalry 8,4`; or any, bare too: `3 1`
    tally,    ///< given by option, a number for each of its words: `--killed raw=3,experienced=2`
  };

  std::string name;
  Kind kind = Kind::words;
  std::vector<Word> words;  ///< of a flag: one, named as the slot
  std::string help;
  long long least = 0;  ///< of numbers
  long long most = 1'000'000;
  std::size_t size = 1;  ///< of `numbers`; 0: as many as are said
  /// Of distances that are typed with `+`: the slot that counts them, the first one among them.
  std::string counted_by;
  Mark at;

  const Word* find(std::string_view typed) const {
    if (kind == Kind::number || kind == Kind::numbers) return nullptr;
    return ranges::first_that(words, [&](const Word& word) { return word.said_by(typed); });
  }
  /// Whether its words may be typed bare.
  bool spoken() const { return kind == Kind::words || kind == Kind::flag; }
};

/// Whether a slot takes as many numbers as are said, and these may be typed bare: `3 1` or `3,1`.
inline bool is_bare(const Slot& slot) { return slot.kind == Slot::Kind::numbers && slot.size == 0; }

/// Whether a slot takes any words, and again and again: `--group '14 raw musket'`.
inline bool is_text(const Slot& slot) {
  return slot.kind == Slot::Kind::words && slot.words.empty() && slot.size == 0;
}
/// Between the texts of such a slot.
inline constexpr char next_text = '\n';
/// The texts that such a slot was told.
inline Names texts_of(std::string_view said) { return split(said, {&next_text, 1}); }

/// The slot of a procedure that distances after the first answer: `20in+17in`. Null where it has
/// none.
const Slot* further_distances(const auto& rules, const Texts& between) {
  for (const auto& name : between) {
    const Slot* slot = rules.slot(name);
    if (slot != nullptr && !slot->counted_by.empty()) return slot;
  }
  return nullptr;
}

/// A slot's own words, for "say veteran, experienced or raw".
inline Names words_of(const Slot& slot) { return names_of(slot.words); }

/// A slot's words, and the other ways to type them.
inline Names typed_words_of(const Slot& slot) {
  Names all;
  for (const auto& word : slot.words) {
    all.push_back(word.name);
    all.insert(all.end(), word.aliases.begin(), word.aliases.end());
  }
  return all;
}

/// The slots that no ruleset lists, since all have them: numbers of a side, and what lies between
/// the sides.
namespace slot {
inline constexpr std::string_view count = "count";
inline constexpr std::string_view original = "original";
inline constexpr std::string_view figure = "figure";
inline constexpr std::string_view left =
    "left";  ///< of the unit in all, where a part of it stands on a side
inline constexpr std::string_view distance = "distance";
inline constexpr std::string_view id = "id";      ///< of the unit that stands on a side
inline constexpr std::string_view name = "name";  ///< of that unit
inline constexpr std::string_view range =
    "range";  ///< the band that the distance falls in; never typed
inline constexpr std::string_view with = "with";  ///< whether others act at once; never typed
}  // namespace slot

/// As a key of machine output: `formation-fail` is `formation_fail`.
inline std::string key_of(std::string_view slot) {
  std::string key{slot};
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

}  // namespace acw
