#pragma once

#include <optional>

#include "acw/base/texts.hpp"
#include "acw/rules/ruleset.hpp"

namespace acw {

struct ParseState;

/// A word of a ruleset that an everyday name stands for.
struct Meant {
  const Slot* slot = nullptr;
  bool of_target = false;
  const Word* word = nullptr;
  std::string_view by = {};  ///< the word or alias that is meant
  bool passed_over = false;  ///< something more exact is said of the slot
};

/// What an everyday name stands for on the side that is read; nothing where it is none. `words[at]`
/// ends it, of so many that make it, and others may say it more exactly. Throws `Misread` where it
/// can be several.
std::optional<Meant> meant_by(const ParseState& heard, std::string_view typed, const Texts& words,
                              std::size_t at, std::size_t parts = 1);
/// Whether it is an everyday name of something on that side, or on either.
bool means_something(const ParseState& heard, std::string_view typed,
                     std::optional<bool> side = std::nullopt);

/// The slot of what it stands for on the side that is read, whichever it is of several; or null.
const Slot* slot_meant(const ParseState& heard, std::string_view typed);

/// A sentence of the data with a word for its mark: `{distance}`.
std::string filled_in(std::string say, std::string_view mark, std::string_view by);

/// Words that begin the target's, and say one of who acts: "at the flank of 5 infantry".
struct Crossing {
  std::string_view says;
  std::size_t typed = 0;  ///< how many words it is; 0 where none of it stands there
};
Crossing crossing_at(const ParseState& heard, const Texts& words, std::size_t at);

/// Where the right word for something that is no word here is known, says it (exit 2).
void tell_right_word(const ParseState& heard, std::string_view typed);

}  // namespace acw
