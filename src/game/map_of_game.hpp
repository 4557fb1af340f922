#pragma once

#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"
#include "game/game.hpp"

namespace acw {

/// The map that a game is fought on.
struct MapOfGame {
  Value drawn;  ///< the line that drew it
  int columns = 0;
  int rows = 0;

  int squares() const { return columns * rows; }
  /// The kinds of terrain in a square, and the lines of the map that go through it.
  Texts what_is_at(int square) const;
  /// Whether two squares are one, or touch at a side or a corner.
  bool are_beside(int one, int other) const;
};

/// The last map that was drawn up to line `last` and stands; nothing where none does.
std::optional<MapOfGame> map_of(const Game& game, long long last);
/// The same; throws `Refused` where none stands.
MapOfGame need_map(const Game& game, long long last);

/// A word that could be said of a unit for where it stands.
struct Offer {
  std::string word;                ///< as it is typed
  std::vector<const Slot*> slots;  ///< all that it answers
  std::string why;                 ///< "hard cover, ground", "3rd Virginia at 18"

  /// "wood (hard cover)".
  std::string told() const { return concat(word, " (", why, ")"); }
};

/// What the rules ask that the square of a unit, and who stands there or beside it, may answer, and
/// that nothing is said of yet; nothing of a unit that isn't on the map. Nothing of it is ever
/// assumed.
std::vector<Offer> offers_of(const Game& game, const MapOfGame& map, std::size_t unit);

/// What could be said of the units of a procedure's sides, and isn't: "20th Maine is at 17: wood
/// (hard cover) or enemy-near (3rd Virginia at 18) could be said of it".
Texts offered_words(const Game& game, const Procedure& procedure, const Situation& said);

}  // namespace acw
