#include "render/board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>

namespace acw {
namespace {

using lines::Cell;

struct Ink {
  std::string glyph = " ";
  int colour = 0;  ///< of the terminal's 256, 0 for its own
};

enum Colour : int {
  plain = 0,
  water = 33,
  earth = 136,
  lane = 137,
  slope = 130,
  leaf = 34,
  straw = 142,
  brick = 160,
  stone = 245,
  grid = 243
};

/// Glyphs of lines by where they go on: 1 north, 2 east, 4 south, 8 west.
constexpr std::array<std::string_view, 16> road_glyphs{"═", "║", "═", "╚", "║", "║", "╔", "╠",
                                                       "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
constexpr std::array<std::string_view, 16> track_glyphs{"╌", "╎", "╌", "╰", "╎", "╎", "╭", "├",
                                                        "╌", "╯", "╌", "┴", "╮", "┤", "┬", "┼"};

struct Texture {
  std::array<std::string_view, 5> rows;  ///< what a square shows
  int colour;
};

const Texture& texture(Ground ground, bool fields_by_farms) {
  static const Texture hill{{" ╭───────╮ ", "╭╯ ╭───╮ ╰╮", "│  │ ▲ │  │", "╰╮ ╰───╯ ╭╯", " ╰───────╯ "}, slope};
  static const Texture wood{{" ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ "}, leaf};
  static const Texture broken{{"   ∴   ∵   ", " ∵   ∴   ∴ ", "   ∴   ∵   ", " ∴   ∵   ∴ ", "   ∵   ∴   "}, stone};
  static const Texture field{
      {"           ", " \"\"\"\"\"\"\"\"\" ", " \"\"\"\"\"\"\"\"\" ", " \"\"\"\"\"\"\"\"\" ", "           "}, straw};
  static const Texture farm{{" \"\"\"\"      ", " \"\"\"\"      ", "           ", "      \"\"\"\" ", "      \"\"\"\" "}, straw};
  static const Texture yard{{"", "", "", "", ""}, plain};
  static const Texture other{{"     ?     ", "  ?     ?  ", "     ?     ", "  ?     ?  ", "     ?     "}, plain};
  switch (ground) {
    case Ground::hill:
      return hill;
    case Ground::wood:
      return wood;
    case Ground::broken:
      return broken;
    case Ground::field:
      return field;
    case Ground::farm:
      return fields_by_farms ? farm : yard;
    case Ground::other:
      break;
  }
  return other;
}

/// The characters of a text, each a column wide.
std::vector<std::string_view> glyphs(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0) == 0x80) ++next;
    all.push_back(text.substr(i, next - i));
    i = next;
  }
  return all;
}

class Canvas {
 public:
  Canvas(int width, int height) : width_{width}, ink_(static_cast<std::size_t>(width * height)), height_{height} {}

