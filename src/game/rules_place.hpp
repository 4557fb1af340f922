#pragma once

#include "acw/base/value.hpp"
#include "rules/library.hpp"

namespace acw {

/// The texts of a game's house rules, as its first line has them; the library reads those from now
/// on. Gives the name that the game's ruleset is found by.
std::string hold_house(const Library& library, const Value& head, const std::string& game);
/// The texts of rules that aren't built in, as a game keeps them.
Value house_of(const Library& library, const std::string& rules, const std::string& game);

}  // namespace acw
