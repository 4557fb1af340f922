#pragma once

#include <compare>

#include "acw/mechanisms/parts/map.hpp"

namespace acw {

/// A board for the terminal: 12 columns a square and 6 lines, 76 columns for 6 squares; what is
/// wider than a page of `page` columns is told strip by strip. The legend names what occurs.
std::string draw_board(const MapPlan& plan, const Map& map, bool colour, std::size_t page = 80);

/// What stands above a map on paper.
struct MapSheet {
  std::string title;
  std::string below;
  bool tinted = false;  ///< the paper, which is white else
};

/// The same as a picture that needs nothing else: a sheet 190 mm wide, to scale.
std::string board_svg(const MapPlan& plan, const Map& map, const MapSheet& sheet = {});

/// A point that a line runs through: the middle of a square; or half a square from it to the east
/// and south (−1, 0, 1); and a little aside in a direction of the compass, so that a road beside a
/// river is seen.
struct Waypoint {
  int square = 0;
  int east = 0;
  int south = 0;
  int aside_east = 0;
  int aside_south = 0;
};

/// How the lines of a map run, from edge to edge.
struct MapLines {
  std::vector<Waypoint> river;
  std::vector<Waypoint> road;
  std::vector<std::vector<Waypoint>> tracks;
  Waypoint bridge;
};

namespace lines {

struct Point {
  int x = 0;
  int y = 0;
  std::strong_ordering operator<=>(const Point&) const = default;
};

constexpr int width = 12;  ///< of a square in the terminal
constexpr int height = 6;

Point cell(const Board& board, const Waypoint& node);
/// The cells of a line, each beside the one before.
std::vector<Point> cells(const Board& board, const std::vector<Waypoint>& nodes);
/// The direction of the compass square to the way from one node to another, to its right or (side
/// −1) its left.
std::pair<int, int> square_to(const Board& board, const Waypoint& from, const Waypoint& to,
                              int side);

}  // namespace lines

/// Chooses the sides on which a road keeps clearest of the river and the hills.
MapLines lay_out(const MapPlan& plan, const Map& map);

/// Of the terminal's 256.
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

/// A line of the legend: its sign in the picture and in the terminal.
struct LegendEntry {
  std::string_view symbol;  ///< in the picture
  std::string_view sign;    ///< in the terminal
  int colour;
  std::string text;
};

/// A text in lines of at most so many characters; what goes on isn't indented.
Texts lines_of(std::string_view text, std::size_t most);

/// What occurs on a map and where, the lines first.
std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map);

/// Whether fields lie in the farms' squares, and not in squares of their own.
bool fields_by_farms(const MapPlan& plan);

}  // namespace acw
