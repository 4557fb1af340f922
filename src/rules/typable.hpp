#pragma once

#include "acw/base/texts.hpp"

namespace acw {

/// Why nobody could type a word of a ruleset as itself, as it goes on behind the word: "is a
/// distance". Empty where somebody can.
std::string why_untypable(std::string_view word);

}  // namespace acw
