#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/board.hpp"

namespace acw {
namespace {

// Paths are searched on a lattice with 6 by 6 points for each square.
constexpr double lattice_step = square_side / 6;
constexpr double clearance = 4.4;    ///< minimum distance of a path from a river
constexpr double hill_foot = 14.5;   ///< minimum distance of a path from a hill's center
constexpr double slack = 10.1;       ///< maximum distance from the line of squares' centers
constexpr double yard = 9;           ///< radius of a farm that other tracks avoid
constexpr double farm_radius = 6.2;  ///< of the symbol at its full size
// Costs of a step. Integers, so that all platforms find the same path.
constexpr int straight = 10;
constexpr int diagonal = 14;
constexpr int straying = 3;           ///< for each unit of distance from the line of centers
constexpr int wading = 2000;          ///< for a point in the water
constexpr int through_a_yard = 1000;  ///< for a point near another farm

/// Points of the lattice with their distances from a line.
using Distances = std::map<Place, double>;

double away(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }
/// Direction of a line, with the length 1.
Place towards(Place from, Place to) { return 1 / std::max(away(from, to), 1e-9) * (to - from); }
/// Place of a list that is nearest to `target`.
Place nearest_place(const Distances& places, Place target) {
  const auto distance = [&](const auto& place) { return away(place.first, target); };
  return std::min_element(places.begin(), places.end(),
                          [&](const auto& a, const auto& b) { return distance(a) < distance(b); })
      ->first;
}

/// Lays out a map on a lattice of points, of which some are water, hills or yards.
class Lattice {
 public:
  Lattice(const MapPlan& plan, const Map& map) : plan_{plan}, map_{map} {}

  MapLines compute() && {
    const auto river = downstream(board_, map_.river.squares);
    layout_.river = edge_to_edge(river);
    wet_ = near(layout_.river, clearance);
    if (map_.bridge != 0) {
      const int beyond = beyond_bridge(board_, map_);
      layout_.bridge = crossing(river, map_.bridge, beyond == 0 ? map_.bridge : beyond);
    }
    for (const int ford : map_.fords) layout_.fords.push_back(crossing(river, ford, ford));
    for (const int square : squares_of(Ground::hill))
      hills_.merge(near({middle(board_, square)}, hill_foot));
    const auto line = edge_to_edge(map_.road.squares);
    const auto road = way(line, ends_near(line.front()), ends_near(line.back()));
    add_dry_pieces(road, "the road", layout_.road);
    for (const auto& point : road) joins_.emplace(point, 0);
    for (const int square : squares_of(Ground::farm)) add_farm(square);
    return std::move(layout_);
  }

 private:
  std::vector<int> squares_of(Ground ground) const {
    std::vector<int> squares;
    for (const auto& [kind, square] : map_.terrain)
      if (nth(plan_.kinds, kind).ground == ground) squares.push_back(square);
    return squares;
  }
  bool on_edge(Place place) const {
    return place.x == 0 || place.x == width_ || place.y == 0 || place.y == height_;
  }

  Polyline middles(const std::vector<int>& squares) const {
    Polyline line;
    for (const int square : squares) line.push_back(middle(board_, square));
    return line;
  }
  /// Point at which a line leaves the board in `square`: straight over the edge, or in the board's
  /// corner.
  Place way_out(int square) const {
    const auto edge = [](int position, int count) {
      return position == 0 ? -1.0 : position == count - 1 ? 1.0 : 0.0;
    };
    return middle(board_, square) + square_side / 2 *
                                        Place{edge(board_.column(square), board_.columns()),
                                              edge(board_.row(square), board_.rows())};
  }
  /// Line through the squares of a river or a road. With one square, it ends in the middle.
  Polyline edge_to_edge(const std::vector<int>& squares) const {
    auto line = middles(squares);
    line.insert(line.begin(), way_out(squares.front()));
    if (squares.size() > 1) line.push_back(way_out(squares.back()));
    return line;
  }

  /// Points of the lattice within `radius` of a line.
  Distances near(const Polyline& line, double radius) const {
    const auto first = [&](double position) {
      return std::max(0.0, lattice_step * std::ceil((position - radius) / lattice_step));
    };
    Distances points;
    for (const auto& bead : sample_points(line)) {
      for (Place point{0, first(bead.y)}; point.y <= std::min(height_, bead.y + radius);
           point.y += lattice_step) {
        for (point.x = first(bead.x); point.x <= std::min(width_, bead.x + radius);
             point.x += lattice_step) {
          const double distance = away(point, bead);
          if (distance > radius) continue;
          auto& least = points.try_emplace(point, distance).first->second;
          least = std::min(least, distance);
        }
      }
    }
    return points;
  }

  /// Crossing in the middle of a square of the river, or between it and the next one. It is
  /// perpendicular to the river, as far as the lattice allows, and its points are dry.
  RiverCrossing crossing(const std::vector<int>& river, int square, int next) {
    const auto i = ranges::index_of(river, square) + 1;  // the river begins with its way out
    const auto& line = layout_.river;
    const Place position = .5 * (line[i] + middle(board_, next));
    const Place before = line[next == square ? i - 1 : i];
    const Place after = line[std::min(i + 1, line.size() - 1)];
    const Place river_way = towards(before, position) + towards(position, after);
    const double length = away(river_way, {});
    const Place way{std::round(-river_way.y / length), std::round(river_way.x / length)};
    for (const int steps : {-2, -1, 0, 1, 2}) wet_.erase(position + lattice_step * (steps * way));
    return {square, position, way};
  }

