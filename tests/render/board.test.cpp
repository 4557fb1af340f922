#include "render/board.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <regex>
#include <string>
#include <string_view>

#include "acw/mechanisms/parts/map.hpp"
#include "base/terminal_text.hpp"
#include "mechanisms/parts/black_panthers_map.hpp"
#include "render/cells.hpp"
#include "support/rolled.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using namespace acw::test;

namespace {

Map drawn(const MapPlan& plan, int seed) {
  return rolled(std::to_string(seed), "picture", [&](Dice& dice) { return draw_map(plan, dice); });
}

std::string without_colour(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == acw::own_escape) i = text.find('m', i);
    else out += text[i];
  }
  return out;
}

/// Every tag that is opened is closed, in order.
bool well_formed(std::string_view svg) {
  std::vector<std::string> open;
  for (auto at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
    const auto end = svg.find('>', at);
    if (end == std::string_view::npos) return false;
    const auto tag = svg.substr(at + 1, end - at - 1);
    if (times(tag, "\"") % 2 != 0 || has(tag, "<")) return false;
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.emplace_back(tag.substr(0, tag.find(' ')));
    }
  }
  return open.empty();
}

}  // namespace

TEST_CASE("board picture: every map fits a terminal of 80 columns, and no line hides a hill") {
  const auto plan = black_panthers();
  const Board board{6, 5};
  for (int seed = 0; seed < 300; ++seed) {
    const auto map = drawn(plan, seed);
    const auto shown = cells_of(draw_board(plan, map, false));
    for (const auto& line : shown) REQUIRE(line.size() <= 80);
    for (const auto& [kind, square] : map.terrain) {
      if (plan.kinds[static_cast<std::size_t>(kind)].ground != Ground::hill) continue;
      std::string summit;
      const auto& row = shown[static_cast<std::size_t>(board.row(square) * 6 + 4)];
      for (int x = 0; x < 11; ++x)
        summit += row[static_cast<std::size_t>(3 + board.column(square) * 12 + 1 + x)];
      REQUIRE(summit == "│  │ ▲ │  │");
    }
  }
}

TEST_CASE("board picture: colour changes nothing but colour") {
  const auto plan = black_panthers();
  for (int seed = 0; seed < 50; ++seed) {
    const auto map = drawn(plan, seed);
    const auto bare = draw_board(plan, map, false);
    REQUIRE_FALSE(has(bare, std::string{acw::own_escape}));
    REQUIRE(draw_board(plan, map, true) != bare);
    REQUIRE(without_colour(draw_board(plan, map, true)) == bare);
  }
}

TEST_CASE("board picture: the bridge and the fords are where the map has them") {
  const auto plan = black_panthers();
  for (int seed = 0; seed < 300; ++seed) {
    const auto map = drawn(plan, seed);
    const auto shown = cells_of(draw_board(plan, map, false));
    const auto around = [&](const Place& place) {
      const int x = static_cast<int>(place.x * 12 / square_side + .5);
      const int y = static_cast<int>(place.y * 6 / square_side + .5);
      const auto& row = shown[static_cast<std::size_t>(y + 1)];
      return std::pair{row[static_cast<std::size_t>(x + 2)], row[static_cast<std::size_t>(x + 4)]};
    };
    REQUIRE(around(lay_out(plan, map).bridge.position) ==
            std::pair<std::string, std::string>{"]", "["});
    for (const int ford : map.fords)
      REQUIRE(around(middle(Board{6, 5}, ford)) == std::pair<std::string, std::string>{"•", "•"});
  }
}

