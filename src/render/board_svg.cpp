#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

#include "acw/base/nth.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/legend.hpp"
#include "render/svg_signs.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

constexpr double square_side = 30;  ///< of a square in the picture's units

Point point(const Board& board, const Waypoint& node) {
  return {(board.column(node.square) + 0.5 + 0.5 * node.east) * square_side,
          (board.row(node.square) + 0.5 + 0.5 * node.south) * square_side};
}

/// Where a line runs: through its nodes or a little beside them.
std::vector<Point> points(const Board& board, const std::vector<Waypoint>& nodes) {
  std::vector<Point> at;
  for (const auto& node : nodes) {
    const double away = node.aside_east != 0 && node.aside_south != 0 ? 3.7 : 5.2;
    const Point middle = point(board, node);
    at.push_back({middle.x + away * node.aside_east, middle.y + away * node.aside_south});
  }
  return at;
}

/// A smooth curve through the points (Catmull–Rom, a little taut so that it stays clear of hills).
std::string curve(const std::vector<Point>& at) {
  std::string path = formatted("M{:.4g} {:.4g}", at[0].x, at[0].y);
  for (std::size_t i = 1; i < at.size(); ++i) {
    const Point& before = at[i < 2 ? 0 : i - 2];
    const Point& after = at[std::min(i + 1, at.size() - 1)];
    path += formatted("C{:.4g} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g}",
                      at[i - 1].x + (at[i].x - before.x) / 7,
                      at[i - 1].y + (at[i].y - before.y) / 7, at[i].x - (after.x - at[i - 1].x) / 7,
                      at[i].y - (after.y - at[i - 1].y) / 7, at[i].x, at[i].y);
  }
  return path;
}

/// To a hundredth of a degree.
double degrees(double south, double east) {
  constexpr float half_turn = 180;
  const auto angle = std::atan2(static_cast<float>(south), static_cast<float>(east)) * half_turn /
                     std::numbers::pi_v<float>;
  return std::round(double{angle} * 100) / 100;
}

/// Degrees from east, clockwise, in which a line runs through a node; `none` where it doesn't come
/// there.
double bearing(const Board& board, const std::vector<Waypoint>& nodes, const Waypoint& node,
               double none) {
  const auto at = points(board, nodes);
  for (std::size_t i = 1; i + 1 < nodes.size(); ++i) {
    if (nodes[i].square == node.square)
      return degrees(at[i + 1].y - at[i - 1].y, at[i + 1].x - at[i - 1].x);
  }
  return none;
}

Point house_spot(const Board& board, int square, const MapLines& laid) {
  const Point middle = point(board, {square});
  Point best = middle;
  double clearest = -1;
  for (const auto& [x, y] : {Point{0, 0}, {8, -7}, {-8, 7}, {0, -9}, {0, 9}, {9, 0}, {-9, 0}}) {
    const Point spot{middle.x + x, middle.y + y};
    double clear = 7;
    for (const auto& line : {points(board, laid.river), points(board, laid.road)}) {
      for (std::size_t i = 1; i < line.size(); ++i) {
        const Point& a = line[i - 1];
        const Point& b = line[i];
        for (double t = 0; t <= 1; t += 0.125)
          clear = std::min(
              clear, std::hypot(a.x + t * (b.x - a.x) - spot.x, a.y + t * (b.y - a.y) - spot.y));
      }
    }
    if (clear > clearest + 0.01) best = spot, clearest = clear;
  }
  return best;
}

std::string use(std::string_view sign, Point at, double degrees = 0, double scale = 1) {
  return formatted("<use href=\"#{}\" transform=\"translate({:.4g} {:.4g})", sign, at.x, at.y) +
         (degrees == 0 ? "" : formatted(" rotate({:.4g})", degrees)) +
         (scale == 1 ? "" : formatted(" scale({:.4g})", scale)) + "\"/>\n";
}

std::string stroke(std::string_view path, std::string_view colour, double width,
                   std::string_view more = "") {
  return formatted(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}")"
                   R"( stroke-linecap="round" stroke-linejoin="round"{}/>)",
                   path, colour, width, more) +
         "\n";
}

std::string river_stroke(std::string_view path) {
  return stroke(path, "#4f86b3", 6) + stroke(path, "#8fc0e2", 4.9);
}
std::string road_stroke(std::string_view path) {
  return stroke(path, "#75562a", 2.9) + stroke(path, "#ead9b0", 1.8);
}
std::string track_stroke(std::string_view path) {
  return stroke(path, "#75562a", 1, " stroke-dasharray=\"2.2 1.9\"");
}

std::string text(Point at, double size, std::string_view anchor, std::string_view more,
                 std::string_view words) {
  return formatted(R"(<text x="{:.4g}" y="{:.4g}" font-size="{}" text-anchor="{}"{}>{}</text>)",
                   at.x, at.y, size, anchor, more, xml_text(words)) +
         "\n";
}

/// A sign of the legend about (0, 0).
std::string key_sign(std::string_view symbol) {
  if (symbol == "river") return river_stroke("M-2.8 0C-1-2 1 2 2.8 0");
  if (symbol == "road") return road_stroke("M-5 0H5");
  if (symbol == "track") return track_stroke("M-5 0H5");
  if (symbol == "bridge") return river_stroke("M-.01 0H.01") + use(symbol, {}, 0, .8);
  if (symbol == "ford") return river_stroke("M-2.5 0H2.5") + use(symbol, {}, 0, .8);
  return use(symbol, {}, 0, symbol == "house" ? .9 : .33);
}

}  // namespace

