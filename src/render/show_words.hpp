#pragma once

#include <string>

#include "acw/rules/ruleset.hpp"
#include "what_if/show.hpp"

namespace acw {

/// The name of an outcome in plain words.
std::string spaced(std::string name);

/// Whether a number is a chance, and not a mean or a deviation.
bool is_chance(const Show& show);

/// "mean killed", "3 or more killed", "holds"; without the outcome's name where it has been said.
std::string show_words(const Procedure& procedure, const Show& show, bool said = false);

}  // namespace acw