TEST_CASE("board picture: the legend lists just what occurs") {
  auto plan = black_panthers();
  const auto all = draw_board(plan, drawn(plan, 1), false);
  for (const auto* word : {"river, flows", "road,", "bridge", "ford", "hill", "farm",
                           "enclosed fields", "wood", "broken ground"})
    CHECK(has(all, word));
  CHECK(all.starts_with(std::string(34, ' ') + "Union  ^ N\n"));
  CHECK(has(all, "Confederate  v S\n"));

  plan.kinds = {{"wood", Ground::wood, 1}};
  plan.bridges = 0;
  plan.fords = 0;
  const auto map = drawn(plan, 1);
  for (const auto& picture : {draw_board(plan, map, false), board_svg(plan, map)}) {
    CHECK(has(picture, "wood " + std::to_string(map.terrain.front().square)));
    for (const auto* word :
         {">hill", "hill ", "farm ", "enclosed", "bridge ", "ford ", "broken ground", ">track<"})
      CHECK_FALSE(has(picture, word));
  }
}

TEST_CASE("board picture: the legend tells every entry whole, however long the board") {
  for (const int length : {1, 2, 3, 4, 5, 8, 30}) {
    const auto plan = enlarged(black_panthers(), length);
    for (int seed = 0; seed < (length > 5 ? 2 : 20); ++seed) {
      const auto map = drawn(plan, seed);
      const auto shown =
          draw_board(plan, map, false, 10 + 12 * 6 * static_cast<std::size_t>(length));
      for (const auto& entry : legend(plan, map)) {
        const auto whole = std::string{entry.sign} + "  " + entry.text;
        const auto at = shown.find(whole);
        REQUIRE_MESSAGE(at != std::string::npos, whole);
        const auto next = shown.substr(at + whole.size(), 2);
        REQUIRE_MESSAGE((next == "  " || next.front() == '\n'), whole);
      }
    }
  }
}

TEST_CASE("board picture: an entry that is longer than a line goes on in the next") {
  auto plan = black_panthers();
  plan.kinds = {{"wood", Ground::wood, 14}, {"broken-ground", Ground::broken, 14}};
  const auto map = drawn(plan, 1);
  const auto board = draw_board(plan, map, false, 60);
  for (const auto& line : cells_of(board.substr(board.find("     ≈≈≈  "))))
    REQUIRE(line.size() <= 60);
  const auto text = std::regex_replace(board, std::regex{"\n {10}"}, " ");
  for (const auto& entry : legend(plan, map)) CHECK(has(text, entry.text));
}

TEST_CASE("board picture: a bridge at a corner is drawn there, and told by both squares") {
  const auto plan = black_panthers();
  Map map;
  map.river = {2, 10, {2, 9, 16, 23, 30}};
  map.road = {14, 6, {26, 21, 22, 17, 12}};
  map.bridge = bridge_square(Board{6, 5}, map.river.squares, map.road.squares);
  CHECK(map.bridge == 16);
  // the river steps from 16 to 23, and the road from 22 to 17, over the same corner
  const auto layout = lay_out(plan, map);
  CHECK(layout.bridge.square == 16);
  CHECK(layout.bridge.position.x == 120);
  CHECK(layout.bridge.position.y == 90);
  CHECK(layout.road.size() == 1);
  for (const bool turned : {false, true}) {
    if (turned) std::reverse(map.river.squares.begin(), map.river.squares.end());
    const auto text = draw_board(plan, map, false);
    const auto row = cells_of(text)[1 + 3 * 6];
    CHECK(row[3 + 4 * 12 - 1] == "]");
    CHECK(row[3 + 4 * 12 + 1] == "[");
    CHECK(has(text, "]═[  bridge between 16 and 23"));
    CHECK(has(board_svg(plan, map), ">bridge between 16 and 23<"));
  }
}

TEST_CASE("board picture: a road beside the river keeps off it but at the bridge") {
  const auto plan = black_panthers();
  Map map;
  map.river = {3, 13, {3, 9, 15, 21, 27}};
  map.road = {4, 13, {3, 9, 15, 21, 27}};
  map.bridge = 3;
  const auto layout = lay_out(plan, map);
  REQUIRE(layout.road.size() == 1);
  CHECK(layout.breaks.empty());
  const auto river = sample_points(layout.river);
  for (const auto& at : sample_points(layout.road.front())) {
    if (std::hypot(at.x - layout.bridge.position.x, at.y - layout.bridge.position.y) < 8) continue;
    for (const auto& water : river)
      REQUIRE(std::hypot(at.x - water.x, at.y - water.y) > (river_width + road_width) / 2);
  }
}

