#include "base/format.hpp"
#include "render/board.hpp"

#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>

#include "render/legend.hpp"

namespace acw {
namespace {

using lines::Point;

struct Ink {
  std::string glyph = " ";
  int colour = 0;  ///< of the terminal's 256, 0 for its own
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
  static const Texture hill{
      {" ╭───────╮ ", "╭╯ ╭───╮ ╰╮", "│  │ ▲ │  │", "╰╮ ╰───╯ ╭╯", " ╰───────╯ "}, slope};
  static const Texture wood{
      {" ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ ", "   ♣   ♣   ", " ♣   ♣   ♣ "}, leaf};
  static const Texture broken{
      {"   ∴   ∵   ", " ∵   ∴   ∴ ", "   ∴   ∵   ", " ∴   ∵   ∴ ", "   ∵   ∴   "}, stone};
  static const Texture field{{"           ", " \"\"\"\"\"\"\"\"\" ", " \"\"\"\"\"\"\"\"\" ",
                              " \"\"\"\"\"\"\"\"\" ", "           "},
                             straw};
  static const Texture farm{
      {" \"\"\"\"      ", " \"\"\"\"      ", "           ", "      \"\"\"\" ", "      \"\"\"\" "},
      straw};
  static const Texture yard{{"", "", "", "", ""}, plain};
  static const Texture other{
      {"     ?     ", "  ?     ?  ", "     ?     ", "  ?     ?  ", "     ?     "}, plain};
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
  Canvas(int width, int height)
      : width_{width}, ink_(static_cast<std::size_t>(width * height)), height_{height} {}

  Ink& at(Point cell) { return ink_[static_cast<std::size_t>(cell.y * width_ + cell.x)]; }
  void write(Point cell, std::string_view text, int colour, bool over = true) {
    for (const auto glyph : glyphs(text)) {
      if (0 <= cell.x && cell.x < width_ && 0 <= cell.y && cell.y < height_ &&
          (over || glyph != " "))
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
          line += ink.colour == plain ? "\x1b[0m" : formatted("\x1b[38;5;{}m", ink.colour);
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

/// A rim, dotted lines between the squares, and each square's number on its upper side, where no
/// line runs.
void draw_grid(Canvas& canvas, const Board& board) {
  const int right = board.columns() * lines::width;
  const int bottom = board.rows() * lines::height;
  constexpr std::array<std::array<std::string_view, 3>, 3> knots{
      {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}};
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
    canvas.write({board.column(square) * lines::width + 3, board.row(square) * lines::height},
                 std::to_string(square), plain);
  }
}

void draw_lane(Canvas& canvas, const Board& board, const std::vector<std::vector<Waypoint>>& all,
               const std::array<std::string_view, 16>& shapes, int colour) {
  std::map<Point, unsigned> ways;
  for (const auto& nodes : all) {
    const auto path = lines::cells(board, nodes);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Point a = path[i - 1];
      const Point b = path[i];
      const unsigned out = b.x > a.x ? 2 : b.x < a.x ? 8 : b.y > a.y ? 4 : 1;
      ways[a] |= out;
      ways[b] |= out == 2 ? 8U : out == 8 ? 2U : out == 4 ? 1U : 4U;
    }
  }
  for (const auto& [cell, way] : ways) canvas.at(cell) = {std::string{shapes[way]}, colour};
}

/// Where a farmstead is seen: in the middle of its square, or beside the lines that run there.
Point farmstead(const Board& board, int square, const std::set<Point>& lines_run) {
  const Point middle = lines::cell(board, {square});
  for (const auto& [x, y] : {Point{0, 0},
                             {3, -1},
                             {-3, 1},
                             {3, 1},
                             {-3, -1},
                             {4, -2},
                             {-4, 2},
                             {0, -2},
                             {0, 2},
                             {4, 0},
                             {-4, 0}}) {
    const Point spot{middle.x + x, middle.y + y};
    if (!lines_run.contains(spot) && !lines_run.contains({spot.x - 1, spot.y}) &&
        !lines_run.contains({spot.x + 1, spot.y}))
      return spot;
  }
  return middle;
}

std::string centred(std::string_view text, int width) {
  return formatted("{:>{}}\n", text, (static_cast<std::size_t>(width) + text.size()) / 2 + 3);
}

/// A text in lines of at most so many characters, parted at its blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t most) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    if (!lines.back().empty() && glyphs(lines.back()).size() + 1 + glyphs(word).size() > most)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + std::string{word};
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return lines;
}

/// The entries two by two: the second column as far right as the first needs, and longer texts in
/// several lines.
std::string draw_legend(const std::vector<LegendEntry>& entries, int width, bool colour) {
  constexpr int margin = 2;
  constexpr int sign = 5;  // with the blanks behind it
  int longest = 0;
  for (std::size_t i = 0; i < entries.size(); i += 2)
    longest = std::max(longest, static_cast<int>(glyphs(entries[i].text).size()));
  const int column = std::clamp(longest + sign + margin, 38, width / 2);
  std::string out;
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    std::vector<std::vector<std::string>> texts;
    std::size_t most = 1;
    for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
      texts.push_back(
          wrapped(entries[j].text,
                  static_cast<std::size_t>((j == i ? column : width - column) - sign - margin)));
      most = std::max(most, texts.back().size());
    }
    Canvas rows{width, static_cast<int>(most)};
    for (std::size_t j = 0; j < texts.size(); ++j) {
      Point at{margin + static_cast<int>(j) * column, 0};
      rows.write(at, entries[i + j].sign, entries[i + j].colour);
      at.x += sign;
      for (const auto& text : texts[j]) rows.write(at, text, plain), ++at.y;
    }
    out += rows.print(colour, 3);
  }
  return out;
}

}  // namespace

