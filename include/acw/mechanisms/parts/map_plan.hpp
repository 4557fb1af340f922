#pragma once

#include "acw/base/texts.hpp"
#include "acw/mechanisms/parts/board.hpp"

/// Plan of random maps, and the maps themselves.
namespace acw {

/// Role of a kind of terrain: roads and rivers go around a `hill`, a track leads to a `farm`, and a
/// `field` belongs to the farms.
enum class Ground : std::uint8_t { hill, farm, field, wood, broken, other };
/// Word for each `Ground` in a ruleset's file and in drawings.
inline constexpr std::string_view ground_words[] = {"hill", "farm",   "field",
                                                    "wood", "broken", "other"};

/// Kind of terrain, and its number of pieces. Each piece is on a square of its own.
struct TerrainKind {
  std::string name;
  Ground ground = Ground::other;
  int pieces = 0;
};

/// Plan by which the rules make maps.
struct MapPlan {
  int columns = 0;
  int rows = 0;
  int square_cm = 0;               ///< side of a square, in cm; only pictures show it
  std::vector<TerrainKind> kinds;  ///< in the order in which their pieces are rolled
  bool fields_own_square = false;  ///< fields are placed by dice of their own; otherwise they are
                                   ///< in the farms' squares (R15)
  std::vector<int> edges;  ///< edge squares by the face that selects them; index 0 is face 1
  int bridges = 0;         ///< most bridges: 0 or 1
  int fords = 0;           ///< most fords
  Texts makers;            ///< players who each make a map; the pick's face 1 is the first
  std::string north;       ///< side that deploys in the north
  std::string south;
};

/// Enlarges a plan to `length` times the columns and `depth` times the rows. Terrain grows in
/// proportion. The edge squares are numbered clockwise from the north-west corner, each once.
inline MapPlan enlarged(MapPlan plan, int length, int depth = 1) {
  if (length * depth == 1) return plan;
  plan.columns *= length;
  plan.rows *= depth;
  for (auto& kind : plan.kinds) kind.pieces *= length * depth;
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
  int start = 0;  ///< number rolled
  int end = 0;
  std::vector<int> squares;  ///< from start to end
  bool operator==(const Course&) const = default;
};

/// Track from a farm to the road; only the farm's square if the road crosses it.
struct Track {
  int farm = 0;
  std::vector<int> squares;
  bool operator==(const Track&) const = default;
};

struct Map {
  std::vector<Placed> terrain;  ///< in the order rolled
  Course river;
  Course road;
  int bridge = 0;          ///< square of the bridge; 0: none
  std::vector<int> fords;  ///< in order from the river's source
  std::vector<Track> tracks;
  Texts notes;
  bool operator==(const Map&) const = default;
};

struct Maps {
  std::vector<Map> maps;  ///< in the order of `MapPlan::makers`
  int picked = 0;         ///< index of the map to fight on
  bool operator==(const Maps&) const = default;
};

}  // namespace acw
