#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "acw/base/nth.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "base/terminal_text.hpp"
#include "render/board.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

constexpr int cell_width = 12;  ///< columns of a square in the terminal
constexpr int cell_height = 6;

struct Spot {
  int x = 0;
  int y = 0;
  auto operator<=>(const Spot&) const = default;
};

Spot cell(Place position) {
  return {static_cast<int>(std::lround(position.x * cell_width / square_side)),
          static_cast<int>(std::lround(position.y * cell_height / square_side))};
}

/// Adjacent cells of a line, from its beginning to its end.
std::vector<Spot> cells(const Polyline& line) {
  std::vector<Spot> path{cell(line.front())};
  for (const auto& place : sample_points(line)) {
    const Spot next = cell(place);
    if (next.x != path.back().x && next.y != path.back().y) path.push_back({next.x, path.back().y});
    if (next != path.back()) path.push_back(next);
  }
  return path;
}

/// Character of a picture with its color.
struct Ink {
  std::string glyph = " ";
  int colour = 0;  ///< index in the 256-color palette; 0 is the default color
};

/// Grid of characters.
class Canvas {
 public:
  Canvas(int width, int height)
      : width_{width}, ink_(static_cast<std::size_t>(width * height)), height_{height} {}

  Ink& at(Spot cell) { return nth(ink_, cell.y * width_ + cell.x); }
  void write(Spot cell, std::string_view text, int colour, bool over = true) {
    for (; !text.empty(); ++cell.x) {
      const auto glyph = take_character(text);
      if (0 <= cell.x && cell.x < width_ && 0 <= cell.y && cell.y < height_ &&
          (over || glyph != " "))
        at(cell) = {std::string{glyph}, colour};
    }
  }
  /// Text of the columns from `from` up to, but not including, `to`.
  std::string print(bool colour, int margin, int from, int to) {
    std::string out;
    for (int y = 0; y < height_; ++y) {
      std::string line(static_cast<std::size_t>(margin), ' ');
      int now = plain;
      for (int x = from; x < to; ++x) {
        const Ink& ink = at({x, y});
        if (colour && ink.glyph != " " && ink.colour != now) {
          line += colour_code(ink.colour == plain ? "0" : formatted("38;5;{}", ink.colour));
          now = ink.colour;
        }
        line += ink.glyph;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + (now == plain ? "" : colour_code("0")) + "\n";
    }
    return out;
  }

 private:
  int width_;
  std::vector<Ink> ink_;
  int height_;
};

std::string legend_text(const std::vector<LegendEntry>& entries, bool colour) {
  std::string text;
  for (const auto& [symbol, sign, code, words] : entries)
    text += concat("     ",
                   coloured(std::string{sign}, formatted("38;5;{}", code), colour && code != plain),
                   "  ", words, "\n");
  return text;
}

/// Characters of lines, by the sum of their directions: 1 north, 2 east, 4 south, 8 west.
constexpr std::array<std::string_view, 16> road_glyphs{"═", "║", "═", "╚", "║", "║", "╔", "╠",
                                                       "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
constexpr std::array<std::string_view, 16> track_glyphs{"╌", "╎", "╌", "╰", "╎", "╎", "╭", "├",
                                                        "╌", "╯", "╌", "┴", "╮", "┤", "┬", "┼"};

struct Texture {
  std::array<std::string_view, 5> rows;  ///< lines of a square
  int colour;
};

/// Pattern of each `Ground`.
constexpr Texture textures[] = {
    {{" ╭───────╮ ", "╭╯ ╭───╮ ╰╮", "│  │ ▲ │  │", "╰╮ ╰───╯ ╭╯", " ╰───────╯ "}, slope},
    {{}, plain},  // farms are drawn by the layout
    {{"", " \"\"\"\"\"\"\"\"\" ", " \"\"\"\"\"\"\"\"\" ", " \"\"\"\"\"\"\"\"\" ", ""}, straw},
    {{" ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ "}, leaf},
    {{"   ∴   ∵   ", " ∵   ∴   ∴ ", "   ∴   ∵   ", " ∴   ∵   ∴ ", "   ∵   ∴   "}, stone},
    {{"     ?     ", "  ?     ?  ", "     ?     ", "  ?     ?  ", "     ?     "}, plain}};
/// Draws the border, dotted lines between the squares, and each square's number on its upper side
/// if there is no line.
void draw_grid(Canvas& canvas, const Board& board) {
  const int right = board.columns() * cell_width;
  const int bottom = board.rows() * cell_height;
  for (int y = 0; y <= bottom; ++y) {
    for (int x = 0; x <= right; ++x) {
      const bool across = y % cell_height == 0;
      const bool down = x % cell_width == 0;
      if (across && down) canvas.write({x, y}, "┼", grid);
      else if (y == 0 || y == bottom) canvas.write({x, y}, "─", grid);
      else if (x == 0 || x == right) canvas.write({x, y}, "│", grid);
      else if (down || (across && x % 2 == 0)) canvas.write({x, y}, "·", grid);
    }
  }
  for (int square = 1; square <= board.squares(); ++square) {
    canvas.write({board.column(square) * cell_width + 3, board.row(square) * cell_height},
                 std::to_string(square), plain);
  }
}

void draw_lane(Canvas& canvas, const std::vector<Polyline>& all,
               const std::array<std::string_view, 16>& shapes, int colour) {
  std::map<Spot, unsigned> ways;
  for (const auto& line : all) {
    const auto path = cells(line);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Spot a = path[i - 1];
      const Spot b = path[i];
      const unsigned out = b.x > a.x ? 2 : b.x < a.x ? 8 : b.y > a.y ? 4 : 1;
      ways[a] |= out;
      ways[b] |= out > 2 ? out / 4 : out * 4;
    }
  }
  for (const auto& [cell, way] : ways) canvas.at(cell) = {std::string{shapes[way]}, colour};
}

std::string centred(std::string_view text, int width) {
  return formatted("{:>{}}\n", text, (static_cast<std::size_t>(width) + text.size()) / 2 + 3);
}

}  // namespace

