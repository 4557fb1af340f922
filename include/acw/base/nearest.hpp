#pragma once

#include <iterator>

#include "acw/base/texts.hpp"

namespace acw {

/// Optimal string alignment distance: the number of insertions, deletions, replacements and swaps
/// of neighboring letters between two words.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Candidate that a mistyped word most likely means; empty if none is near.
std::string_view nearest(std::string_view word, const Names& candidates);

/// Quotes a word for a message: printable, and shortened if it is long.
std::string quote(std::string_view word);

/// Suggestion for a message, such as ": did you mean fire"; empty if `near` is empty.
std::string did_you_mean(std::string_view near);
/// Suggestion of the nearest candidate; empty if the word itself is a candidate. If none is near,
/// ": " and `otherwise`, if that is not empty.
std::string did_you_mean(std::string_view word, const Names& candidates,
                         std::string_view otherwise = {});

/// Lists alternatives: "a", "a or b", "a, b or c".
std::string any_of(const Names& words, std::string_view last = " or ");
std::string any_of(const auto& words, std::string_view last = " or ") {
  return any_of(Names{std::begin(words), std::end(words)}, last);
}

/// Number with its noun: "1 line", "2 lines".
std::string counted(long long number, std::string_view one, std::string_view several);

/// Appends `more` to a text, after a separator unless the text is empty.
void append(std::string& text, std::string_view separator, std::string_view more);

}  // namespace acw
