#pragma once

#include "acw/mechanisms/parts/map.hpp"

namespace acw {

/// A board for the terminal: 12 columns a square and 6 lines, 76 columns for 6 squares; what is
/// wider than a page of `page` columns is told strip by strip. The legend names what occurs.
std::string draw_board(const MapPlan& plan, const Map& map, bool colour, std::size_t page = 80);

/// The same as a picture that needs nothing else: a sheet 190 mm wide, to scale, strip by strip
/// where it is longer than that lets its numbers be read. `below`: the line below its title.
std::string board_svg(const MapPlan& plan, const Map& map, const std::string& title = {},
                      const std::string& below = {});

constexpr double square_side = 30;  ///< of a square in a picture's units
constexpr double river_width = 5.2;
constexpr double road_width = 2.6;

/// A place on a board, from its north-west corner.
struct Place {
  double x = 0;
  double y = 0;
};
constexpr Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
constexpr Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
constexpr Place operator*(double times, Place at) { return {times * at.x, times * at.y}; }
constexpr Place operator/(Place at, double parts) { return {at.x / parts, at.y / parts}; }

using Polyline = std::vector<Place>;

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

/// Whether they are nearer each other than that.
inline bool meet(const Box& a, const Box& b, double gap = 0) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap &&
         b.top < a.bottom + gap;
}
inline Place center(const Box& box) {
  return {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
}

/// Something that stands in a square: a house or a field.
struct Piece {
  int square = 0;
  Box box;
};

/// Where a way crosses the water, and how it runs there.
struct RiverCrossing {
  int square = 0;  ///< 0: nowhere
  Place at;
  Place way{1, 0};  ///< a step to the east or the south, or both
};

/// Where a track (0: the road) would have to cross water without a ford or a bridge.
struct Break {
  int farm = 0;
  int square = 0;
};

/// How the lines of a map run, from edge to edge, and what stands beside them. A road and tracks
/// are in pieces where water breaks them.
struct MapLines {
  Polyline river;  ///< from its source
  std::vector<Polyline> road;
  std::vector<Polyline> tracks;  ///< each from its house
  RiverCrossing bridge;
  std::vector<RiverCrossing> fords;
  std::vector<Piece> houses;
  std::vector<Piece> fields;
  std::vector<Break> breaks;
};

/// Ways keep to their squares, and go round yards, hills and each other; they cross the river at
/// the bridge and the fords alone, and are broken where their squares cross it elsewhere. Houses
/// and fields stand beside them.
MapLines lay_out(const MapPlan& plan, const Map& map);

Place middle(const Board& board, int square);
Box house_box(Place at, double scale);
/// A river's way as it is drawn: a smooth line through its places.
Polyline bent(const Polyline& at);
/// A road's or a track's: with its corners rounded.
Polyline rounded(const Polyline& at);
/// A line as places a unit apart at most.
Polyline beads(const Polyline& at);

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

/// Where ways are broken, a sentence each.
Texts broken_ways(const MapLines& laid);

/// Whether fields lie in the farms' squares, and not in squares of their own.
bool fields_by_farms(const MapPlan& plan);

}  // namespace acw