  Ink& at(Cell cell) { return ink_[static_cast<std::size_t>(cell.y * width_ + cell.x)]; }
  void write(Cell cell, std::string_view text, int colour, bool over = true) {
    for (const auto glyph : glyphs(text)) {
      if (0 <= cell.x && cell.x < width_ && 0 <= cell.y && cell.y < height_ && (over || glyph != " "))
        at(cell) = {std::string{glyph}, colour};
      ++cell.x;
    }
  }
  [[nodiscard]] std::string print(bool colour, int margin) {
    std::string out;
    for (int y = 0; y < height_; ++y) {
      std::string line(static_cast<std::size_t>(margin), ' ');
      int now = plain;
      for (int x = 0; x < width_; ++x) {
        const Ink& ink = at({x, y});
        if (colour && ink.glyph != " " && ink.colour != now) {
          line += ink.colour == plain ? "\x1b[0m" : fmt::format("\x1b[38;5;{}m", ink.colour);
          now = ink.colour;
        }
        line += ink.glyph;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + (now == plain ? "\n" : "\x1b[0m\n");
    }
    return out;
  }

 private:
  int width_;
  std::vector<Ink> ink_;
  int height_;
};

/// A rim, dotted lines between the squares, and each square's number on its upper side, where no line runs.
void draw_grid(Canvas& canvas, const Board& board) {
  const int right = board.columns() * lines::width;
  const int bottom = board.rows() * lines::height;
  constexpr std::array<std::array<std::string_view, 3>, 3> knots{{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}};
  const auto third = [](int at, int last) { return at == 0 ? 0U : at == last ? 2U : 1U; };
  for (int y = 0; y <= bottom; ++y) {
    for (int x = 0; x <= right; ++x) {
      const bool across = y % lines::height == 0;
      const bool down = x % lines::width == 0;
      if (across && down) canvas.write({x, y}, knots[third(y, bottom)][third(x, right)], grid);
      else if (y == 0 || y == bottom) canvas.write({x, y}, "─", grid);
      else if (x == 0 || x == right) canvas.write({x, y}, "│", grid);
      else if (down || (across && x % 2 == 0)) canvas.write({x, y}, "·", grid);
    }
  }
  for (int square = 1; square <= board.squares(); ++square) {
    canvas.write({board.column(square) * lines::width + 3, board.row(square) * lines::height}, std::to_string(square), plain);
  }
}

void draw_lane(Canvas& canvas, const Board& board, const std::vector<std::vector<Node>>& all,
               const std::array<std::string_view, 16>& shapes, int colour) {
  std::map<Cell, unsigned> ways;
  for (const auto& nodes : all) {
    const auto path = lines::cells(board, nodes);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Cell a = path[i - 1];
      const Cell b = path[i];
      const unsigned out = b.x > a.x ? 2 : b.x < a.x ? 8 : b.y > a.y ? 4 : 1;
      ways[a] |= out;
      ways[b] |= out == 2 ? 8U : out == 8 ? 2U : out == 4 ? 1U : 4U;
    }
  }
  for (const auto& [cell, way] : ways) canvas.at(cell) = {std::string{shapes[way]}, colour};
}

/// Where a farmstead is seen: in the middle of its square, or beside the lines that run there.
Cell farmstead(const Board& board, int square, const std::set<Cell>& lines_run) {
  const Cell middle = lines::cell(board, {square});
  for (const auto& [x, y] :
       {Cell{0, 0}, {3, -1}, {-3, 1}, {3, 1}, {-3, -1}, {4, -2}, {-4, 2}, {0, -2}, {0, 2}, {4, 0}, {-4, 0}}) {
    const Cell spot{middle.x + x, middle.y + y};
    if (!lines_run.contains(spot) && !lines_run.contains({spot.x - 1, spot.y}) && !lines_run.contains({spot.x + 1, spot.y}))
      return spot;
  }
  return middle;
}

std::string list(const std::vector<int>& squares) { return fmt::format("{}", fmt::join(squares, ", ")); }

std::string spoken(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

bool fields_by_farms(const MapPlan& plan) {
  return !plan.fields_own_square &&
         std::any_of(plan.kinds.begin(), plan.kinds.end(), [](const auto& kind) { return kind.ground == Ground::field; });
}

struct Entry {
  std::string_view symbol;  ///< in the picture
  std::string_view sign;    ///< in the terminal
  int colour;
  std::string text;
};

/// What occurs on a map and where, the lines first.
std::vector<Entry> legend(const MapPlan& plan, const Map& map) {
  const auto river = downstream(Board{plan.columns, plan.rows}, map.river.squares);
  std::vector<Entry> entries;
  entries.push_back({"river", "≈≈≈", water, fmt::format("river, flows {} to {}", river.front(), river.back())});
  entries.push_back({"road", "═══", earth, fmt::format("road, {} to {}", map.road.squares.front(), map.road.squares.back())});
  if (map.bridge != 0) entries.push_back({"bridge", "]═[", plain, fmt::format("bridge {}", map.bridge)});
  if (!map.fords.empty()) entries.push_back({"ford", "•••", plain, fmt::format("ford {}", list(map.fords))});
  if (std::any_of(map.tracks.begin(), map.tracks.end(), [](const auto& track) { return track.squares.size() > 1; })) {
    entries.push_back({"track", "╌╌╌", lane, "track"});
  }
  for (std::size_t i = 0; i < plan.kinds.size(); ++i) {
    std::vector<int> squares;
    for (const auto& [kind, square] : map.terrain) {
      if (static_cast<std::size_t>(kind) == i) squares.push_back(square);
    }
    const auto ground = plan.kinds[i].ground;
    if (squares.empty()) continue;
    std::sort(squares.begin(), squares.end());
    const auto text = fmt::format("{} {}", spoken(plan.kinds[i].name), list(squares));
    switch (ground) {
      case Ground::hill:
        entries.push_back({"hill", "╭▲╮", slope, text});
        break;
      case Ground::wood:
        entries.push_back({"wood", "♣ ♣", leaf, text});
        break;
      case Ground::broken:
        entries.push_back({"broken", "∴ ∵", stone, text});
        break;
      case Ground::field:
        entries.push_back({"field", "\"\"\"", straw, text});
        break;
      case Ground::other:
        entries.push_back({"other", " ? ", plain, text});
        break;
      case Ground::farm:
        entries.push_back({"house", " ⌂ ", brick, text});
        if (fields_by_farms(plan)) entries.push_back({"field", "\"\"\"", straw, "enclosed fields"});
    }
  }
  return entries;
}

std::string centred(std::string_view text, int width) {
  return fmt::format("{:>{}}\n", text, (static_cast<std::size_t>(width) + text.size()) / 2 + 3);
}

}  // namespace