TEST_CASE("board picture: a track that would wade ends at either bank, and is named") {
  auto plan = black_panthers();
  Map map;
  map.terrain = {{1, 20}};
  map.river = {12, 13, {7, 8, 9, 10, 11, 12}};
  map.road = {1, 6, {1, 2, 3, 4, 5, 6}};
  map.tracks = {{20, {20, 14, 8, 2}}};
  map.bridge = 9;
  map.fords = {12};
  CHECK(lay_out(plan, map).tracks.size() == 2);
  const std::string told =
      "the track of farm 20 stops at both banks in square 8: no ford or bridge";
  CHECK(lay_out(plan, map).breaks == Texts{told});
  CHECK(has(board_svg(plan, map), ">" + told + "<"));
  CHECK(has(draw_board(plan, map, false), "     the track of farm 20 stops at both banks"));

  map.fords = {8};
  CHECK(lay_out(plan, map).tracks.size() == 1);
  CHECK(lay_out(plan, map).breaks.empty());
}

TEST_CASE("board picture: a sheet 190 mm wide shows what it is") {
  const auto plan = black_panthers();
  for (const int length : {1, 2}) {
    const auto longer = enlarged(plan, length);
    const auto svg = board_svg(longer, drawn(longer, 1), "Map of the union", "seed 1");
    CHECK(has(svg, "width=\"190mm\""));
    CHECK(has(svg, ">Map of the union</text>"));
    CHECK(has(svg, ">seed 1</text>"));
    CHECK(has(svg, ">Union: deployment edge</text>"));
    CHECK(has(svg, "h100m"));
    CHECK(
        has(svg, length == 1 ? ">100 mm, on the table 100 cm<" : ">100 mm, on the table 200 cm<"));
  }
}

TEST_CASE("board picture: a sheet fits on a page, a long one in strips, and is read on it") {
  constexpr double of_letter = 279.4 - 20;  // millimetres between the margins
  constexpr double eight_points = 2.82;
  for (const int length : {1, 2, 3, 4, 5}) {
    const auto plan = enlarged(black_panthers(), length);
    const auto svg = board_svg(plan, drawn(plan, 3));
    const auto number = [&](std::string_view before, std::size_t from) {
      return std::stod(svg.substr(svg.find(before, from) + before.size()));
    };
    CAPTURE(length);
    CHECK(times(svg, "href=\"#board\"") == (length > 2 ? 1 : 0));
    CHECK(number("mm\" height=\"", 0) < of_letter);
    const auto board = svg.find("<svg x=");
    const auto scale = number(" width=\"", board) / number("viewBox=\"0 0 ", board);
    CHECK(number("font-size=\"", board) * scale > eight_points);
  }
}

TEST_CASE("board picture: an SVG is well formed, needs nothing else and escapes names") {
  auto plan = black_panthers();
  plan.north = "Hill & <Sons>";
  for (int seed = 0; seed < 100; ++seed) {
    const auto map = drawn(plan, seed);
    const auto svg = board_svg(plan, map);
    REQUIRE(svg == board_svg(plan, map));
    REQUIRE(well_formed(svg));
    REQUIRE(has(svg, "Hill &amp; &lt;Sons&gt;"));
    REQUIRE(times(svg, "http") == 1);  // the namespace
    REQUIRE(times(svg, "href=\"#house\"") == 3);
    REQUIRE(times(svg, "href=\"#ford\"") == map.fords.size() + (map.fords.empty() ? 0 : 1));
    for (auto at = svg.find("href=\"#"); at != std::string::npos;
         at = svg.find("href=\"#", at + 1)) {
      REQUIRE(has(svg, "<g id=\"" + svg.substr(at + 7, svg.find('"', at + 7) - at - 7) + '"'));
    }
  }
  const auto longer = enlarged(black_panthers(), 3);
  CHECK(well_formed(board_svg(longer, drawn(longer, 1))));
}

TEST_SUITE_END();
