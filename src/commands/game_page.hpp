#pragma once

#include "game/game.hpp"
#include "render/roster_sheet.hpp"

namespace acw {

/// Both sides as they stand, or those units that are `shown`, to be printed. `line`: the one that
/// it is after.
RosterSheet roster_of_game(const Game& game, const GameState& state, const std::vector<bool>& shown,
                           const std::string& line);

/// Units of an army that stand together, their leader first.
struct Brigade {
  std::string title;  ///< "brigade 2"; empty where an army has none
  std::vector<std::size_t> units;
};
/// … those of their units that are `shown`.
std::vector<Brigade> brigades_of(const Rosters& rosters, std::size_t army,
                                 const std::vector<bool>& shown);

/// The class and the weapon of a unit: the words that hold of it, without those that are flags.
std::string words_of(const Thing& unit);

/// A box for each figure, those that are lost struck off; of many figures none.
std::string boxes(const Thing& unit);

}  // namespace acw