std::string draw_board(const MapPlan& plan, const Map& map, bool colour) {
  const Board board{plan.columns, plan.rows};
  const Lines laid = lay_out(plan, map);
  Canvas canvas{plan.columns * lines::width + 1, plan.rows * lines::height + 1};
  draw_grid(canvas, board);
  for (const auto& [kind, square] : map.terrain) {
    const auto& shown = texture(plan.kinds[static_cast<std::size_t>(kind)].ground, fields_by_farms(plan));
    Cell cell{board.column(square) * lines::width + 1, board.row(square) * lines::height};
    for (const auto row : shown.rows) ++cell.y, canvas.write(cell, row, shown.colour, false);
  }
  for (const auto& [x, y] : lines::cells(board, laid.river)) canvas.write({x - 1, y}, "≈≈≈", water);
  draw_lane(canvas, board, laid.tracks, track_glyphs, lane);
  draw_lane(canvas, board, {laid.road}, road_glyphs, earth);
  std::set<Cell> lines_run;
  for (const auto& line : {laid.river, laid.road}) {
    const auto path = lines::cells(board, line);
    lines_run.insert(path.begin(), path.end());
  }
  for (const int ford : map.fords) {
    const Cell at = lines::cell(board, {ford});
    canvas.write({at.x - 1, at.y}, "•••", plain);
  }
  if (map.bridge != 0) {
    const Cell at = lines::cell(board, laid.bridge);
    canvas.write({at.x - 1, at.y}, "]", plain);
    if (canvas.at(at).colour != earth) canvas.write(at, "═", earth);
    canvas.write({at.x + 1, at.y}, "[", plain);
  }
  for (const auto& [kind, square] : map.terrain) {
    if (plan.kinds[static_cast<std::size_t>(kind)].ground == Ground::farm)
      canvas.write(farmstead(board, square, lines_run), "⌂", brick);
  }

  const int width = plan.columns * lines::width + 1;
  std::string out = centred(plan.north + "  ^ N", width) + canvas.print(colour, 3) + centred(plan.south + "  v S", width) + "\n";
  const auto entries = legend(plan, map);
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    Canvas line{std::max(width, 76), 1};
    for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
      const int x = 2 + static_cast<int>(j - i) * 38;
      line.write({x, 0}, entries[j].sign, entries[j].colour);
      line.write({x + 5, 0}, entries[j].text, plain);
    }
    out += line.print(colour, 3);
  }
  return out;
}

