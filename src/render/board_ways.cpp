#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <set>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "render/board.hpp"

namespace acw {
namespace {

// Paths are searched on a lattice with 6 by 6 points for each square.
constexpr int sixths = 6;
constexpr double lattice_step = square_side / sixths;
constexpr double clearance = 4.4;   ///< minimum distance of a path from a river or a road
constexpr double hill_foot = 14.5;  ///< minimum distance of a path from a hill's center
constexpr double slack = 10.1;      ///< maximum distance from the line of squares' centers
// A step costs its length in tenths, and these penalties.
constexpr int straying = 3;  ///< for each unit of distance from the line of centers
constexpr int wading = 2000;
constexpr int crowding = 100;
constexpr int through_a_yard = 1000;

/// Points of the lattice with their path costs.
using Costs = std::map<int, int>;
/// Obstacles with the distances to keep from them.
using Obstacles = std::vector<std::pair<Place, double>>;

Place along(Place from, Place to, double part) { return from + part * (to - from); }
double away(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

double away(const Polyline& line, Place from) {
  double least = away(line.front(), from);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Place a = line[i - 1];
    const Place b = line[i];
    const double length = away(a, b);
    const double part =
        ((from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)) / (length * length);
    least = std::min(least, away(along(a, b, std::clamp(part, 0.0, 1.0)), from));
  }
  return least;
}

double away(const Box& box, Place from) {
  return std::hypot(std::max({box.left - from.x, 0.0, from.x - box.right}),
                    std::max({box.top - from.y, 0.0, from.y - box.bottom}));
}

/// Point at which a line leaves the board in `square`: straight over the edge or, in a corner, in
/// the direction from `next` (0 if it has only one square).
Place way_out(const Board& board, int square, int next, bool last) {
  const auto edge = [](int position, int count) {
    return position == 0 ? -1.0 : position == count - 1 ? 1.0 : 0.0;
  };
  double east = edge(board.column(square), board.columns());
  double south = edge(board.row(square), board.rows());
  if (east != 0 && south != 0) {
    if (next == 0) {
      (last ? south : east) = 0;
    } else {
      east = board.column(square) - board.column(next);
      south = board.row(square) - board.row(next);
    }
  }
  return middle(board, square) + square_side / 2 * Place{east, south};
}

Polyline middles(const Board& board, const std::vector<int>& squares) {
  Polyline line;
  for (const int square : squares) line.push_back(middle(board, square));
  return line;
}

Polyline edge_to_edge(const Board& board, const std::vector<int>& squares) {
  const auto count = squares.size();
  auto line = middles(board, squares);
  line.insert(line.begin(), way_out(board, squares.front(), count > 1 ? squares[1] : 0, false));
  line.push_back(way_out(board, squares.back(), count > 1 ? squares[count - 2] : 0, true));
  return line;
}

/// Lays out a map on a lattice that marks water and other obstacles.
class Lattice {
 public:
  Lattice(const MapPlan& plan, const Map& map) : plan_{plan}, map_{map} {}

  MapLines compute() && {
    for (const auto& [kind, square] : map_.terrain) {
      if (ground(kind) == Ground::hill) mark(middle(board_, square), hill_foot, hill_, 1);
    }
    layout_.river = edge_to_edge(board_, downstream(board_, map_.river.squares));
    // marks the curve of the picture and the straight line of the terminal
    water_ = sample_points(smooth_curve(layout_.river));
    for (const auto& bead : water_) mark(bead, clearance, wet_, 1);
    for (const auto& bead : sample_points(layout_.river)) mark(bead, clearance, wet_, 1);
    add_crossings();
    add_road();
    for (const auto& [kind, square] : map_.terrain) {
      if (ground(kind) == Ground::farm) add_farm(square);
    }
    for (const auto& [kind, square] : map_.terrain) {
      if (ground(kind) == Ground::field) {
        add_field(square, middle(board_, square), {{22, 20}, {10, 24}, {24, 10}, {9, 9}, {6, 6}});
      } else if (ground(kind) == Ground::farm && fields_by_farms(plan_)) {
        Place yard = middle(board_, square);
        for (const auto& [position, box] : layout_.houses) {
          if (position == square) yard = center(box);
        }
        for (int i = 0; i < 2; ++i)
          add_field(square, yard, {{9.4, 8.4}, {8, 7.2}, {7, 6}, {6, 5}, {4.5, 4}, {3, 3}});
      }
    }
    return std::move(layout_);
  }

