#pragma once

#include <functional>
#include <string_view>

#include "words/parse_state.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Whether a part of a list is a word as it stands, and what it is.
struct ListReader {
  std::function<bool(std::string_view)> known;
  std::function<Choice(std::string_view)> read;
};

/// A range or a list: values of one slot, each once. One that is left out (`-`) is no for a flag.
Axis read_list(const ParseState& heard, std::string_view word, const ListReader& reader);

/// Two numbers that don't rise, the first without a unit, are no list: `25,5cm` could be 25.5cm, or
/// 25cm and 5cm; `7,5/12` could be 7.5 of 12, or 7 and 5 of them.
void refuse_falling(std::string_view word);

/// There are so many combinations, and no more.
void check_combinations(const Sweep& sweep);

}  // namespace acw
