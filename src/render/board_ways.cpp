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

// Ways run over a lattice of 6 by 6 points a square.
constexpr int sixths = 6;
constexpr double lattice_step = square_side / sixths;
constexpr double clearance = 4.4;   ///< of the middle of a way from a river's or a road's
constexpr double hill_foot = 14.5;  ///< how near the middle of a hill a way comes at most
constexpr double slack = 10.1;      ///< how far a way leaves the line of its squares' middles
// What a step costs: its length in tenths, and so much more where it should not go.
constexpr int straying = 3;  ///< a unit
constexpr int wading = 2000;
constexpr int crowding = 100;
constexpr int through_a_yard = 1000;

/// Points of the lattice, each with what it costs to come there.
using Costs = std::map<int, int>;
/// What is in the way, each with the room that it needs.
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

/// Where a course leaves the board from `square` when it comes from `next` (0: from nowhere):
/// straight over the edge, or out of a corner the way it goes on.
Place way_out(const Board& board, int square, int next, bool last) {
  const auto edge = [](int at, int count) { return at == 0 ? -1.0 : at == count - 1 ? 1.0 : 0.0; };
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

/// A map on its lattice: where the water is and what else ways go round.
class Lattice {
 public:
  Lattice(const MapPlan& plan, const Map& map) : plan_{plan}, map_{map} {}

  MapLines laid_out() && {
    for (const auto& [kind, square] : map_.terrain) {
      if (ground(kind) == Ground::hill) mark(middle(board_, square), hill_foot, hill_, 1);
    }
    laid_.river = edge_to_edge(board_, downstream(board_, map_.river.squares));
    // the curve for the picture, the straight line for the terminal
    water_ = beads(bent(laid_.river));
    for (const auto& bead : water_) mark(bead, clearance, wet_, 1);
    for (const auto& bead : beads(laid_.river)) mark(bead, clearance, wet_, 1);
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
        for (const auto& [at, box] : laid_.houses) {
          if (at == square) yard = center(box);
        }
        for (int i = 0; i < 2; ++i)
          add_field(square, yard, {{9.4, 8.4}, {8, 7.2}, {7, 6}, {6, 5}, {4.5, 4}, {3, 3}});
      }
    }
    return std::move(laid_);
  }

 private:
  Ground ground(int kind) const { return nth(plan_.kinds, kind).ground; }
  int point(Place at) const {
    return static_cast<int>(std::lround(at.y / lattice_step)) * width_ +
           static_cast<int>(std::lround(at.x / lattice_step));
  }
  Place place(int point) const {
    const int row = point / width_;
    return {point % width_ * lattice_step, row * lattice_step};
  }
  void mark(Place about, double radius, std::vector<int>& marks, int value) {
    const auto from = [&](double at) { return static_cast<int>((at - radius) / lattice_step); };
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
    for (int at = 0; at < width_ * height_; ++at) {
      if (in_square(at, square)) points.push_back(at);
    }
    return points;
  }

  /// Where the bridge and the fords are, and which way is over them: square to the river, and of
  /// the bridge as the road comes where that is clear of the water soon enough.
  void add_crossings() {
    if (map_.bridge != 0) {
      Place at = middle(board_, map_.bridge);
      if (const int other = beyond_bridge(board_, map_); other != 0)
        at = along(at, middle(board_, other), .5);
      laid_.bridge = crossing(at, map_.bridge, map_.road.squares);
    }
    for (const int ford : map_.fords)
      laid_.fords.push_back(crossing(middle(board_, ford), ford, {}));
  }

  RiverCrossing crossing(Place at, int square, const std::vector<int>& way) {
    Place onward{};
    for (const auto i : ranges::Places{way}) {
      if (way[i] != square || way.size() < 2) continue;
      const Place a = middle(board_, way[i == 0 ? 0 : i - 1]);
      const Place b = middle(board_, way[std::min(i + 1, way.size() - 1)]);
      onward = (b - a) / away(a, b);
    }
    RiverCrossing best{square, at};
    double best_score = -1;
    for (const Place step : {Place{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      const double unit = 1 / away(step, {});
      double clear = way.empty() ? 8 : 5.5;
      for (const int side : {-8, 8}) {
        const Place bank = at + unit * (side * step);
        for (const auto& bead : water_) clear = std::min(clear, away(bead, bank));
      }
      const double score = clear + std::abs(step.x * onward.x + step.y * onward.y) * unit;
      if (score > best_score + 1e-6) best.way = step, best_score = score;
    }
    for (int i = -2; i < 2; ++i) {
      const Place a = at + lattice_step * (i * best.way);
      const Place b = a + lattice_step * best.way;
      if (inside(a) && inside(b)) dry_.insert(std::minmax(point(a), point(b)));
    }
    return best;
  }
  bool inside(Place at) const {
    return 0 <= at.x && at.x <= (width_ - 1) * lattice_step && 0 <= at.y &&
           at.y <= (height_ - 1) * lattice_step;
  }
  bool wades(int a, int b) const {
    return (nth(wet_, a) != 0 || nth(wet_, b) != 0) && !dry_.contains(std::minmax(a, b));
  }

  /// The cheapest way through squares, near a line, from one of the points to one of others, each
  /// with what it costs to begin or to end there.
  std::vector<int> way(const std::vector<int>& squares, const Polyline& line, const Costs& starts,
                       const Costs& ends) const {
    Costs cost = starts;
    Costs before;
    std::set<std::pair<int, int>> open;
    for (const auto& [at, much] : starts) open.emplace(much, at);
    while (!open.empty()) {
      const auto [much, at] = *open.begin();
      open.erase(open.begin());
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int x = at % width_ + right;
          const int y = at / width_ + down;
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
                              (wades(at, next) ? wading : 0);
          const auto* known = value_at(cost, next);
          if (known != nullptr && *known <= further) continue;
          cost[next] = further;
          before[next] = at;
          open.emplace(further, next);
        }
      }
    }
    int best = 0;
    int least = INT_MAX;
    for (const auto& [at, much] : ends) {
      const auto* known = value_at(cost, at);
      if (known != nullptr && *known + much < least) best = at, least = *known + much;
    }
    if (least == INT_MAX) return {};
    std::vector<int> points{best};
    while (before.contains(points.back())) points.push_back(before.at(points.back()));
    std::reverse(points.begin(), points.end());
    return points;
  }

  /// A way in pieces, broken where it would wade.
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
  void add_break(int farm, Place at) {
    int nearest = map_.river.squares.front();
    for (const int square : map_.river.squares) {
      if (away(middle(board_, square), at) < away(middle(board_, nearest), at)) nearest = square;
    }
    if (ranges::none_of(laid_.breaks, [&](const Break& each) {
          return each.farm == farm && each.square == nearest;
        }))
      laid_.breaks.push_back({farm, nearest});
  }

  /// What it costs to begin or end the road at the points of a square that it leaves by `out`, or
  /// stays in.
  Costs road_end(int square, Place out, bool stays) const {
    const auto& squares = map_.road.squares;
    const Place from = middle(board_, square);
    Costs costs;
    for (const int at : points_of(square)) {
      const Place here = place(at);
      const bool of_both =
          squares.size() > 1 && in_square(at, squares.front()) && in_square(at, squares.back());
      if (nth(wet_, at) != 0 || of_both) continue;
      if (stays) costs[at] = static_cast<int>(6 * away(here, from));
      else if ((out.x != from.x && here.x == out.x) || (out.y != from.y && here.y == out.y))
        costs[at] = static_cast<int>(6 * away(here, out));
    }
    return costs;
  }
  void add_road() {
    const auto& squares = map_.road.squares;
    const auto line = edge_to_edge(board_, squares);
    const bool stays = away(line.front(), line.back()) < 1;
    road_ = way(squares, line, road_end(squares.front(), line.front(), false),
                road_end(squares.back(), line.back(), stays));
    laid_.road = dry_pieces(road_, 0);
    for (const auto& piece : laid_.road) {
      for (const auto& bead : beads(piece)) mark(bead, clearance, crowded_, crowding);
    }
  }

  /// Whether something is clear of the lines by so much from their banks, and of the houses and
  /// fields.
  bool is_clear(const Box& box, const Obstacles& nearby) const {
    const auto covers = [&](const Piece& each) { return meet(box, each.box, .8); };
    return ranges::all_of(nearby,
                          [&](const auto& each) { return away(box, each.first) > each.second; }) &&
           ranges::none_of(laid_.houses, covers) && ranges::none_of(laid_.fields, covers);
  }
  /// What runs about a square, with the room that it needs, and the square's number.
  Obstacles nearby(int square) const {
    const Place about = middle(board_, square);
    Obstacles all;
    const auto add = [&](const Polyline& line, double room) {
      for (const auto& bead : line) {
        if (away(bead, about) < square_side) all.emplace_back(bead, room);
      }
    };
    add(water_, river_width / 2 + .8);
    for (const auto& piece : laid_.road) add(beads(rounded(piece)), road_width / 2 + .8);
    for (const auto& piece : laid_.tracks) add(beads(rounded(piece)), 1.2);
    auto crossings = laid_.fords;
    if (laid_.bridge.square != 0) {
      crossings.push_back(laid_.bridge);
      all.emplace_back(laid_.bridge.at, 6.5);
    }
    for (const auto& each : crossings) {
      for (const int steps : {-2, -1, 0, 1, 2})
        all.emplace_back(each.at + lattice_step * (steps * each.way), 4);
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
      for (const int at : points_of(square)) {
        const Place here = place(at);
        const auto box = house_box(here, scale);
        const double off = std::max(
            {about.x - box.left, box.right - about.x, about.y - box.top, box.bottom - about.y});
        if (off < square_side / 2 && nth(wet_, at) == 0 && is_clear(box, around))
          spots[at] = static_cast<int>(3 * away(here, about));
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
      const Place at = place(path.front());
      laid_.houses.push_back({square, house_box(at, scale)});
      mark(at, 9, crowded_, through_a_yard);
      const auto breaks = laid_.breaks.size();
      for (auto& piece : dry_pieces(path, square)) laid_.tracks.push_back(std::move(piece));
      if (breaks == laid_.breaks.size()) lanes_.insert(path.begin(), path.end());
      return;
    }
  }

  /// Where a track comes to the road, or to a track that does.
  Costs road_ends(const Track& track) const {
    Costs ends;
    for (const int at : road_) {
      if (nth(wet_, at) == 0 && in_square(at, track.squares.back())) ends[at] = 0;
    }
    for (const int at : lanes_) {
      if (nth(crowded_, at) < through_a_yard && nth(wet_, at) == 0) ends[at] = 0;
    }
    if (ends.empty()) {
      for (const int at : road_) ends[at] = 0;
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
      laid_.fields.push_back({square, best});
      return;
    }
  }

  const MapPlan& plan_;
  const Map& map_;
  const Board board_{plan_.columns, plan_.rows};
  const int width_ = plan_.columns * sixths + 1;
  const int height_ = plan_.rows * sixths + 1;
  MapLines laid_;
  std::vector<int> wet_ = std::vector<int>(static_cast<std::size_t>(width_ * height_));
  std::vector<int> crowded_ = wet_;
  std::vector<int> hill_ = wet_;
  Polyline water_;
  std::set<std::pair<int, int>> dry_;  ///< steps over the bridge and the fords
  std::vector<int> road_;
  std::set<int> lanes_;
};

}  // namespace

