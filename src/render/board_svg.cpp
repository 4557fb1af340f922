#include <cmath>
#include <numbers>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

/// A place in a picture, in its own units.
struct Point {
  double x = 0;
  double y = 0;
};

/// The signs of a map's picture by their names, every one about its own middle in a square of 30.
std::string sign_definitions(bool with_fields) {
  std::string wood =
      R"(<path d="M-11-4C-10-13 3-14 8-10 15-5 13 7 8 10 0 14-9 12-12 6-14 2-12 0-11-4Z")"
      R"( fill="#cbdcae"/>)";
  for (const auto& [x, y] : {Point{-4, -9},
                             {3, -8},
                             {8, -6},
                             {-9, -4},
                             {-2, -4},
                             {4, -2},
                             {10, 0},
                             {-9, 2},
                             {-4, 2},
                             {1, 4},
                             {7, 5},
                             {-6, 7},
                             {0, 10},
                             {5, 9}}) {
    wood += formatted(
        R"(<circle cx="{0}" cy="{1}" r="2.5" fill="#79a057" stroke="#48692f" stroke-width=".4"/>)"
        R"(<circle cx="{2}" cy="{3}" r=".9" fill="#9cbf78"/>)",
        x, y, x - .7, y - .8);
  }
  std::string broken;
  for (const auto& [x, y] :
       {Point{-8, -8}, {2, -10}, {9, -5}, {-3, -3}, {5, 1}, {-10, 1}, {-5, 6}, {1, 9}, {9, 8}}) {
    broken += formatted(R"(<path d="M{} {}l.9-2.2 1.9-.7 1.6 1.2.7 1.9z")"
                        R"( fill="#b8b1a2" stroke="#6d675a" stroke-width=".4"/>)"
                        R"(<path d="M{} {}l-.8-1.9m.8 1.9v-2.3m0 2.3l.8-1.9")"
                        R"( fill="none" stroke="#8a8a52" stroke-width=".45"/>)",
                        x - 2.5, y + 1.5, x + 4.5, y + 2.5);
  }
  constexpr std::string_view crop =
      R"svg(<rect x="{}" y="{}" width="{}" height="{}" fill="url(#crop)")svg"
      R"( stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/>)";
  const std::string small =
      with_fields ? formatted(crop, -13.2, -9.4, 9.2, 8.4) + formatted(crop, 3.4, 4, 9.6, 8.6) : "";
  // Contours of a hill, from its foot upwards.
  constexpr std::string_view contour =
      R"(<path d="{}" fill="{}" stroke="#8f6a3a" stroke-width="{}"/>)";
  constexpr std::string_view foot =
      "M-12-2C-12-9-5-13 2-12 9-12 13-6 12 1 12 8 5 12-2 12-9 12-13 5-12-2Z";
  const auto hill = formatted(contour, foot, "#e2cda4", R"(2.6" stroke-dasharray=".45 1.1)") +
                    formatted(contour, foot, "#e2cda4", ".5") +
                    formatted(contour, "M-8-2C-7-7-2-9 2-8 7-7 9-3 8 1 7 6 3 8-2 8-7 7-9 3-8-2Z",
                              "#d3b583", ".5") +
                    formatted(contour, "M-4-1C-3-4-1-5 2-4 4-3 5-1 4 1 3 4 0 5-2 4-4 3-5 1-4-1Z",
                              "#c39c63", ".5");
  constexpr std::string_view house =
      R"(<rect x="-3.6" y="-1" width="7.2" height="4.4")"
      R"( fill="#f6ead2" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<path d="M-4.6-.8L-2.6-4.2H2.6L4.6-.8Z")"
      R"( fill="#a8412f" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<rect x="-.8" y=".9" width="1.6" height="2.5" fill="#4a3423"/>)";
  constexpr std::string_view bridge =
      R"(<rect x="-4.6" y="-1.7" width="9.2" height="3.4" fill="#ead9b0"/>)"
      R"(<path d="M-5.8-3L-4.4-1.9H4.4L5.8-3M-5.8 3L-4.4 1.9H4.4L5.8 3")"
      R"( fill="none" stroke="#2e2620" stroke-width=".9" stroke-linejoin="round"/>)";
  constexpr std::string_view ford = R"(<path d="M0-4.6V4.6" stroke="#8a6a3a" stroke-width="2.4")"
                                    R"( stroke-dasharray="1.1 .75" fill="none"/>)";
  std::string signs =
      R"(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse">)"
      R"(<rect width="1.8" height="1.8" fill="#efdf9e"/>)"
      R"(<path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>)";
  const auto add = [&](std::string_view id, std::string_view drawn) {
    signs += formatted("\n<g id=\"{}\">{}</g>", id, drawn);
  };
  add("hill", hill);
  add("wood", wood);
  add("broken", broken);
  add("field", formatted(crop, -11, -10, 22, 20));
  add("farm", small);
  add("house", house);
  add("bridge", bridge);
  add("ford", ford);
  add("other", R"(<text y="3" font-size="9" text-anchor="middle">?</text>)");
  return signs + "</defs>\n";
}

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

// Of the page, in millimetres.
constexpr double page_margin = 5;
constexpr double map_width = 180;
constexpr double map_top = 24;
constexpr std::string_view scale_bar =
    R"(<path d="M{0:.4g} {1:.4g}v-1.6m0 .8h{2:.4g}m0-.8v1.6" fill="none" stroke="#3d3223")"
    R"( stroke-width=".5"/>)"
    "\n";