std::string board_svg(const MapPlan& plan, const Map& map) {
  const Board board{plan.columns, plan.rows};
  const MapLines laid = lay_out(plan, map);
  const double width = plan.columns * square_side;
  const double height = plan.rows * square_side;
  std::string terrain;
  std::string houses;
  for (const auto& [kind, square] : map.terrain) {
    const auto ground = plan.kinds[static_cast<std::size_t>(kind)].ground;
    terrain += use(nth(ground_words, ground), point(board, {square}));
    if (ground == Ground::farm) houses += use("house", house_spot(board, square, laid));
  }
  std::string squares = "<g stroke=\"#a08c66\" stroke-width=\".3\" stroke-dasharray=\"1 1.5\">\n";
  for (int i = 1; i < plan.columns; ++i)
    squares += formatted("<path d=\"M{0} 0V{1}\"/>", i * square_side, height);
  for (int i = 1; i < plan.rows; ++i)
    squares += formatted("<path d=\"M0 {0}H{1}\"/>", i * square_side, width);
  squares += "\n</g>\n";
  std::string numbers =
      "<g fill=\"#5d4f38\" paint-order=\"stroke\" stroke=\"#f4ecd6\" stroke-width=\"1\" "
      "stroke-linejoin=\"round\">\n";
  for (int square = 1; square <= board.squares(); ++square) {
    numbers +=
        text({board.column(square) * square_side + 5.2, board.row(square) * square_side + 4.6}, 3.6,
             "start", "", std::to_string(square));
  }
  numbers += "</g>\n";
  std::string courses;
  for (const auto& track : laid.tracks) {
    if (track.size() > 1) courses += track_stroke(curve(points(board, track)));
  }
  courses = river_stroke(curve(points(board, laid.river))) + courses +
            road_stroke(curve(points(board, laid.road)));
  for (const int ford : map.fords)
    courses += use("ford", point(board, {ford}), bearing(board, laid.river, {ford}, 0));
  if (map.bridge != 0) {
    const bool corner = laid.bridge.east != 0;
    const double across = bearing(board, laid.river, laid.bridge, 0) + 90;
    courses += use("bridge", point(board, laid.bridge),
                   corner ? -45.0 * laid.bridge.east * laid.bridge.south
                          : bearing(board, laid.road, laid.bridge, across));
  }

  const auto entries = legend(plan, map);
  std::string key;
  constexpr std::array<double, 3> columns{0, .38, .7};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto row = i / columns.size();
    const Point at{columns[i % columns.size()] * std::max(width, 6 * square_side) + 5,
                   height + 20 + static_cast<double>(row) * 10};
    key += formatted("<g transform=\"translate({:.4g} {:.4g})\">", at.x, at.y) +
           key_sign(entries[i].symbol) + "</g>\n" +
           text({at.x + 8, at.y + 1.6}, 4.6, "start", "", entries[i].text);
  }
  const auto rows = (entries.size() + columns.size() - 1) / columns.size();
  const double below = height + 22 + 10 * static_cast<double>(rows);
  std::string frame = formatted(
      "<rect x=\"-12\" y=\"-18\" width=\"{}\" height=\"{}\" fill=\"#f8f2e2\"/><rect width=\"{}\" "
      "height=\"{}\" "
      "fill=\"#eee3c6\"/>\n",
      width + 24, below + 18, width, height);
  std::string labels =
      formatted(
          "<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#3d3223\" "
          "stroke-width=\"1.2\"/>\n",
          width, height) +
      text({width / 2, -5.5}, 7.5, "middle", " letter-spacing=\"2\"", plan.north) +
      text({width / 2, height + 10}, 7.5, "middle", " letter-spacing=\"2\"", plan.south) +
      formatted(
          "<g transform=\"translate({:.4g} -9)\"><path d=\"M0-6L3 5 0 3-3 5Z\"/><path d=\"M0-6L0 "
          "3-3 5Z\" fill=\"#f8f2e2\" "
          "stroke=\"#3d3223\" stroke-width=\".5\"/>",
          width - 5) +
      text({-7.5, 3}, 7, "middle", "", "N") + "</g>\n";
  if (plan.square_cm > 0) {
    labels += formatted(
                  "<path d=\"M{0} {1}v-2m0 1H{2}m0-1v2\" fill=\"none\" stroke=\"#3d3223\" "
                  "stroke-width=\".6\"/>",
                  width - square_side, height + 8, width) +
              text({width - square_side / 2, height + 5.6}, 4, "middle", "",
                   formatted("{} cm", plan.square_cm));
  }
  std::string out = formatted(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -18 {0} {1}\" width=\"{2}\" "
      "height=\"{3}\" "
      "font-family=\"Georgia, 'DejaVu Serif', serif\" fill=\"#3d3223\">\n",
      width + 24, below + 18, 4 * (width + 24), 4 * (below + 18));
  out += sign_definitions(fields_by_farms(plan)) +
         formatted("<clipPath id=\"board\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n", width,
                   height);
  return out + frame + terrain + squares + "<g clip-path=\"url(#board)\">\n" + courses + "</g>\n" +
         houses + numbers + labels + key + "</svg>\n";
}

}  // namespace acw
