#pragma once

#include <functional>

#include "acw/base/texts.hpp"

namespace acw {

/// Normalizes words for comparison: lower case, no punctuation around them, plain keyboard
/// characters. A word with a blank is a name and keeps its case.
Texts plain_words(const Texts& typed);
std::string plain_word(std::string_view typed);
/// Normalizes a unit's name: lower case, without punctuation around each word.
std::string plain_name(std::string_view typed);
/// Normalizes a unit's id: as a name, without its @.
std::string plain_id(std::string_view typed);
/// True if a text has the form of an id: 2 to 8 ASCII letters and digits.
bool is_id(std::string_view text);

/// Phrase of one or more typed words.
struct Joined {
  std::string word;
  std::size_t words = 1;  ///< number of typed words; 1 if they form no phrase
};

/// Longest phrase at a position for which `known` is true, joined by hyphens: `stone wall`, `with
/// an officer`.
Joined joined(const Texts& words, std::size_t at,
              const std::function<bool(std::string_view)>& known);
/// Reads `7 of 12`, `7 out of 12` or `7 left of 12` as `7/12`.
Joined joined_numbers(const Texts& words, std::size_t at);

/// Words of the game line that a sentence means, such as `lost 3 of 20me`; empty if it means none.
Texts game_line_of(const Texts& words);

/// True if `known` is true for a word or a phrase among the words: `to the end`.
bool contains_phrase(const Texts& words, const std::function<bool(std::string_view)>& known);

}  // namespace acw