 private:
  Ground ground(int kind) const { return nth(plan_.kinds, kind).ground; }
  int point(Place position) const {
    return static_cast<int>(std::lround(position.y / lattice_step)) * width_ +
           static_cast<int>(std::lround(position.x / lattice_step));
  }
  Place place(int point) const {
    const int row = point / width_;
    return {point % width_ * lattice_step, row * lattice_step};
  }
  void mark(Place about, double radius, std::vector<int>& marks, int value) {
    const auto from = [&](double position) {
      return static_cast<int>((position - radius) / lattice_step);
    };
    for (int y = std::max(0, from(about.y)); y < height_ && y * lattice_step < about.y + radius;
         ++y) {
      for (int x = std::max(0, from(about.x)); x < width_ && x * lattice_step < about.x + radius;
           ++x) {
        int& mark = nth(marks, y * width_ + x);
        if (away(place(y * width_ + x), about) < radius) mark = std::max(mark, value);
      }
    }
  }
  bool in_square(int point, int square) const {
    const int x = point % width_ - board_.column(square) * sixths;
    const int y = point / width_ - board_.row(square) * sixths;
    return 0 <= x && x <= sixths && 0 <= y && y <= sixths;
  }
  std::vector<int> points_of(int square) const {
    std::vector<int> points;
    for (int position = 0; position < width_ * height_; ++position) {
      if (in_square(position, square)) points.push_back(position);
    }
    return points;
  }

  /// Adds the bridge and the fords. They are perpendicular to the river; a bridge follows the
  /// direction of the road if it is then short enough.
  void add_crossings() {
    if (map_.bridge != 0) {
      Place position = middle(board_, map_.bridge);
      if (const int other = beyond_bridge(board_, map_); other != 0)
        position = along(position, middle(board_, other), .5);
      layout_.bridge = crossing(position, map_.bridge, map_.road.squares);
    }
    for (const int ford : map_.fords)
      layout_.fords.push_back(crossing(middle(board_, ford), ford, {}));
  }

  RiverCrossing crossing(Place position, int square, const std::vector<int>& way) {
    Place onward{};
    for (const auto i : ranges::Places{way}) {
      if (way[i] != square || way.size() < 2) continue;
      const Place a = middle(board_, way[i == 0 ? 0 : i - 1]);
      const Place b = middle(board_, way[std::min(i + 1, way.size() - 1)]);
      onward = (b - a) / away(a, b);
    }
    RiverCrossing best{square, position};
    double best_score = -1;
    for (const Place step : {Place{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      const double unit = 1 / away(step, {});
      double clear = way.empty() ? 8 : 5.5;
      for (const int side : {-8, 8}) {
        const Place bank = position + unit * (side * step);
        for (const auto& bead : water_) clear = std::min(clear, away(bead, bank));
      }
      const double score = clear + std::abs(step.x * onward.x + step.y * onward.y) * unit;
      if (score > best_score + 1e-6) best.way = step, best_score = score;
    }
    for (int i = -2; i < 2; ++i) {
      const Place a = position + lattice_step * (i * best.way);
      const Place b = a + lattice_step * best.way;
      if (inside(a) && inside(b)) dry_.insert(std::minmax(point(a), point(b)));
    }
    return best;
  }
  bool inside(Place position) const {
    return 0 <= position.x && position.x <= (width_ - 1) * lattice_step && 0 <= position.y &&
           position.y <= (height_ - 1) * lattice_step;
  }
  bool wades(int a, int b) const {
    return (nth(wet_, a) != 0 || nth(wet_, b) != 0) && !dry_.contains(std::minmax(a, b));
  }

  /// Cheapest path through squares and near a line (Dijkstra's algorithm). `starts` and `ends` are
  /// the possible ends with their costs. Returns an empty path if there is none.
  std::vector<int> way(const std::vector<int>& squares, const Polyline& line, const Costs& starts,
                       const Costs& ends) const {
    Costs cost = starts;
    Costs before;
    std::set<std::pair<int, int>> open;
    for (const auto& [position, much] : starts) open.emplace(much, position);
    while (!open.empty()) {
      const auto [much, position] = *open.begin();
      open.erase(open.begin());
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int x = position % width_ + right;
          const int y = position / width_ + down;
          if (x < 0 || width_ <= x || y < 0 || height_ <= y) continue;
          const int next = y * width_ + x;
          const bool last = ends.contains(next);
          if (!last && (x == 0 || x == width_ - 1 || y == 0 || y == height_ - 1)) continue;
          const double off = away(line, place(next));
          if (nth(hill_, next) != 0 || (off > slack && ranges::none_of(squares, [&](int square) {
                                          return in_square(next, square);
                                        })))
            continue;
          const int further = much + (right != 0 && down != 0 ? 14 : 10) +
                              static_cast<int>(straying * off) + (last ? 0 : nth(crowded_, next)) +
                              (wades(position, next) ? wading : 0);
          const auto* known = value_at(cost, next);
          if (known != nullptr && *known <= further) continue;
          cost[next] = further;
          before[next] = position;
          open.emplace(further, next);
        }
      }
    }
    int best = 0;
    int least = INT_MAX;
    for (const auto& [position, much] : ends) {
      const auto* known = value_at(cost, position);
      if (known != nullptr && *known + much < least) best = position, least = *known + much;
    }
    if (least == INT_MAX) return {};
    std::vector<int> points{best};
    while (before.contains(points.back())) points.push_back(before.at(points.back()));
    std::reverse(points.begin(), points.end());
    return points;
  }

