#include "render/paint.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "base/terminal_text.hpp"
#include "support/program.hpp"

using namespace acw;

TEST_SUITE_BEGIN("render");

TEST_CASE("paint: heat goes from cream to dark red, and the darkest three carry white") {
  CHECK(terminal_text(shaded_text("7", 0)) == "\x1b[48;5;230;38;5;16m7\x1b[0m");
  CHECK(shaded_text("7", -1) == shaded_text("7", 0));
  CHECK(terminal_text(shaded_text("7", 1.0 / 11)) == "\x1b[48;5;229;38;5;16m7\x1b[0m");
  CHECK(terminal_text(shaded_text("7", 8.0 / 11)) == "\x1b[48;5;202;38;5;16m7\x1b[0m");
  CHECK(terminal_text(shaded_text("7", 9.0 / 11)) == "\x1b[48;5;160;38;5;231m7\x1b[0m");
  CHECK(terminal_text(shaded_text("7", 1)) == "\x1b[48;5;88;38;5;231m7\x1b[0m");
  CHECK(shaded_text("7", 2) == shaded_text("7", 1));
}

TEST_CASE(
    "paint: the bars of odds end with the page, and are 30 columns long where there is room") {
  for (const std::size_t width : {80U, 70U, 60U, 50U}) {
    CAPTURE(width);
    const auto ran = test::acw_run("roll 1d2 --odds", "", width);
    std::size_t blocks = 0;
    for (auto at = ran.out.find("█"); at != std::string::npos; at = ran.out.find("█", at + 1))
      ++blocks;
    // four blanks, nine columns of the value, ten of each chance, two blanks
    const std::size_t before = 4 + 9 + (width < 60 ? 20 : 30) + 2;
    CHECK(blocks == 2 * std::min<std::size_t>(30, width - before));
  }
}

TEST_CASE("paint: of a map water is blue, a road brown, and the grid grey") {
  const auto map = test::acw_run("map-gen --seed 1 --color always").out;
  CHECK(map.find("\x1b[38;5;33m≈≈≈") != std::string::npos);
  CHECK(map.find("\x1b[38;5;136m║") != std::string::npos);
  CHECK(map.find("\x1b[38;5;243m┼") != std::string::npos);
}

TEST_CASE("paint: the bars of words stand where ten columns are left for them") {
  const auto odds = [](std::size_t width) {
    return test::acw_run("-r sow melee veteran bayonet vs trained butt --odds", "", width).out;
  };
  // four blanks, eight of the chance, two blanks, "attacker", two blanks
  CHECK(odds(34).find("█") != std::string::npos);
  CHECK(odds(33).find("█") == std::string::npos);
}

TEST_SUITE_END();
