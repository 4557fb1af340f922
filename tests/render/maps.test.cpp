#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "render/cells.hpp"
#include "render/padding.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using acw::test::times;

namespace {

/// A run whose lines go to a page.
acw::test::Ran run_on_page(const std::string& typed) {
  return acw::test::acw_run(typed, "", acw::page_width);
}

/// Whether a track or the road ends at that place: above, below or beside it.
bool is_reached(const std::vector<std::vector<std::string>>& cells, std::size_t y, std::size_t x) {
  constexpr std::string_view lanes = "╌╎╰╭├╯┴╮┤┬┼═║╚╔╠╝╩╗╣╦╬";
  const auto lane = [&](std::size_t row, std::size_t column) {
    return row < cells.size() && column < cells[row].size() && cells[row][column].size() > 1 &&
           lanes.find(cells[row][column]) != std::string_view::npos;
  };
  return lane(y, x - 1) || lane(y, x + 1) || lane(y - 1, x) || lane(y + 1, x);
}

}  // namespace

TEST_SUITE("render") {
  TEST_CASE("maps: the one that is fought on, with its key and its seed last") {
    const auto text = run_on_page("map-gen --seed gettysburg").out;
    CHECK(times(text, "^ N") == 1);
    CHECK(times(text, "used for the battle") == 1);
    CHECK(text.substr(text.rfind("  seed")) == "  seed gettysburg\n");
    CHECK(text.find("→ ") < text.find("^ N"));
  }

  TEST_CASE("maps: --all shows all of them") {
    CHECK(times(run_on_page("map-gen --seed gettysburg --all").out, "^ N") == 3);
    CHECK(run_on_page("fire 12 exp 25cm at 14 --all").code == 2);
    CHECK(run_on_page("map-gen --seed gettysburg --map").code == 2);
  }

  TEST_CASE("maps: a sheet shows whose map it is and its seed") {
    const auto sheet = run_on_page("map-gen --seed gettysburg --svg").out;
    CHECK(sheet.find(">Black Panthers: map of the union</text>") != std::string::npos);
    CHECK(sheet.find("6 by 5 squares; seed gettysburg</text>") != std::string::npos);
  }

  TEST_CASE("maps: a long board is shown strip by strip, and no line is wider than a page") {
    const auto text = run_on_page("map-gen --length 2 --seed gettysburg").out;
    CHECK(times(text, "^ N") == 2);
    CHECK(text.find("columns 7 to 12 of 12, from the west") != std::string::npos);
    for (const auto& line : acw::test::cells_of(text)) CHECK(line.size() <= 80);
  }

  TEST_CASE("maps: a track reaches the sign of its farm, whatever runs through its square") {
    int signs = 0;
    int reached = 0;
    int tracks = 0;
    for (int seed = 0; seed < 60; ++seed) {
      const auto typed = "map-gen --all --seed track-" + std::to_string(seed);
      const auto cells = acw::test::cells_of(run_on_page(typed).out);
      for (std::size_t y = 0; y < cells.size(); ++y) {
        std::string line;
        for (const auto& cell : cells[y]) line += cell;
        if (line.find(" farm ") != std::string::npos) continue;  // the key
        for (std::size_t x = 0; x < cells[y].size(); ++x) {
          if (cells[y][x] != "⌂") continue;
          ++signs;
          reached += is_reached(cells, y, x) ? 1 : 0;
        }
      }
      const auto maps = run_on_page(typed + " --json").json()["outcome"]["maps"];
      for (const auto& map : *maps.as<acw::Value::Array>())
        tracks += static_cast<int>(map["tracks"].as<acw::Value::Array>()->size());
    }
    CHECK(signs > 300);
    CHECK(reached >= tracks);
  }
}
