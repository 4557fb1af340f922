#pragma once

#include <functional>

#include "acw/base/texts.hpp"

namespace acw {

/// Words as they are compared: in lower case, without punctuation around them, and with the marks
/// of a keyboard. What has a blank in it is a name and keeps its case.
Texts plain_words(const Texts& typed);
std::string plain_word(std::string_view typed);
/// A unit's name as it is compared: in lower case, each word without punctuation around it.
std::string plain_name(std::string_view typed);
/// A unit's id as it is compared: as a name is, without its @.
std::string plain_id(std::string_view typed);
/// Whether a text has the form of an id: 2 to 8 letters and digits of ASCII.
bool is_id(std::string_view text);

/// Words from a place on that make one.
struct Joined {
  std::string word;
  std::size_t words = 1;  ///< how many of those typed; 1 where they make none
};

/// The longest of some words that `known` knows, written with hyphens: `stone wall`, `with an
/// officer`.
Joined joined(const Texts& words, std::size_t at,
              const std::function<bool(std::string_view)>& known);
/// `7 of 12`, `7 out of 12`, `7 left of 12` as `7/12`.
Joined joined_numbers(const Texts& words, std::size_t at);

/// The line of a game that a saying stands for (`lost 3 of 20me`); empty where it is none.
Texts line_meant(const Texts& words);

/// Whether a flag's own word, or what makes it, stands among words in any way: `to the end`.
bool is_said(const Texts& words, const std::function<bool(std::string_view)>& known);

}  // namespace acw