/// The edge of the board that a side deploys on, hatched: above the board (−1) or below it (1).
std::string deployment_edge(double edge, int side, std::string_view who) {
  std::string hatching;
  for (double x = page_margin; x < page_margin + map_width - 1; x += 3)
    hatching += formatted("M{:.4g} {:.4g}l2 {}", x, edge + side * .6, side * 1.8);
  return formatted("<path class=\"deployment\" d=\"{}\" stroke=\"#3d3223\" stroke-width=\".5\"/>\n",
                   hatching) +
         text({page_margin + map_width / 2, side < 0 ? edge - 3.4 : edge + 6.4}, 4, "middle",
              " letter-spacing=\".5\"", formatted("{}: deployment edge", who));
}

}  // namespace

std::string board_svg(const MapPlan& plan, const Map& map, const MapSheet& sheet) {
  const Board board{plan.columns, plan.rows};
  const MapLines laid = lay_out(plan, map);
  const double width = plan.columns * square_side;
  const double height = plan.rows * square_side;
  const std::string_view tint = sheet.tinted ? "#eee3c6" : "#fff";
  std::string terrain;
  std::string houses;
  for (const auto& [kind, square] : map.terrain) {
    const auto ground = nth(plan.kinds, kind).ground;
    terrain += use(nth(ground_words, ground), point(board, {square}));
    if (ground == Ground::farm) houses += use("house", house_spot(board, square, laid));
  }
  std::string squares = "<g stroke=\"#a08c66\" stroke-width=\".3\" stroke-dasharray=\"1 1.5\">\n";
  for (int i = 1; i < plan.columns; ++i)
    squares += formatted("<path d=\"M{0} 0V{1}\"/>", i * square_side, height);
  for (int i = 1; i < plan.rows; ++i)
    squares += formatted("<path d=\"M0 {0}H{1}\"/>", i * square_side, width);
  squares += "\n</g>\n";
  std::string numbers = formatted(
      "<g fill=\"#5d4f38\" paint-order=\"stroke\" stroke=\"{}\" stroke-width=\"1\" "
      "stroke-linejoin=\"round\">\n",
      tint);
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

  // In millimetres on paper from here on; the board is scaled to its width.
  const double scale = map_width / width;
  const double bottom = map_top + height * scale;
  std::string page = text({page_margin, 9}, 6, "start", " font-weight=\"bold\"", sheet.title) +
                     text({page_margin, 14.6}, 3.6, "start", "", sheet.below);
  page += deployment_edge(map_top, -1, plan.north) + deployment_edge(bottom, 1, plan.south);
  page += formatted(
              "<g transform=\"translate({:.4g} 8)\"><path d=\"M0-6L3 5 0 3-3 5Z\"/>"
              "<path d=\"M0-6L0 3-3 5Z\" fill=\"#fff\" stroke=\"#3d3223\" stroke-width=\".5\"/>",
              page_margin + map_width - 4) +
          text({-7, 3}, 6, "middle", "", "N") + "</g>\n";
  std::string hundred = "100 mm";
  if (plan.square_cm > 0) {
    const double side = square_side * scale;
    const double right = page_margin + map_width;
    hundred += formatted(", on the table {:.4g} cm", 100 / side * plan.square_cm);
    page += formatted(scale_bar, right - side, bottom + 16, side) +
            text({right - side / 2, bottom + 14}, 3.4, "middle", "",
                 formatted("{} cm", plan.square_cm));
  }
  page += formatted(scale_bar, page_margin, bottom + 16, 100.0) +
          text({page_margin + 50, bottom + 14}, 3.4, "middle", "", hundred);

  double below = bottom + 26;
  const auto entries = legend(plan, map);
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    double end = below + 3;
    for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
      Point at{page_margin + 5 + (j == i ? 0 : map_width / 2), below};
      page += formatted("<g transform=\"translate({:.4g} {:.4g})\">", at.x, at.y) +
              key_sign(entries[j].symbol) + "</g>\n";
      at = {at.x + 8, at.y + 1.2};
      for (const auto& line : lines_of(entries[j].text, 46)) {
        page += text(at, 3.6, "start", "", line);
        at.y += 4.4;
      }
      end = std::max(end, at.y);
    }
    below = end + 5;
  }
  const double sheet_width = map_width + 2 * page_margin;
  return formatted(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.4g}\" "
             "width=\"{0}mm\" "
             "height=\"{1:.4g}mm\" font-family=\"Georgia, 'DejaVu Serif', serif\" "
             "fill=\"#3d3223\">\n<title>{2}. {3}</title>\n",
             sheet_width, below, xml_text(sheet.title), xml_text(sheet.below)) +
         sign_definitions(fields_by_farms(plan)) +
         formatted(
             "<clipPath id=\"board\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n"
             "<rect width=\"{}\" height=\"{:.4g}\" fill=\"{}\"/>\n",
             width, height, sheet_width, below, sheet.tinted ? "#f8f2e2" : "#fff") +
         formatted(
             "<g class=\"board\" transform=\"translate({} {}) scale({:.6g})\">\n"
             "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
             page_margin, map_top, scale, width, height, tint) +
         terrain + squares + "<g clip-path=\"url(#board)\">\n" + courses + "</g>\n" + houses +
         numbers +
         formatted(
             "<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#3d3223\" "
             "stroke-width=\".8\"/>\n</g>\n",
             width, height) +
         page + "</svg>\n";
}

}  // namespace acw
