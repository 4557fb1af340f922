#pragma once

#include <climits>
#include <cstdlib>

#include "acw/base/ranges.hpp"
#include "acw/mechanisms/parts/board.hpp"
#include "acw/mechanisms/parts/map_plan.hpp"

/// Crossings of a map's road, river and farms: its bridge, its fords and its tracks.
namespace acw {

/// Squares of the river in order from its source. The source is the more northern end; if both are
/// equally far north, it is the start.
inline std::vector<int> downstream(const Board& board, std::vector<int> river) {
  if (board.row(river.back()) < board.row(river.front())) std::reverse(river.begin(), river.end());
  return river;
}

/// Squares of the river before and after the first corner, from its source, at which the road
/// crosses it; 0 if there is none.
inline std::pair<int, int> crossed_corner(const Board& board, const std::vector<int>& from_source,
                                          const std::vector<int>& road) {
  for (std::size_t i = 1; i < from_source.size(); ++i) {
    for (std::size_t j = 1; j < road.size(); ++j) {
      if (board.cross(from_source[i - 1], from_source[i], road[j - 1], road[j]))
        return {from_source[i - 1], from_source[i]};
    }
  }
  return {};
}

/// Square of the bridge (R17): the first square from the river's source that the road shares. If
/// they share none, it is the square before the first corner at which they cross. If they do not
/// cross, it is the river's square nearest to the road.
inline int bridge_square(const Board& board, const std::vector<int>& from_source,
                         const std::vector<int>& road) {
  for (const int square : from_source) {
    if (contains(road, square)) return square;
  }
  if (const int before = crossed_corner(board, from_source, road).first; before != 0) return before;
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

/// Square of the river beyond the corner that the bridge spans; 0 if the bridge is not on a corner.
inline int beyond_bridge(const Board& board, const Map& map) {
  const auto [before, beyond] =
      crossed_corner(board, downstream(board, map.river.squares), map.road.squares);
  return before == map.bridge && !contains(map.road.squares, map.bridge) ? beyond : 0;
}

/// Squares of fords, spread evenly and never on the bridge. Each ford is as far as possible along
/// the river from the bridge and the earlier fords; of two such squares it takes the one nearer to
/// the source. Without a bridge the first ford is at the source.
inline std::vector<int> ford_squares(const std::vector<int>& from_source, int bridge, int most) {
  std::vector<int> crossings;  // positions along the river
  for (int place = 0; place < count_of(from_source); ++place)
    if (nth(from_source, place) == bridge) crossings.push_back(place);
  const auto away = [&](int place) {
    int nearest = count_of(from_source);
    for (const int crossing : crossings) nearest = std::min(nearest, std::abs(place - crossing));
    return nearest;
  };
  std::vector<int> fords;
  while (count_of(fords) < most) {
    int best = 0;
    for (int place = 1; place < count_of(from_source); ++place)
      if (away(place) > away(best)) best = place;
    if (away(best) == 0) break;
    crossings.push_back(best);
    fords.push_back(best);
  }
  std::sort(fords.begin(), fords.end());
  for (int& ford : fords) ford = nth(from_source, ford);
  return fords;
}

/// Shortest track from a farm to the road (R18). If several squares of the road are equally near,
/// it leads to the one nearest to the road's start. It is empty if the road cannot be reached.
inline Track track_to(const Board& board, int farm, const std::vector<int>& road) {
  const Routes routes{board, farm};
  int best = 0;
  for (const int square : road) {
    if (routes.reach(square) && (best == 0 || routes.length(square) < routes.length(best)))
      best = square;
  }
  return {farm, best == 0 ? std::vector<int>{} : routes.to(best)};
}

}  // namespace acw