Place middle(const Board& board, int square) {
  return {(board.column(square) + .5) * square_side, (board.row(square) + .5) * square_side};
}

Box house_box(Place at, double scale) {
  return {at.x - 4.8 * scale, at.y - 4.4 * scale, at.x + 4.8 * scale, at.y + 3.6 * scale};
}

Polyline bent(const Polyline& at) {
  Polyline path{at.front()};
  for (std::size_t i = 1; i < at.size(); ++i) {
    const Place& before = at[i < 2 ? 0 : i - 2];
    const Place& after = at[std::min(i + 1, at.size() - 1)];
    const Place first = at[i - 1] + (at[i] - before) / 7;
    const Place second = at[i] - (after - at[i - 1]) / 7;
    for (int n = 1; n <= 8; ++n) {
      const double t = n / 8.0;
      const Place a = along(first, second, t);
      path.push_back(
          along(along(along(at[i - 1], first, t), a, t), along(a, along(second, at[i], t), t), t));
    }
  }
  return path;
}

Polyline rounded(const Polyline& at) {
  Polyline path{at.front()};
  for (std::size_t i = 1; i + 1 < at.size(); ++i) {
    const Place a = along(at[i - 1], at[i], .5);
    const Place b = along(at[i], at[i + 1], .5);
    for (const double t : {0.0, .25, .5, .75})
      path.push_back(along(along(a, at[i], t), along(at[i], b, t), t));
  }
  path.push_back(at.back());
  return path;
}

Polyline beads(const Polyline& at) {
  Polyline all{at.front()};
  for (std::size_t i = 1; i < at.size(); ++i) {
    const int parts = static_cast<int>(std::ceil(away(at[i - 1], at[i])));
    for (int part = 1; part <= parts; ++part)
      all.push_back(along(at[i - 1], at[i], static_cast<double>(part) / parts));
  }
  return all;
}

MapLines lay_out(const MapPlan& plan, const Map& map) { return Lattice{plan, map}.laid_out(); }

}  // namespace acw
