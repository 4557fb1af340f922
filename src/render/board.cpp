#include "render/board.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <set>
#include <tuple>

#include "acw/base/concat.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

struct Sign {
  std::string_view symbol;
  std::string_view sign;
  int colour;
};
/// Of each `Ground`.
constexpr Sign ground_signs[] = {{"hill", "╭▲╮", slope},     {"house", " ⌂ ", brick},
                                 {"field", "\"\"\"", straw}, {"wood", "♣ ♣", leaf},
                                 {"broken", "∴ ∵", stone},   {"other", " ? ", plain}};

}  // namespace

namespace lines {

Point cell(const Board& board, const Waypoint& node) {
  const int x = board.column(node.square) * width + width / 2 + node.east * width / 2;
  const int y = board.row(node.square) * height + height / 2 + node.south * height / 2;
  return {node.east == 0 ? x + (node.aside_south == 0 ? 4 : 2) * node.aside_east : x,
          node.south == 0 ? y + node.aside_south : y};
}

std::vector<Point> cells(const Board& board, const std::vector<Waypoint>& nodes) {
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

std::pair<int, int> square_to(const Board& board, const Waypoint& from, const Waypoint& to,
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

namespace {

/// Where a line that starts in `square` and goes on to `next` (0: to nowhere) comes from: straight
/// over the edge, or out of a corner the way it goes on.
Waypoint way_out(const Board& board, int square, int next, bool last) {
  const int east = board.column(square) == 0                     ? -1
                   : board.column(square) == board.columns() - 1 ? 1
                                                                 : 0;
  const int south = board.row(square) == 0 ? -1 : board.row(square) == board.rows() - 1 ? 1 : 0;
  if (east == 0 || south == 0) return {square, east, south};
  if (next == 0) return last ? Waypoint{square, east, 0} : Waypoint{square, 0, south};
  return {square, board.column(square) - board.column(next), board.row(square) - board.row(next)};
}

std::vector<Waypoint> edge_to_edge(const Board& board, const std::vector<int>& squares) {
  const auto count = squares.size();
  std::vector<Waypoint> nodes{way_out(board, squares.front(), count > 1 ? squares[1] : 0, false)};
  for (const int square : squares) nodes.push_back({square});
  nodes.push_back(way_out(board, squares.back(), count > 1 ? squares[count - 2] : 0, true));
  return nodes;
}

/// One and the same for both directions.
std::pair<int, int> step(const Waypoint& a, const Waypoint& b) {
  const auto id = [](const Waypoint& node) { return 9 * node.square + 3 * node.east + node.south; };
  return std::minmax(id(a), id(b));
}

/// Moves a line beside the river where both go the same way: to its right (1) or left (−1) before
/// the bridge, and after it.
std::vector<Waypoint> beside(const Board& board, const std::vector<Waypoint>& river,
                             std::vector<Waypoint> line, int bridge, int before, int after) {
  std::set<std::pair<int, int>> wet;
  for (std::size_t i = 1; i < river.size(); ++i) wet.insert(step(river[i - 1], river[i]));
  const auto is_wet = [&](std::size_t i) {
    return 0 < i && i < line.size() && wet.contains(step(line[i - 1], line[i]));
  };
  int side = before;
  for (const auto i : ranges::Places{line}) {
    if (line[i].square == bridge && line[i].east == 0 && line[i].south == 0) {
      side = after;
    } else if (is_wet(i) || is_wet(i + 1)) {
      std::tie(line[i].aside_east, line[i].aside_south) =
          square_to(board, line[i == 0 ? 0 : i - 1], line[std::min(i + 1, line.size() - 1)], side);
    }
  }
  return line;
}

}  // namespace

}  // namespace lines

MapLines lay_out(const MapPlan& plan, const Map& map) {
  const Board board{plan.columns, plan.rows};
  MapLines laid;
  laid.river = lines::edge_to_edge(board, map.river.squares);
  laid.bridge = {map.bridge};
  std::set<lines::Point> shunned;
  for (const auto& [x, y] : lines::cells(board, laid.river)) {
    for (int i = -1; i <= 1; ++i) shunned.insert({x + i, y});
  }
  for (const auto& [kind, square] : map.terrain) {
    if (nth(plan.kinds, kind).ground != Ground::hill) continue;
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

Texts lines_of(std::string_view text, std::size_t most) {
  Texts lines;
  const auto folded = wrapped(text, most);
  for (const auto line : lines_in(folded)) lines.emplace_back(line.substr(indent_of(line)));
  return lines;
}

bool fields_by_farms(const MapPlan& plan) {
  return !plan.fields_own_square &&
         ranges::any_of(plan.kinds, [](const auto& kind) { return kind.ground == Ground::field; });
}

std::vector<LegendEntry> legend(const MapPlan& plan, const Map& map) {
  const Board board{plan.columns, plan.rows};
  const auto river = downstream(board, map.river.squares);
  const int beyond = beyond_bridge(board, map);
  const auto bridge = beyond == 0 ? formatted("bridge {}", map.bridge)
                                  : formatted("bridge between {} and {}", map.bridge, beyond);
  std::vector<LegendEntry> entries;
  entries.push_back(
      {"river", "≈≈≈", water, formatted("river, flows {} to {}", river.front(), river.back())});
  entries.push_back(
      {"road", "═══", earth,
       formatted("road, {} to {}", map.road.squares.front(), map.road.squares.back())});
  if (map.bridge != 0) entries.push_back({"bridge", "]═[", plain, bridge});
  if (!map.fords.empty())
    entries.push_back({"ford", "•••", plain, formatted("ford {}", joined(map.fords))});
  if (!map.tracks.empty()) entries.push_back({"track", "╌╌╌", lane, "track"});
  for (const auto i : ranges::Places{plan.kinds}) {
    std::vector<int> squares;
    for (const auto& [kind, square] : map.terrain) {
      if (static_cast<std::size_t>(kind) == i) squares.push_back(square);
    }
    const auto ground = plan.kinds[i].ground;
    if (squares.empty()) continue;
    std::sort(squares.begin(), squares.end());
    const auto text = formatted("{} {}", spaced(plan.kinds[i].name), joined(squares));
    const auto& [symbol, sign, colour] = nth(ground_signs, ground);
    entries.push_back({symbol, sign, colour, text});
    if (ground == Ground::farm && fields_by_farms(plan))
      entries.push_back({"field", "\"\"\"", straw, "enclosed fields"});
  }
  return entries;
}

}  // namespace acw