std::string draw_board(const MapPlan& plan, const Map& map, bool colour, std::size_t page) {
  const Board board{plan.columns, plan.rows};
  const MapLines layout = lay_out(plan, map);
  Canvas canvas{plan.columns * cell_width + 1, plan.rows * cell_height + 1};
  draw_grid(canvas, board);
  for (const auto& [kind, square] : map.terrain) {
    const auto& shown = nth(textures, nth(plan.kinds, kind).ground);
    Spot position{board.column(square) * cell_width + 1, board.row(square) * cell_height};
    for (const auto row : shown.rows)
      ++position.y, canvas.write(position, row, shown.colour, false);
  }
  for (const auto& farm : layout.farms) {
    const Spot position = cell(farm.position);
    if (fields_by_farms(plan)) canvas.write({position.x - 1, position.y}, "\" \"", straw);
  }
  for (const auto& [x, y] : cells(layout.river)) canvas.write({x - 1, y}, "≈≈≈", water);
  draw_lane(canvas, layout.tracks, track_glyphs, lane);
  draw_lane(canvas, layout.road, road_glyphs, earth);
  for (const auto& ford : layout.fords) {
    const Spot position = cell(ford.position);
    canvas.write({position.x - 1, position.y}, "•••", plain);
  }
  if (layout.bridge.square != 0) {
    const Spot position = cell(layout.bridge.position);
    canvas.write({position.x - 1, position.y}, "]", plain);
    if (canvas.at(position).colour != earth) canvas.write(position, "═", earth);
    canvas.write({position.x + 1, position.y}, "[", plain);
  }
  for (const auto& farm : layout.farms) canvas.write(cell(farm.position), "⌂", brick);

  // Prints as many columns of squares as fit on the page, and the rest below.
  constexpr int margin = 3;
  const int fit = std::max(1, (static_cast<int>(page) - margin - 1) / cell_width);
  const int strips = (plan.columns + fit - 1) / fit;
  const int columns = (plan.columns + strips - 1) / strips;
  std::string out;
  for (int first = 0; first < plan.columns; first += columns) {
    const int end = std::min(plan.columns, first + columns);
    const int width = (end - first) * cell_width + 1;
    if (strips > 1)
      out += formatted("  columns {} to {} of {}, from the west\n", first + 1, end, plan.columns);
    out += centred(plan.north + "  ^ N", width) +
           canvas.print(colour, margin, first * cell_width, end * cell_width + 1) +
           centred(plan.south + "  v S", width) + "\n";
  }
  out += wrapped(legend_text(legend(plan, map), colour), page);
  for (const auto& sentence : layout.breaks) out += wrapped("     " + sentence, page) + "\n";
  return out;
}

std::vector<std::size_t> maps_shown(const Atlas& atlas, const Look& look) {
  std::vector<std::size_t> shown;
  for (const auto i : ranges::Places{atlas.maps.maps}) {
    const bool picked = static_cast<int>(i) == atlas.maps.picked;
    if (look.all_maps || picked) shown.push_back(i);
  }
  return shown;
}

std::string boards_text(const Atlas& atlas, const Look& look) {
  std::string text;
  for (const auto i : maps_shown(atlas, look)) {
    const bool picked = static_cast<int>(i) == atlas.maps.picked;
    text += formatted("\n  map of the {}{}\n\n", atlas.plan.makers[i],
                      picked ? ", used for the battle" : "");
    text += draw_board(atlas.plan, atlas.maps.maps[i], look.colour, look.width);
  }
  return text + "\n";
}

}  // namespace acw