  /// Splits a path into pieces where it would cross water.
  std::vector<Polyline> dry_pieces(const std::vector<int>& points, int farm) {
    std::vector<Polyline> pieces(1);
    for (const auto i : ranges::Places{points}) {
      if (i > 0 && wades(points[i - 1], points[i])) {
        if (!pieces.back().empty()) {
          add_break(farm, place(points[i]));
          pieces.emplace_back();
        }
        if (nth(wet_, points[i]) != 0) continue;
      }
      pieces.back().push_back(place(points[i]));
    }
    std::erase_if(pieces, [](const auto& piece) { return piece.size() < 2; });
    return pieces;
  }
  void add_break(int farm, Place position) {
    int nearest = map_.river.squares.front();
    for (const int square : map_.river.squares) {
      if (away(middle(board_, square), position) < away(middle(board_, nearest), position))
        nearest = square;
    }
    if (ranges::none_of(layout_.breaks, [&](const Break& each) {
          return each.farm == farm && each.square == nearest;
        }))
      layout_.breaks.push_back({farm, nearest});
  }

  /// Costs of the points of a square at which the road can begin or end. `out` is the point at
  /// which the road leaves the board, unless it `stays` in the square.
  Costs road_end(int square, Place out, bool stays) const {
    const auto& squares = map_.road.squares;
    const Place from = middle(board_, square);
    Costs costs;
    for (const int position : points_of(square)) {
      const Place here = place(position);
      const bool of_both = squares.size() > 1 && in_square(position, squares.front()) &&
                           in_square(position, squares.back());
      if (nth(wet_, position) != 0 || of_both) continue;
      if (stays) costs[position] = static_cast<int>(6 * away(here, from));
      else if ((out.x != from.x && here.x == out.x) || (out.y != from.y && here.y == out.y))
        costs[position] = static_cast<int>(6 * away(here, out));
    }
    return costs;
  }
  void add_road() {
    const auto& squares = map_.road.squares;
    const auto line = edge_to_edge(board_, squares);
    const bool stays = away(line.front(), line.back()) < 1;
    road_ = way(squares, line, road_end(squares.front(), line.front(), false),
                road_end(squares.back(), line.back(), stays));
    layout_.road = dry_pieces(road_, 0);
    for (const auto& piece : layout_.road) {
      for (const auto& bead : sample_points(piece)) mark(bead, clearance, crowded_, crowding);
    }
  }

  /// True if a box keeps its distances from the obstacles, the houses and the fields.
  bool is_clear(const Box& box, const Obstacles& nearby) const {
    const auto covers = [&](const Piece& each) { return meet(box, each.box, .8); };
    return ranges::all_of(nearby,
                          [&](const auto& each) { return away(box, each.first) > each.second; }) &&
           ranges::none_of(layout_.houses, covers) && ranges::none_of(layout_.fields, covers);
  }
  /// Obstacles near a square: water, road, tracks, bridge and fords.
  Obstacles nearby(int square) const {
    const Place about = middle(board_, square);
    Obstacles all;
    const auto add = [&](const Polyline& line, double room) {
      for (const auto& bead : line) {
        if (away(bead, about) < square_side) all.emplace_back(bead, room);
      }
    };
    add(water_, river_width / 2 + .8);
    for (const auto& piece : layout_.road)
      add(sample_points(round_corners(piece)), road_width / 2 + .8);
    for (const auto& piece : layout_.tracks) add(sample_points(round_corners(piece)), 1.2);
    auto crossings = layout_.fords;
    if (layout_.bridge.square != 0) {
      crossings.push_back(layout_.bridge);
      all.emplace_back(layout_.bridge.position, 6.5);
    }
    for (const auto& each : crossings) {
      for (const int steps : {-2, -1, 0, 1, 2})
        all.emplace_back(each.position + lattice_step * (steps * each.way), 4);
    }
    return all;
  }