namespace {

constexpr double side = 30;  ///< of a square in the picture's units

struct Point {
  double x = 0;
  double y = 0;
};

Point point(const Board& board, const Node& node) {
  return {(board.column(node.square) + 0.5 + 0.5 * node.east) * side, (board.row(node.square) + 0.5 + 0.5 * node.south) * side};
}

/// Where a line runs: through its nodes or a little beside them.
std::vector<Point> points(const Board& board, const std::vector<Node>& nodes) {
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
  std::string path = fmt::format("M{:.4g} {:.4g}", at[0].x, at[0].y);
  for (std::size_t i = 1; i < at.size(); ++i) {
    const Point& before = at[i < 2 ? 0 : i - 2];
    const Point& after = at[std::min(i + 1, at.size() - 1)];
    path += fmt::format("C{:.4g} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g}", at[i - 1].x + (at[i].x - before.x) / 7,
                        at[i - 1].y + (at[i].y - before.y) / 7, at[i].x - (after.x - at[i - 1].x) / 7,
                        at[i].y - (after.y - at[i - 1].y) / 7, at[i].x, at[i].y);
  }
  return path;
}

/// Degrees from east, clockwise, in which a line runs through a node; `none` where it doesn't come there.
double bearing(const Board& board, const std::vector<Node>& nodes, const Node& node, double none) {
  const auto at = points(board, nodes);
  for (std::size_t i = 1; i + 1 < nodes.size(); ++i) {
    if (nodes[i].square == node.square)
      return std::atan2(at[i + 1].y - at[i - 1].y, at[i + 1].x - at[i - 1].x) * 180 / 3.14159265358979;
  }
  return none;
}

std::string_view symbol(Ground ground) {
  constexpr std::array<std::string_view, 6> names{"other", "hill", "farm", "field", "wood", "broken"};
  return names[static_cast<std::size_t>(ground)];
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else out += c;
  }
  return out;
}

/// Every sign about its own middle, in a square of 30.
std::string definitions(bool with_fields) {
  std::string wood = R"(<path d="M-11-4C-10-13 3-14 8-10 15-5 13 7 8 10 0 14-9 12-12 6-14 2-12 0-11-4Z" fill="#cbdcae"/>)";
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
    wood += fmt::format(R"(<circle cx="{0}" cy="{1}" r="2.5" fill="#79a057" stroke="#48692f" stroke-width=".4"/>)"
                        R"(<circle cx="{2}" cy="{3}" r=".9" fill="#9cbf78"/>)",
                        x, y, x - .7, y - .8);
  }
  std::string broken;
  for (const auto& [x, y] : {Point{-8, -8}, {2, -10}, {9, -5}, {-3, -3}, {5, 1}, {-10, 1}, {-5, 6}, {1, 9}, {9, 8}}) {
    broken +=
        fmt::format(R"(<path d="M{} {}l.9-2.2 1.9-.7 1.6 1.2.7 1.9z" fill="#b8b1a2" stroke="#6d675a" stroke-width=".4"/>)"
                    R"(<path d="M{} {}l-.8-1.9m.8 1.9v-2.3m0 2.3l.8-1.9" fill="none" stroke="#8a8a52" stroke-width=".45"/>)",
                    x - 2.5, y + 1.5, x + 4.5, y + 2.5);
  }
  constexpr std::string_view crop =
      R"svg(<rect x="{}" y="{}" width="{}" height="{}" fill="url(#crop)" stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/>)svg";
  const std::string small = with_fields ? fmt::format(crop, -13.2, -9.4, 9.2, 8.4) + fmt::format(crop, 3.4, 4, 9.6, 8.6) : "";
  return R"(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse"><rect width="1.8" height="1.8" fill="#efdf9e"/><path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>
<g id="hill"><path d="M-12-2C-12-9-5-13 2-12 9-12 13-6 12 1 12 8 5 12-2 12-9 12-13 5-12-2Z" fill="#e2cda4" stroke="#8f6a3a" stroke-width="2.6" stroke-dasharray=".45 1.1"/><path d="M-12-2C-12-9-5-13 2-12 9-12 13-6 12 1 12 8 5 12-2 12-9 12-13 5-12-2Z" fill="#e2cda4" stroke="#8f6a3a" stroke-width=".5"/><path d="M-8-2C-7-7-2-9 2-8 7-7 9-3 8 1 7 6 3 8-2 8-7 7-9 3-8-2Z" fill="#d3b583" stroke="#8f6a3a" stroke-width=".5"/><path d="M-4-1C-3-4-1-5 2-4 4-3 5-1 4 1 3 4 0 5-2 4-4 3-5 1-4-1Z" fill="#c39c63" stroke="#8f6a3a" stroke-width=".5"/></g>
<g id="wood">)" +
         wood + "</g>\n<g id=\"broken\">" + broken + "</g>\n<g id=\"field\">" + fmt::format(crop, -11, -10, 22, 20) +
         "</g>\n<g id=\"farm\">" + small +
         R"(</g>