  /// Cheapest path near a line (Dijkstra's algorithm), from one of the starts to one of the ends.
  /// Empty if there is none.
  Polyline way(const Polyline& line, const Distances& starts, const Distances& ends) const {
    const auto corridor = near(line, slack);
    const auto off_line = [](double distance) {
      return static_cast<int>(std::lround(straying * distance));
    };
    std::map<Place, Place> before;                 // point before each point that was reached
    std::set<std::tuple<int, Place, Place>> open;  // cost, point, and the point before it
    for (const auto& [start, distance] : starts) open.emplace(off_line(distance), start, start);
    while (!open.empty()) {
      const auto [cost, point, previous] = open.extract(open.begin()).value();
      if (!before.emplace(point, previous).second) continue;
      if (ends.contains(point)) {
        Polyline path{point};
        while (before.at(path.back()) != path.back()) path.push_back(before.at(path.back()));
        std::reverse(path.begin(), path.end());
        return path;
      }
      for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
          const auto found = corridor.find(point + lattice_step * Place{right * 1.0, down * 1.0});
          if (found == corridor.end()) continue;
          const auto& [next, distance] = *found;
          if (hills_.contains(next) || (on_edge(next) && !ends.contains(next))) continue;
          open.emplace(cost + (down != 0 && right != 0 ? diagonal : straight) + off_line(distance) +
                           (wet_.contains(next) ? wading : 0) +
                           (yards_.contains(next) ? through_a_yard : 0),
                       next, point);
        }
      }
    }
    return {};
  }
  /// Dry points at which the road can begin or end: near `target`, and on the edge if it is.
  Distances ends_near(Place target) const {
    auto ends = near({target}, slack);
    std::erase_if(ends, [&](const auto& end) {
      return wet_.contains(end.first) || on_edge(end.first) != on_edge(target);
    });
    return ends;
  }

  /// Splits a path into pieces where it would cross water. Returns false if it has breaks.
  bool add_dry_pieces(const Polyline& path, std::string_view name, std::vector<Polyline>& pieces) {
    const auto breaks = layout_.breaks.size();
    pieces.emplace_back();
    for (const auto& point : path) {
      if (!wet_.contains(point)) {
        pieces.back().push_back(point);
      } else if (!pieces.back().empty()) {
        pieces.emplace_back();
        add_break(name, point);
      }
    }
    std::erase_if(pieces, [](const auto& piece) { return piece.size() < 2; });
    return layout_.breaks.size() == breaks;
  }
  void add_break(std::string_view name, Place position) {
    const auto distance = [&](int square) { return away(middle(board_, square), position); };
    const auto& river = map_.river.squares;
    const int nearest = *std::min_element(river.begin(), river.end(),
                                          [&](int a, int b) { return distance(a) < distance(b); });
    auto sentence =
        formatted("{} stops at both banks in square {}: no ford or bridge", name, nearest);
    if (!contains(layout_.breaks, sentence)) layout_.breaks.push_back(std::move(sentence));
  }

  /// Places a farm where it is clear of the lines, as large as possible, and lays its track.
  void add_farm(int square) {
    const Place about = middle(board_, square);
    const auto* track =
        ranges::first_that(map_.tracks, [&](const auto& each) { return each.farm == square; });
    for (const double scale : {1.0, .8, .6, .45, .3}) {
      auto spots = near({about}, slack);
      const auto keep_off = [&](const Polyline& line, double width) {
        for (const auto& point : near(line, scale * farm_radius + width / 2))
          spots.erase(point.first);
      };
      keep_off(layout_.river, river_width);
      for (const auto& piece : layout_.road) keep_off(piece, road_width);
      for (const auto& piece : layout_.tracks) keep_off(piece, road_width);
      if (spots.empty()) continue;
      Polyline path;
      if (track != nullptr) {
        auto line = middles(track->squares);
        if (!joins_.empty()) line.push_back(nearest_place(joins_, line.back()));
        path = way(line, spots, joins_);
      }
      const Place position = path.empty() ? nearest_place(spots, about) : path.front();
      layout_.farms.push_back({square, position, scale});
      yards_.merge(near({position}, yard));
      if (add_dry_pieces(path, formatted("the track of farm {}", square), layout_.tracks))
        for (const auto& point : path) joins_.emplace(point, 0);
      return;
    }
  }

  const MapPlan& plan_;
  const Map& map_;
  const Board board_{plan_.columns, plan_.rows};
  const double width_ = plan_.columns * square_side;
  const double height_ = plan_.rows * square_side;
  MapLines layout_;
  Distances wet_;  ///< without the points of the bridge and the fords
  Distances hills_;
  Distances yards_;
  Distances joins_;  ///< points of the road, and of tracks that lead to it
};

}  // namespace

Place middle(const Board& board, int square) {
  return {(board.column(square) + .5) * square_side, (board.row(square) + .5) * square_side};
}

Polyline sample_points(const Polyline& points) {
  Polyline all{points.front()};
  for (std::size_t i = 1; i < points.size(); ++i) {
    const int parts = static_cast<int>(std::ceil(away(points[i - 1], points[i])));
    for (int part = 1; part <= parts; ++part)
      all.push_back(points[i - 1] +
                    static_cast<double>(part) / parts * (points[i] - points[i - 1]));
  }
  return all;
}

MapLines lay_out(const MapPlan& plan, const Map& map) { return Lattice{plan, map}.compute(); }

}  // namespace acw
