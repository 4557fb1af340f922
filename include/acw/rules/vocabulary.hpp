#pragma once

#include <cstdint>

#include "acw/base/node.hpp"

namespace acw {

/// Word of a slot, with its aliases.
struct Word {
  std::string name;
  Texts aliases;
  std::string help;
  Texts holders = {};  ///< for a weapon: words of another slot, such as `arm`, that carry it

  bool is_typed_as(std::string_view typed) const {
    return typed == name || contains(aliases, typed);
  }
};

/// Property of a situation, filled by words. Its name is also an option and, with underscores, a
/// JSON key.
struct Slot {
  enum class Kind {
    words,   ///< takes one of its words
    flag,    ///< true or false; its only word is the slot's name
    number,  ///< takes a number by its option: `--divisions 2`
    /// takes a fixed count of numbers by its option, as in `--cavalry 8,4`, or any count, also
    /// bare, as in `3 1`
    numbers,
    /// takes a number for each of its words by its option: `--killed raw=3,experienced=2`
    tally,
  };

  std::string name;
  Kind kind = Kind::words;
  std::vector<Word> words;  ///< for a flag: one word, the slot's name
  std::string help;
  long long least = 0;  ///< limit of numbers
  long long most = 1'000'000;
  std::uint64_t size = 1;  ///< for `numbers`: how many; 0: any count
  /// For distances joined by `+`: slot that counts them, including the first one.
  std::string counted_by;
  Mark at;

  const Word* find(std::string_view typed) const {
    if (kind == Kind::number || kind == Kind::numbers) return nullptr;
    return ranges::first_that(words, [&](const Word& word) { return word.is_typed_as(typed); });
  }
  /// True if its words may be typed without an option.
  bool spoken() const { return kind == Kind::words || kind == Kind::flag; }
};

/// True if a slot takes any count of numbers, also typed bare: `3 1` or `3,1`.
inline bool is_bare(const Slot& slot) { return slot.kind == Slot::Kind::numbers && slot.size == 0; }

/// True if a slot takes arbitrary texts, also repeatedly: `--group '14 raw musket'`.
inline bool is_text(const Slot& slot) {
  return slot.kind == Slot::Kind::words && slot.words.empty() && slot.size == 0;
}
/// Separator of such a slot's texts.
inline constexpr char next_text = '\n';
/// Texts in the word of such a slot.
inline Names texts_of(std::string_view word) { return split(word, {&next_text, 1}); }

/// Slot for the distances after the first one, as in `20in+17in`; null if the procedure has none.
const Slot* further_distances(const auto& rules, const Texts& between) {
  for (const auto& name : between) {
    const Slot* slot = rules.slot(name);
    if (slot != nullptr && !slot->counted_by.empty()) return slot;
  }
  return nullptr;
}

/// Names of a slot's words, as in "choose veteran, experienced or raw".
inline Names words_of(const Slot& slot) { return names_of(slot.words); }

/// Names and aliases of a slot's words.
inline Names typed_words_of(const Slot& slot) {
  Names all;
  for (const auto& word : slot.words) {
    all.push_back(word.name);
    all.insert(all.end(), word.aliases.begin(), word.aliases.end());
  }
  return all;
}

/// Slots that every ruleset has without listing them: numbers of a side, and values between the
/// sides.
namespace slot {
inline constexpr std::string_view count = "count";
inline constexpr std::string_view original = "original";
inline constexpr std::string_view figure = "figure";
inline constexpr std::string_view left =
    "left";  ///< figures of the whole unit, if only a part of it takes part
inline constexpr std::string_view distance = "distance";
inline constexpr std::string_view id = "id";        ///< id of the unit on a side
inline constexpr std::string_view name = "name";    ///< its name
inline constexpr std::string_view range = "range";  ///< band of the distance; never typed
inline constexpr std::string_view with = "with";  ///< true if other units act at once; never typed
}  // namespace slot

/// JSON key of a slot: `formation-fail` becomes `formation_fail`.
inline std::string key_of(std::string_view slot) {
  std::string key{slot};
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

}  // namespace acw
