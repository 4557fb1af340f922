#pragma once

#include "game/game.hpp"

namespace acw {

/// Both sides as they stand on one page, to be printed: A4, or where there are many units larger of
/// the same shape. `line`: the one that it is after.
std::string game_page(const Game& game, const GameState& state, const std::string& line);

/// Units of an army that stand together, their leader first.
struct Brigade {
  std::string title;  ///< "brigade 2"; empty where an army has none
  std::vector<std::size_t> units;
};
std::vector<Brigade> brigades_of(const Rosters& rosters, std::size_t army);

/// The class and the weapon of a unit: the words that hold of it, without those that are flags.
std::string words_of(const Thing& unit);

}  // namespace acw
