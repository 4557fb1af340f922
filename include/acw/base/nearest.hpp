#pragma once

#include <iterator>

#include "acw/base/texts.hpp"

namespace acw {

/// Single-letter changes (insert, delete, replace, swap of neighbours) from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that a mistyped word most likely meant; empty when none is near.
std::string_view nearest(std::string_view word, const Names& candidates);

/// A word as it is quoted in messages: made printable, and cut where it is long.
std::string quote(std::string_view word);

/// A suggestion of the nearest name, such as ': did you mean fire'; empty without one.
std::string did_you_mean(std::string_view near);
/// … of the candidate that is nearest; empty, too, where that is the word itself.
std::string did_you_mean(std::string_view word, const Names& candidates);

/// … or where nothing is near ": " and something else.
std::string did_you_mean(std::string_view word, const Names& candidates,
                         std::string_view otherwise);

/// "a", "a or b", "a, b or c".
std::string any_of(const Names& words, std::string_view last = " or ");
std::string any_of(const auto& words, std::string_view last = " or ") {
  return any_of(Names{std::begin(words), std::end(words)}, last);
}

/// "1 line", "2 lines".
std::string counted(long long number, std::string_view one, std::string_view several);

/// Appends to a text, with what parts it from what is there already.
void append(std::string& text, std::string_view parted_by, std::string_view more);

}  // namespace acw
