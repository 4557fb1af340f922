#pragma once

#include "acw/base/value.hpp"
#include "rules/library.hpp"

namespace acw {

/// A ruleset as a game of that path keeps it: of a file that isn't given by its whole path, the
/// path from the game's own folder, so that both are found from wherever the game is played.
std::string kept_rules(const std::string& rules, const std::string& game);

/// What a game keeps, as it is found from where the program runs. Games of earlier programs have a
/// path from where they were begun: that is taken where nothing is beside the game.
std::string found_rules(const std::string& kept, const std::string& game);

/// The texts of a game's house rules, as its first line has them; the library reads those from now
/// on. Gives the name that the game's ruleset is found by.
std::string hold_house(const Library& library, const Value& head, const std::string& game);
/// The texts of rules that aren't built in, as a game keeps them.
Value house_of(const Library& library, const std::string& rules, const std::string& game);

}  // namespace acw
