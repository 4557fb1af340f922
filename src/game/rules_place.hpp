#pragma once

#include "acw/base/value.hpp"
#include "rules/library.hpp"

namespace acw {

/// Registers the rulesets stored in a game's first line with the library, instead of their files.
/// Returns the name for loading the game's ruleset.
std::string register_house_rules(const Library& library, const Value& head,
                                 const std::string& game);
/// Texts of a ruleset's files that aren't built in, in the format of a game's first line.
Value house_rules_of(const Library& library, const std::string& rules, const std::string& game);

}  // namespace acw
