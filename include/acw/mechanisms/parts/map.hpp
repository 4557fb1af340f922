#pragma once

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/engine/dice.hpp"
#include "acw/mechanisms/parts/board.hpp"
#include "acw/mechanisms/parts/crossings.hpp"
#include "acw/mechanisms/parts/map_plan.hpp"

/// Random maps, made with dice.
namespace acw {

/// Rolls a start and an end on the board's edge. Rolls again for a hill, and for an end that hills
/// cut off from the start. Throws `RuleError` if the whole edge is hills.
inline Course draw_course(const MapPlan& plan, const Board& board, std::string_view start,
                          std::string_view end, Dice& dice) {
  const auto sides = count_of(plan.edges);
  const auto square_of = [&](int face) { return nth(plan.edges, face - 1); };
  std::vector<std::uint8_t> again;
  for (const int square : plan.edges) again.push_back(board.hill(square) ? 1 : 0);
  if (!contains(again, 0))
    throw RuleError{"no edge square is left for a river or road: all are hills"};
  Course course;
  course.start = dice.face(Face{start, sides, again});
  const Routes routes{board, square_of(course.start)};
  for (const auto i : ranges::Places{again}) again[i] = routes.reach(plan.edges[i]) ? 0 : 1;
  course.end = dice.face(Face{end, sides, again});
  course.squares = routes.to(square_of(course.end));
  return course;
}

/// Rolls one map: its terrain, its river and its road, in this order.
inline Map draw_map(const MapPlan& plan, Dice& dice) {
  Map map;
  Board board{plan.columns, plan.rows};
  std::vector<std::uint8_t> taken(static_cast<std::size_t>(board.squares()), 0);
  for (int place = 0; place < count_of(plan.kinds); ++place) {
    const auto& kind = nth(plan.kinds, place);
    if (kind.ground == Ground::field && !plan.fields_own_square) continue;
    for (int i = 0; i < kind.pieces; ++i) {
      if (count_of(map.terrain) == board.squares())
        throw RuleError{"there is more terrain than squares"};
      const int square = dice.face(Face{kind.name, board.squares(), taken});
      nth(taken, square - 1) = 1;
      map.terrain.push_back({place, square});
      if (kind.ground == Ground::hill) board.raise_hill(square);
    }
  }
  map.river = draw_course(plan, board, "river start", "river end", dice);
  map.road = draw_course(plan, board, "road start", "road end", dice);

  const auto from_source = downstream(board, map.river.squares);
  if (plan.bridges > 0) map.bridge = bridge_square(board, from_source, map.road.squares);
  map.fords = ford_squares(from_source, map.bridge, plan.fords);
  for (const auto& [kind, square] : map.terrain) {
    if (nth(plan.kinds, kind).ground != Ground::farm) continue;
    auto track = track_to(board, square, map.road.squares);
    if (track.squares.empty())
      map.notes.push_back(
          concat("no track leads to the farm on square ", square, ": hills cut it off"));
    else map.tracks.push_back(std::move(track));
  }
  return map;
}

/// Rolls a map for each maker, then the die that picks the map to fight on.
inline Maps draw_maps(const MapPlan& plan, Dice& dice) {
  Maps maps;
  for (const auto i : ranges::Places{plan.makers}) {
    dice.at("map", i);
    maps.maps.push_back(draw_map(plan, dice));
  }
  dice.at("pick", 0);
  maps.picked = dice.face(Face{"map", count_of(plan.makers)}) - 1;
  return maps;
}

}  // namespace acw
