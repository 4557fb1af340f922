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
};
constexpr Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
constexpr Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
constexpr Place operator*(double times, Place a) { return {times * a.x, times * a.y}; }
constexpr Place operator/(Place a, double parts) { return {a.x / parts, a.y / parts}; }

using Polyline = std::vector<Place>;

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

/// True if the distance between two boxes is less than `gap`.
inline bool meet(const Box& a, const Box& b, double gap = 0) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap &&
         b.top < a.bottom + gap;
}
inline Place center(const Box& box) {
  return {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

/// A house or a field in a square.
struct Piece {
  int square = 0;
  Box box;
};

/// A bridge or a ford, and its direction.
struct RiverCrossing {
  int square = 0;  ///< 0 if there is none
  Place position;
  Place way{1, 0};  ///< direction: a step to the east, to the south or diagonal
};

/// Place at which a track, or the road if `farm` is 0, is interrupted by water without a ford or a
/// bridge.
struct Break {
  int farm = 0;
  int square = 0;
};

/// Lines of a map, and the houses and fields beside them. The road and tracks consist of several
/// pieces if water interrupts them.
struct MapLines {
  Polyline river;  ///< from its source to its mouth
  std::vector<Polyline> road;
  std::vector<Polyline> tracks;  ///< each begins at its house
  RiverCrossing bridge;
  std::vector<RiverCrossing> fords;
  std::vector<Piece> houses;
  std::vector<Piece> fields;
  std::vector<Break> breaks;
};

/// Lays out the lines of a map. The road and tracks stay in their squares and avoid yards, hills
/// and each other. They cross the river only at the bridge and the fords, and are interrupted where
/// their squares cross it elsewhere. Houses and fields are placed beside them.
MapLines lay_out(const MapPlan& plan, const Map& map);

Place middle(const Board& board, int square);
Box house_box(Place position, double scale);
/// Smooth curve through the points of a river.
Polyline smooth_curve(const Polyline& points);
/// Line of a road or a track with rounded corners.
Polyline round_corners(const Polyline& points);
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

/// Breaks a text into lines of at most `most` characters, without indentation.
Texts lines_of(std::string_view text, std::size_t most);

/// Legend of what occurs on a map, with its squares. Lines are first.
std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map);

/// A sentence for each place at which the road or a track is interrupted.
Texts break_notes(const MapLines& layout);

/// True if fields are in the squares of farms, not in their own squares.
bool fields_by_farms(const MapPlan& plan);

}  // namespace acw
