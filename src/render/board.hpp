#pragma once

#include <algorithm>
#include <climits>
#include <compare>
#include <cstdlib>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "acw/mechanisms/parts/map.hpp"

namespace acw {

/// A board for the terminal: 12 columns a square and 6 lines, 76 columns for 6 squares; what is
/// wider than a page of `page` columns is told strip by strip. The legend names what occurs.
std::string draw_board(const MapPlan& plan, const Map& map, bool colour, std::size_t page = 80);

/// The same as a picture that needs nothing else, to scale.
std::string board_svg(const MapPlan& plan, const Map& map);

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

inline Point cell(const Board& board, const Waypoint& node) {
  const int x = board.column(node.square) * width + width / 2 + node.east * width / 2;
  const int y = board.row(node.square) * height + height / 2 + node.south * height / 2;
  return {node.east == 0 ? x + (node.aside_south == 0 ? 4 : 2) * node.aside_east : x,
          node.south == 0 ? y + node.aside_south : y};
}

/// The cells of a line, each beside the one before.
inline std::vector<Point> cells(const Board& board, const std::vector<Waypoint>& nodes) {
  std::vector<Point> path{cell(board, nodes.front())};
  for (const auto& node : nodes) {
    const Point from = path.back();
    const Point to = cell(board, node);
    const int across = std::abs(to.x - from.x);
    const int down = std::abs(to.y - from.y);
    for (int x = 0, y = 0; x < across || y < down;) {
      if ((1 + 2 * x) * down < (1 + 2 * y) * across) ++x;
      else ++y;
      path.push_back({from.x + (to.x < from.x ? -x : x), from.y + (to.y < from.y ? -y : y)});
    }
  }
  return path;
}

/// Where a line that starts in `square` and goes on to `next` (0: to nowhere) comes from: straight
/// over the edge, or out of a corner the way it goes on.
inline Waypoint way_out(const Board& board, int square, int next, bool last) {
  const int east = board.column(square) == 0                     ? -1
                   : board.column(square) == board.columns() - 1 ? 1
                                                                 : 0;
  const int south = board.row(square) == 0 ? -1 : board.row(square) == board.rows() - 1 ? 1 : 0;
  if (east == 0 || south == 0) return {square, east, south};
  if (next == 0) return last ? Waypoint{square, east, 0} : Waypoint{square, 0, south};
  return {square, board.column(square) - board.column(next), board.row(square) - board.row(next)};
}

inline std::vector<Waypoint> edge_to_edge(const Board& board, const std::vector<int>& squares) {
  const auto count = squares.size();
  std::vector<Waypoint> nodes{way_out(board, squares.front(), count > 1 ? squares[1] : 0, false)};
  for (const int square : squares) nodes.push_back({square});
  nodes.push_back(way_out(board, squares.back(), count > 1 ? squares[count - 2] : 0, true));
  return nodes;
}

/// One and the same for both directions.
inline std::pair<int, int> step(const Waypoint& a, const Waypoint& b) {
  const auto id = [](const Waypoint& node) { return 9 * node.square + 3 * node.east + node.south; };
  return std::minmax(id(a), id(b));
}

/// The direction of the compass square to the way from one node to another, to its right or (side
/// −1) its left.
inline std::pair<int, int> square_to(const Board& board, const Waypoint& from, const Waypoint& to,
                                     int side) {
  const int east =
      side * (2 * (board.row(from.square) - board.row(to.square)) + from.south - to.south);
  const int south =
      side * (2 * (board.column(to.square) - board.column(from.square)) + to.east - from.east);
  const auto sign = [](int along, int other) {
    return 5 * std::abs(along) < 2 * std::abs(other) || along == 0 ? 0 : along < 0 ? -1 : 1;
  };
  return {sign(east, south), sign(south, east)};
}

/// Moves a line beside the river where both go the same way: to its right (1) or left (−1) before
/// the bridge, and after it.
inline std::vector<Waypoint> beside(const Board& board, const std::vector<Waypoint>& river,
                                    std::vector<Waypoint> line, int bridge, int before, int after) {
  std::set<std::pair<int, int>> wet;
  for (std::size_t i = 1; i < river.size(); ++i) wet.insert(step(river[i - 1], river[i]));
  const auto is_wet = [&](std::size_t i) {
    return 0 < i && i < line.size() && wet.contains(step(line[i - 1], line[i]));
  };
  int side = before;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i].square == bridge && line[i].east == 0 && line[i].south == 0) {
      side = after;
    } else if (is_wet(i) || is_wet(i + 1)) {
      std::tie(line[i].aside_east, line[i].aside_south) =
          square_to(board, line[i == 0 ? 0 : i - 1], line[std::min(i + 1, line.size() - 1)], side);
    }
  }
  return line;
}

}  // namespace lines

/// Chooses the sides on which a road keeps clearest of the river and the hills.
inline MapLines lay_out(const MapPlan& plan, const Map& map) {
  const Board board{plan.columns, plan.rows};
  MapLines laid;
  laid.river = lines::edge_to_edge(board, map.river.squares);
  laid.bridge = {map.bridge};
  std::set<lines::Point> shunned;
  for (const auto& [x, y] : lines::cells(board, laid.river)) {
    for (int i = -1; i <= 1; ++i) shunned.insert({x + i, y});
  }
  for (const auto& [kind, square] : map.terrain) {
    if (plan.kinds[static_cast<std::size_t>(kind)].ground != Ground::hill) continue;
    const auto [x, y] = lines::cell(board, {square});
    for (int i = 0; i < 55; ++i) shunned.insert({x - 5 + i % 11, y - 2 + i / 11});
  }
  const auto road = lines::edge_to_edge(board, map.road.squares);
  if (const int other = beyond_bridge(board, map); other != 0)
    laid.bridge = {map.bridge, board.column(other) - board.column(map.bridge),
                   board.row(other) - board.row(map.bridge)};
  auto least = static_cast<std::ptrdiff_t>(INT_MAX);
  for (const int sides : {0, 1, 2, 3}) {
    auto tried =
        lines::beside(board, laid.river, road, map.bridge, sides & 1 ? -1 : 1, sides & 2 ? -1 : 1);
    const auto path = lines::cells(board, tried);
    const auto under = std::count_if(path.begin(), path.end(),
                                     [&](const lines::Point& at) { return shunned.contains(at); });
    if (under < least) laid.road = std::move(tried), least = under;
  }
  for (const auto& track : map.tracks) {
    std::vector<Waypoint> nodes;
    for (const int square : track.squares) nodes.push_back({square});
    nodes = lines::beside(board, laid.river, std::move(nodes), 0, 1, 1);
    for (const auto& node : laid.road) {
      if (node.square == nodes.back().square && node.east == 0 && node.south == 0)
        nodes.back() = node;
    }
    laid.tracks.push_back(std::move(nodes));
  }
  return laid;
}

}  // namespace acw
