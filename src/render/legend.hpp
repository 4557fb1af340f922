#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/mechanisms/parts/map.hpp"

namespace acw {

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

/// What occurs on a map and where, the lines first.
std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map);

/// Whether fields lie in the farms' squares, and not in squares of their own.
bool fields_by_farms(const MapPlan& plan);

}  // namespace acw