<g id="house"><rect x="-3.6" y="-1" width="7.2" height="4.4" fill="#f6ead2" stroke="#4a3423" stroke-width=".5"/><path d="M-4.6-.8L-2.6-4.2H2.6L4.6-.8Z" fill="#a8412f" stroke="#4a3423" stroke-width=".5"/><rect x="-.8" y=".9" width="1.6" height="2.5" fill="#4a3423"/></g>
<g id="bridge"><rect x="-4.6" y="-1.7" width="9.2" height="3.4" fill="#ead9b0"/><path d="M-5.8-3L-4.4-1.9H4.4L5.8-3M-5.8 3L-4.4 1.9H4.4L5.8 3" fill="none" stroke="#2e2620" stroke-width=".9" stroke-linejoin="round"/></g>
<g id="ford"><path d="M0-4.6V4.6" stroke="#8a6a3a" stroke-width="2.4" stroke-dasharray="1.1 .75" fill="none"/></g>
<g id="other"><text y="3" font-size="9" text-anchor="middle">?</text></g></defs>
)";
}

Point house_spot(const Board& board, int square, const Lines& laid) {
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
          clear = std::min(clear, std::hypot(a.x + t * (b.x - a.x) - spot.x, a.y + t * (b.y - a.y) - spot.y));
      }
    }
    if (clear > clearest + 0.01) best = spot, clearest = clear;
  }
  return best;
}

std::string use(std::string_view sign, Point at, double degrees = 0, double scale = 1) {
  return fmt::format("<use href=\"#{}\" transform=\"translate({:.4g} {:.4g})", sign, at.x, at.y) +
         (degrees == 0 ? "" : fmt::format(" rotate({:.4g})", degrees)) +
         (scale == 1 ? "" : fmt::format(" scale({:.4g})", scale)) + "\"/>\n";
}

std::string stroke(std::string_view path, std::string_view colour, double width, std::string_view more = "") {
  return fmt::format(
             R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"{}/>)", path,
             colour, width, more) +
         "\n";
}

std::string river_stroke(std::string_view path) { return stroke(path, "#4f86b3", 6) + stroke(path, "#8fc0e2", 4.9); }
std::string road_stroke(std::string_view path) { return stroke(path, "#75562a", 2.9) + stroke(path, "#ead9b0", 1.8); }
std::string track_stroke(std::string_view path) { return stroke(path, "#75562a", 1, " stroke-dasharray=\"2.2 1.9\""); }

