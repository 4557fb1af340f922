#pragma once

#include "acw/mechanisms/parts/map.hpp"

namespace acw {

/// Draws a board for the terminal. A square has 12 columns and 6 lines, so 6 squares take 76
/// columns. A board wider than `page` columns is split into strips. The legend explains the signs
/// that occur.
std::string draw_board(const MapPlan& plan, const Map& map, bool colour, std::size_t page = 80);

/// Draws a board as a self-contained SVG picture, 190 mm wide and to scale. A board that would be
/// too small to read is split into strips. `below` is the line below the title.
std::string board_svg(const MapPlan& plan, const Map& map, const std::string& title = {},
                      const std::string& below = {});

constexpr double square_side = 30;  ///< side of a square, in units of the picture
constexpr double river_width = 5.2;
constexpr double road_width = 2.6;

/// Coordinates on a board, from its north-west corner.
struct Place {
  double x = 0;
  double y = 0;
  auto operator<=>(const Place&) const = default;
};
constexpr Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
constexpr Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
constexpr Place operator*(double times, Place a) { return {times * a.x, times * a.y}; }

using Polyline = std::vector<Place>;

/// A bridge or a ford, and its direction.
struct RiverCrossing {
  int square = 0;  ///< 0 if there is none
  Place position;
  Place way{1, 0};  ///< direction: a step to the east, to the south or diagonal
};

/// A farm's house and its fields, drawn as one symbol.
struct Farmstead {
  int square = 0;
  Place position;
  double scale = 1;  ///< size of the symbol; smaller if there is little room
};

/// Lines of a map, and the farms beside them. The road and tracks consist of several pieces if
/// water interrupts them.
struct MapLines {
  Polyline river;  ///< from its source to its mouth
  std::vector<Polyline> road;
  std::vector<Polyline> tracks;  ///< each begins at its farm
  RiverCrossing bridge;
  std::vector<RiverCrossing> fords;
  std::vector<Farmstead> farms;
  Texts breaks;  ///< a sentence for each place at which water interrupts the road or a track
};

/// Lays out the lines of a map. The road and tracks stay near the centers of their squares and
/// avoid farms, hills and each other. They cross the river only at the bridge and the fords, and
/// are interrupted where their squares cross it elsewhere.
MapLines lay_out(const MapPlan& plan, const Map& map);

Place middle(const Board& board, int square);
/// Points on a line with distances of at most one unit.
Polyline sample_points(const Polyline& points);

/// Indexes in the terminal's palette of 256 colors.
enum MapColour : int {
  plain = 0,
  water = 33,
  earth = 136,
  lane = 137,
  slope = 130,
  leaf = 34,
  straw = 142,
  brick = 160,
  stone = 245,
  grid = 243
};

/// A line of the legend.
struct LegendEntry {
  std::string_view symbol;  ///< symbol in the picture
  std::string_view sign;    ///< characters in the terminal
  int colour;
  std::string text;
};

/// Legend of what occurs on a map, with its squares. Lines are first.
std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map);

/// True if fields are in the squares of farms, not in their own squares.
bool fields_by_farms(const MapPlan& plan);

}  // namespace acw
