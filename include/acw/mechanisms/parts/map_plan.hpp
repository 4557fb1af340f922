#pragma once

#include "acw/base/texts.hpp"
#include "acw/mechanisms/parts/board.hpp"

/// How the rules make maps, and what a map is.
namespace acw {

/// What a kind of terrain means to a map: roads and rivers go round a `hill`, a track leads to a
/// `farm`, a `field` belongs to the farms.
enum class Ground : std::uint8_t { hill, farm, field, wood, broken, other };
/// What each is called in a ruleset's file, and in drawings.
inline constexpr std::string_view ground_words[] = {"hill", "farm",   "field",
                                                    "wood", "broken", "other"};

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
  Texts makers;            ///< who makes a map each; the pick's face 1 is the first
  std::string north;       ///< who deploys there
  std::string south;
};

/// A board so many times as long and so many times as deep: more columns and rows, so many times
/// the terrain, and the edge squares numbered clockwise from the north-west corner, each once.
inline MapPlan enlarged(MapPlan plan, int length, int depth = 1) {
  if (length * depth == 1) return plan;
  plan.columns *= length;
  plan.rows *= depth;
  for (auto& piece : plan.pieces) piece.count *= length * depth;
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
  Texts notes;
  bool operator==(const Map&) const = default;
};

struct Maps {
  std::vector<Map> maps;  ///< by `MapPlan::makers`
  int picked = 0;         ///< index of the one that is fought on
  bool operator==(const Maps&) const = default;
};

}  // namespace acw
