#pragma once

#include "play/inquiry.hpp"

namespace acw {

/// A command as it can be typed again: its words in canonical names, and what was asked besides.
/// `sweep`: the situations in the player's words, with nothing filled in.
std::string typed_command(const Ruleset& rules, const Inquiry& inquiry, const Sweep& sweep);

/// What such a command says.
struct TypedCommand {
  Texts words;  ///< the procedure's name, and its words
  Asked asked;
  bool goes_on = false;  ///< from results that it doesn't name
};
TypedCommand read_typed(const std::string& typed);

}  // namespace acw