std::string text(Point at, double size, std::string_view anchor, std::string_view more, std::string_view words) {
  return fmt::format(R"(<text x="{:.4g}" y="{:.4g}" font-size="{}" text-anchor="{}"{}>{}</text>)", at.x, at.y, size, anchor, more,
                     escaped(words)) +
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
  const Lines laid = lay_out(plan, map);
  const double width = plan.columns * side;
  const double height = plan.rows * side;
  std::string terrain;
  std::string houses;
  for (const auto& [kind, square] : map.terrain) {
    const auto ground = plan.kinds[static_cast<std::size_t>(kind)].ground;
    terrain += use(symbol(ground), point(board, {square}));
    if (ground == Ground::farm) houses += use("house", house_spot(board, square, laid));
  }
  std::string squares = "<g stroke=\"#a08c66\" stroke-width=\".3\" stroke-dasharray=\"1 1.5\">\n";
  for (int i = 1; i < plan.columns; ++i) squares += fmt::format("<path d=\"M{0} 0V{1}\"/>", i * side, height);
  for (int i = 1; i < plan.rows; ++i) squares += fmt::format("<path d=\"M0 {0}H{1}\"/>", i * side, width);
  squares += "\n</g>\n";
  std::string numbers =
      "<g fill=\"#5d4f38\" paint-order=\"stroke\" stroke=\"#f4ecd6\" stroke-width=\"1\" stroke-linejoin=\"round\">\n";
  for (int square = 1; square <= board.squares(); ++square) {
    numbers +=
        text({board.column(square) * side + 5.2, board.row(square) * side + 4.6}, 3.6, "start", "", std::to_string(square));
  }
  numbers += "</g>\n";
  std::string courses;
  for (const auto& track : laid.tracks) {
    if (track.size() > 1) courses += track_stroke(curve(points(board, track)));
  }
  courses = river_stroke(curve(points(board, laid.river))) + courses + road_stroke(curve(points(board, laid.road)));
  for (const int ford : map.fords) courses += use("ford", point(board, {ford}), bearing(board, laid.river, {ford}, 0));
  if (map.bridge != 0) {
    const bool corner = laid.bridge.east != 0;
    const double across = bearing(board, laid.river, laid.bridge, 0) + 90;
    courses += use("bridge", point(board, laid.bridge),
                   corner ? -45.0 * laid.bridge.east * laid.bridge.south : bearing(board, laid.road, laid.bridge, across));
  }

  const auto entries = legend(plan, map);
  std::string key;
  constexpr std::array<double, 3> columns{0, .38, .7};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Point at{columns[i % columns.size()] * std::max(width, 6 * side) + 5,
                   height + 20 + static_cast<double>(i / columns.size()) * 10};
    key += fmt::format("<g transform=\"translate({:.4g} {:.4g})\">", at.x, at.y) + key_sign(entries[i].symbol) + "</g>\n" +
           text({at.x + 8, at.y + 1.6}, 4.6, "start", "", entries[i].text);
  }
  const double below = height + 22 + 10 * static_cast<double>((entries.size() + columns.size() - 1) / columns.size());
  std::string frame = fmt::format(
      "<rect x=\"-12\" y=\"-18\" width=\"{}\" height=\"{}\" fill=\"#f8f2e2\"/><rect width=\"{}\" height=\"{}\" "
      "fill=\"#eee3c6\"/>\n",
      width + 24, below + 18, width, height);
  std::string labels =
      fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#3d3223\" stroke-width=\"1.2\"/>\n", width, height) +
      text({width / 2, -5.5}, 7.5, "middle", " letter-spacing=\"2\"", plan.north) +
      text({width / 2, height + 10}, 7.5, "middle", " letter-spacing=\"2\"", plan.south) +
      fmt::format(
          "<g transform=\"translate({:.4g} -9)\"><path d=\"M0-6L3 5 0 3-3 5Z\"/><path d=\"M0-6L0 3-3 5Z\" fill=\"#f8f2e2\" "
          "stroke=\"#3d3223\" stroke-width=\".5\"/>",
          width - 5) +
      text({-7.5, 3}, 7, "middle", "", "N") + "</g>\n";
  if (plan.square_cm > 0) {
    labels += fmt::format("<path d=\"M{0} {1}v-2m0 1H{2}m0-1v2\" fill=\"none\" stroke=\"#3d3223\" stroke-width=\".6\"/>",
                          width - side, height + 8, width) +
              text({width - side / 2, height + 5.6}, 4, "middle", "", fmt::format("{} cm", plan.square_cm));
  }
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -18 {0} {1}\" width=\"{2}\" height=\"{3}\" "
      "font-family=\"Georgia, 'DejaVu Serif', serif\" fill=\"#3d3223\">\n",
      width + 24, below + 18, 4 * (width + 24), 4 * (below + 18));
  out += definitions(fields_by_farms(plan)) +
         fmt::format("<clipPath id=\"board\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n", width, height);
  return out + frame + terrain + squares + "<g clip-path=\"url(#board)\">\n" + courses + "</g>\n" + houses + numbers + labels +
         key + "</svg>\n";
}

}  // namespace acw
