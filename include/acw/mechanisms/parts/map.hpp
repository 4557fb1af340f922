#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/dice/throw.hpp"
#include "acw/mechanisms/parts/board.hpp"

namespace acw {

/// What a kind of terrain means to a map: roads and rivers go round a `hill`, a track leads to a
/// `farm`, a `field` belongs to the farms.
enum class Ground : std::uint8_t { other, hill, farm, field, wood, broken };

struct TerrainKind {
  std::string name;
  Ground ground = Ground::other;
};

/// So many pieces of one kind, one square each.
struct TerrainPiece {
  int kind = 0;  ///< index into `MapPlan::kinds`
  int count = 0;
};

/// How the rules make maps.
struct MapPlan {
  int columns = 0;
  int rows = 0;
  int square_cm = 0;  ///< the side of a square; only pictures tell it
  std::vector<TerrainKind> kinds;
  std::vector<TerrainPiece> pieces;  ///< in the order of the dice
  bool fields_own_square = false;    ///< fields are placed with dice of their own; else they lie in
                                     ///< the farms' squares (R15)
  std::vector<int> edges;  ///< the edge squares, by the face that names them (index 0 is face 1)
  int bridges = 0;         ///< at most this many: 0 or 1
  int fords = 0;           ///< at most this many
  std::vector<std::string> makers;  ///< who makes a map each; the pick's face 1 is the first
  std::string north;                ///< who deploys there
  std::string south;
};

/// A board so many times as long: more columns, terrain so many times, and the edge squares
/// numbered clockwise from the north-west corner, each once.
inline MapPlan lengthened(MapPlan plan, int times) {
  if (times == 1) return plan;
  plan.columns *= times;
  for (auto& piece : plan.pieces) piece.count *= times;
  plan.edges = clockwise_edge(plan.columns, plan.rows);
  return plan;
}

struct Placed {
  int kind = 0;  ///< index into `MapPlan::kinds`
  int square = 0;
  bool operator==(const Placed&) const = default;
};

/// A river or a road from edge to edge.
struct Course {
  int start = 0;  ///< the number thrown
  int end = 0;
  std::vector<int> squares;  ///< from start to end
  bool operator==(const Course&) const = default;
};

/// From a farm to the road; the farm's square alone when the road goes through it.
struct Track {
  int farm = 0;
  std::vector<int> squares;
  bool operator==(const Track&) const = default;
};

struct Map {
  std::vector<Placed> terrain;  ///< in the order thrown
  Course river;
  Course road;
  int bridge = 0;          ///< its square, 0 for none
  std::vector<int> fords;  ///< from the river's source on
  std::vector<Track> tracks;
  std::vector<std::string> notes;
  bool operator==(const Map&) const = default;
};

struct Maps {
  std::vector<Map> maps;  ///< by `MapPlan::makers`
  int picked = 0;         ///< index of the one that is fought on
  bool operator==(const Maps&) const = default;
};

/// The river's squares from its source: it flows from its more northern end, or of two equally
/// northern from its start.
inline std::vector<int> downstream(const Board& board, std::vector<int> river) {
  if (board.row(river.back()) < board.row(river.front())) std::reverse(river.begin(), river.end());
  return river;
}

/// Where the road bridges a river (R17): the first square that both share, from the source. Where
/// they share none: the first before a corner at which they cross; and where they don't cross, the
/// river's square nearest to the road.
inline int bridge_square(const Board& board, const std::vector<int>& from_source,
                         const std::vector<int>& road) {
  for (const int square : from_source) {
    if (std::find(road.begin(), road.end(), square) != road.end()) return square;
  }
  for (std::size_t i = 1; i < from_source.size(); ++i) {
    for (std::size_t j = 1; j < road.size(); ++j) {
      if (board.cross(from_source[i - 1], from_source[i], road[j - 1], road[j]))
        return from_source[i - 1];
    }
  }
  const auto away = [&](int square) {
    int nearest = INT_MAX;
    for (const int other : road) {
      const int east = board.column(other) - board.column(square);
      const int south = board.row(other) - board.row(square);
      nearest = std::min(nearest, east * east + south * south);
    }
    return nearest;
  };
  return *std::min_element(from_source.begin(), from_source.end(),
                           [&](int a, int b) { return away(a) < away(b); });
}

/// The river's square beyond the corner that the bridge stands on; 0 where it stands in its own
/// square.
inline int beyond_bridge(const Board& board, const Map& map) {
  const auto& road = map.road.squares;
  const auto river = downstream(board, map.river.squares);
  if (std::find_first_of(river.begin(), river.end(), road.begin(), road.end()) != river.end())
    return 0;
  for (std::size_t i = 1; i < river.size(); ++i) {
    for (std::size_t j = 1; j < road.size(); ++j) {
      if (river[i - 1] == map.bridge && board.cross(river[i - 1], river[i], road[j - 1], road[j]))
        return river[i];
    }
  }
  return 0;
}

/// Fords on squares other than the bridge's, spread evenly: each in turn as far along the river as
/// can be from the bridge and the fords there are, and of two such squares on the one nearer the
/// source. (Without a bridge the first is at the source.)
inline std::vector<int> ford_squares(const std::vector<int>& from_source, int bridge, int most) {
  const auto length = static_cast<int>(from_source.size());
  std::vector<int> crossings;
  for (int i = 0; i < length; ++i) {
    if (from_source[static_cast<std::size_t>(i)] == bridge) crossings.push_back(i);
  }
  std::vector<int> fords;
  while (static_cast<int>(fords.size()) < most) {
    int best = -1;
    int farthest = 0;
    for (int i = 0; i < length; ++i) {
      int nearest = length;
      for (const int crossing : crossings) nearest = std::min(nearest, std::abs(i - crossing));
      if (nearest > farthest) best = i, farthest = nearest;
    }
    if (best < 0) break;
    crossings.push_back(best);
    fords.push_back(best);
  }
  std::sort(fords.begin(), fords.end());
  for (int& ford : fords) ford = from_source[static_cast<std::size_t>(ford)];
  return fords;
}

/// The shortest track to the road (R18), to the square nearest the road's start where several are
/// as near; none when the farm can't be reached.
inline Track track_to(const Board& board, int farm, const std::vector<int>& road) {
  const Routes routes{board, farm};
  int best = 0;
  for (const int square : road) {
    if (routes.reach(square) && (best == 0 || routes.length(square) < routes.length(best)))
      best = square;
  }
  return {farm, best == 0 ? std::vector<int>{} : routes.to(best)};
}

/// A start and an end, thrown on the edge. A hill is thrown again, and so is an end that hills cut
/// off from the start.
template <class Dice>
Course draw_course(const MapPlan& plan, const Board& board, std::string_view start,
                   std::string_view end, Dice& dice) {
  const auto sides = static_cast<int>(plan.edges.size());
  const auto square_of = [&](int face) { return plan.edges[static_cast<std::size_t>(face) - 1]; };
  std::vector<std::uint8_t> again;
  for (const int square : plan.edges) again.push_back(board.hill(square) ? 1 : 0);
  if (std::find(again.begin(), again.end(), 0) == again.end())
    throw Refused{"no edge square is left for a river or a road: all are hills"};
  Course course;
  course.start = dice.face(Face{start, sides, again});
  const Routes routes{board, square_of(course.start)};
  for (std::size_t i = 0; i < again.size(); ++i) again[i] = routes.reach(plan.edges[i]) ? 0 : 1;
  course.end = dice.face(Face{end, sides, again});
  course.squares = routes.to(square_of(course.end));
  return course;
}

/// One map: its terrain, its river, its road, in this order.
template <class Dice>
Map draw_map(const MapPlan& plan, Dice& dice) {
  Map map;
  Board board{plan.columns, plan.rows};
  std::vector<std::uint8_t> taken(static_cast<std::size_t>(board.squares()), 0);
  for (const auto& piece : plan.pieces) {
    const auto& kind = plan.kinds[static_cast<std::size_t>(piece.kind)];
    if (kind.ground == Ground::field && !plan.fields_own_square) continue;
    for (int i = 0; i < piece.count; ++i) {
      if (static_cast<int>(map.terrain.size()) == board.squares())
        throw Refused{"there is more terrain than squares to put it on"};
      const int square = dice.face(Face{kind.name, board.squares(), taken});
      taken[static_cast<std::size_t>(square) - 1] = 1;
      map.terrain.push_back({piece.kind, square});
      if (kind.ground == Ground::hill) board.raise_hill(square);
    }
  }
  map.river = draw_course(plan, board, "river start", "river end", dice);
  map.road = draw_course(plan, board, "road start", "road end", dice);

  const auto from_source = downstream(board, map.river.squares);
  if (plan.bridges > 0) map.bridge = bridge_square(board, from_source, map.road.squares);
  map.fords = ford_squares(from_source, map.bridge, plan.fords);
  for (const auto& [kind, square] : map.terrain) {
    if (plan.kinds[static_cast<std::size_t>(kind)].ground != Ground::farm) continue;
    auto track = track_to(board, square, map.road.squares);
    if (track.squares.empty())
      map.notes.push_back("no track leads to the farm on square " + std::to_string(square) +
                          ": hills cut it off");
    else map.tracks.push_back(std::move(track));
  }
  return map;
}

/// A map by each maker, then the die that picks the one to fight on.
template <class Dice>
Maps draw_maps(const MapPlan& plan, Dice& dice) {
  Maps maps;
  for (std::size_t i = 0; i < plan.makers.size(); ++i) {
    dice.at("map", i);
    maps.maps.push_back(draw_map(plan, dice));
  }
  dice.at("pick", 0);
  maps.picked = dice.face(Face{"map", static_cast<int>(plan.makers.size())}) - 1;
  return maps;
}

}  // namespace acw