std::string draw_board(const MapPlan& plan, const Map& map, bool colour) {
  const Board board{plan.columns, plan.rows};
  const MapLines laid = lay_out(plan, map);
  Canvas canvas{plan.columns * lines::width + 1, plan.rows * lines::height + 1};
  draw_grid(canvas, board);
  for (const auto& [kind, square] : map.terrain) {
    const auto& shown =
        texture(plan.kinds[static_cast<std::size_t>(kind)].ground, fields_by_farms(plan));
    Point cell{board.column(square) * lines::width + 1, board.row(square) * lines::height};
    for (const auto row : shown.rows) ++cell.y, canvas.write(cell, row, shown.colour, false);
  }
  for (const auto& [x, y] : lines::cells(board, laid.river)) canvas.write({x - 1, y}, "≈≈≈", water);
  draw_lane(canvas, board, laid.tracks, track_glyphs, lane);
  draw_lane(canvas, board, {laid.road}, road_glyphs, earth);
  std::set<Point> lines_run;
  for (const auto& line : {laid.river, laid.road}) {
    const auto path = lines::cells(board, line);
    lines_run.insert(path.begin(), path.end());
  }
  for (const int ford : map.fords) {
    const Point at = lines::cell(board, {ford});
    canvas.write({at.x - 1, at.y}, "•••", plain);
  }
  if (map.bridge != 0) {
    const Point at = lines::cell(board, laid.bridge);
    canvas.write({at.x - 1, at.y}, "]", plain);
    if (canvas.at(at).colour != earth) canvas.write(at, "═", earth);
    canvas.write({at.x + 1, at.y}, "[", plain);
  }
  for (const auto& [kind, square] : map.terrain) {
    if (plan.kinds[static_cast<std::size_t>(kind)].ground == Ground::farm)
      canvas.write(farmstead(board, square, lines_run), "⌂", brick);
  }

  const int width = plan.columns * lines::width + 1;
  std::string out = centred(plan.north + "  ^ N", width) + canvas.print(colour, 3) +
                    centred(plan.south + "  v S", width) + "\n";
  return out + draw_legend(legend(plan, map), std::max(width, 76), colour);
}

}  // namespace acw