  void add_farm(int square) {
    const Place about = middle(board_, square);
    const auto around = nearby(square);
    const auto* track =
        ranges::first_that(map_.tracks, [&](auto& each) { return each.farm == square; });
    for (const double scale : {1.0, .8, .65, .5}) {
      Costs spots;
      for (const int position : points_of(square)) {
        const Place here = place(position);
        const auto box = house_box(here, scale);
        const double off = std::max(
            {about.x - box.left, box.right - about.x, about.y - box.top, box.bottom - about.y});
        if (off < square_side / 2 && nth(wet_, position) == 0 && is_clear(box, around))
          spots[position] = static_cast<int>(3 * away(here, about));
      }
      if (spots.empty()) continue;
      std::vector<int> path;
      if (track != nullptr)
        path = way(track->squares, middles(board_, track->squares), spots, road_ends(*track));
      if (path.empty()) {
        path = {std::min_element(spots.begin(), spots.end(), [](const auto& a, const auto& b) {
                  return a.second < b.second;
                })->first};
      }
      const Place position = place(path.front());
      layout_.houses.push_back({square, house_box(position, scale)});
      mark(position, 9, crowded_, through_a_yard);
      const auto breaks = layout_.breaks.size();
      for (auto& piece : dry_pieces(path, square)) layout_.tracks.push_back(std::move(piece));
      if (breaks == layout_.breaks.size()) lanes_.insert(path.begin(), path.end());
      return;
    }
  }

  /// Points at which a track can join the road or a track that leads to it.
  Costs road_ends(const Track& track) const {
    Costs ends;
    for (const int position : road_) {
      if (nth(wet_, position) == 0 && in_square(position, track.squares.back())) ends[position] = 0;
    }
    for (const int position : lanes_) {
      if (nth(crowded_, position) < through_a_yard && nth(wet_, position) == 0) ends[position] = 0;
    }
    if (ends.empty()) {
      for (const int position : road_) ends[position] = 0;
    }
    return ends;
  }

  void add_field(int square, Place beside, const std::vector<std::pair<double, double>>& sizes) {
    const Place corner = middle(board_, square) - Place{square_side / 2, square_side / 2};
    auto around = nearby(square);
    around.emplace_back(corner + Place{2, 2}, 2.5);
    for (const auto& [wide, high] : sizes) {
      double least = INT_MAX;
      Box best;
      for (double y = .8; y + high < square_side - .6; y += .8) {
        for (double x = .8; x + wide < square_side - .6; x += .8) {
          const auto [left, top] = corner + Place{x, y};
          const Box box{left, top, left + wide, top + high};
          const double far = away(center(box), beside);
          if (far + 1e-6 < least && is_clear(box, around)) best = box, least = far;
        }
      }
      if (least == INT_MAX) continue;
      layout_.fields.push_back({square, best});
      return;
    }
  }

  const MapPlan& plan_;
  const Map& map_;
  const Board board_{plan_.columns, plan_.rows};
  const int width_ = plan_.columns * sixths + 1;
  const int height_ = plan_.rows * sixths + 1;
  MapLines layout_;
  std::vector<int> wet_ = std::vector<int>(static_cast<std::size_t>(width_ * height_));
  std::vector<int> crowded_ = wet_;
  std::vector<int> hill_ = wet_;
  Polyline water_;
  std::set<std::pair<int, int>> dry_;  ///< steps on the bridge and the fords
  std::vector<int> road_;
  std::set<int> lanes_;
};

}  // namespace

Place middle(const Board& board, int square) {
  return {(board.column(square) + .5) * square_side, (board.row(square) + .5) * square_side};
}

Box house_box(Place position, double scale) {
  return {position.x - 4.8 * scale, position.y - 4.4 * scale, position.x + 4.8 * scale,
          position.y + 3.6 * scale};
}

Polyline smooth_curve(const Polyline& points) {
  Polyline path{points.front()};
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Place& before = points[i < 2 ? 0 : i - 2];
    const Place& after = points[std::min(i + 1, points.size() - 1)];
    const Place first = points[i - 1] + (points[i] - before) / 7;
    const Place second = points[i] - (after - points[i - 1]) / 7;
    for (int n = 1; n <= 8; ++n) {
      const double t = n / 8.0;
      const Place a = along(first, second, t);
      path.push_back(along(along(along(points[i - 1], first, t), a, t),
                           along(a, along(second, points[i], t), t), t));
    }
  }
  return path;
}

Polyline round_corners(const Polyline& points) {
  Polyline path{points.front()};
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const Place a = along(points[i - 1], points[i], .5);
    const Place b = along(points[i], points[i + 1], .5);
    for (const double t : {0.0, .25, .5, .75})
      path.push_back(along(along(a, points[i], t), along(points[i], b, t), t));
  }
  path.push_back(points.back());
  return path;
}

Polyline sample_points(const Polyline& points) {
  Polyline all{points.front()};
  for (std::size_t i = 1; i < points.size(); ++i) {
    const int parts = static_cast<int>(std::ceil(away(points[i - 1], points[i])));
    for (int part = 1; part <= parts; ++part)
      all.push_back(along(points[i - 1], points[i], static_cast<double>(part) / parts));
  }
  return all;
}

MapLines lay_out(const MapPlan& plan, const Map& map) { return Lattice{plan, map}.compute(); }

}  // namespace acw
