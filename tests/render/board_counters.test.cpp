#include <doctest/doctest.h>

#include <map>
#include <set>

#include "acw/dice/random.hpp"
#include "acw/dice/thrown.hpp"
#include "mechanisms/parts/black_panthers_map.hpp"
#include "render/board.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;
using namespace acw::test;

namespace {

bool overlap(const Box& one, const Box& other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom &&
         other.top < one.bottom;
}

/// So many units of both sides in a square.
UnitsOnMap crowd(int square, int count) {
  UnitsOnMap units{{"federal", "confederate"}, {}};
  for (int i = 0; i < count; ++i)
    units.all.push_back(
        {std::to_string(10 + i) + "va", static_cast<std::size_t>(i % 2), square, i % 5 == 0});
  return units;
}

}  // namespace

TEST_CASE("counters: each in its square, over nothing that is taken and over no other") {
  const Board board{6, 5};
  for (int square = 1; square <= 30; ++square) {
    const Place about = middle(board, square);
    const Box house{about.x - 4, about.y - 4, about.x + 4, about.y + 4};
    for (const int count : {1, 4, 9, 40}) {
      CAPTURE(square);
      CAPTURE(count);
      Texts crowded;
      const auto counters = lay_counters(board, crowd(square, count), 3, {house}, {}, crowded);
      REQUIRE(counters.size() >= std::min<std::size_t>(count, 8));
      for (const auto& one : counters) {
        REQUIRE(one.square == square);
        REQUIRE(std::abs(one.box.left - about.x) < square_side / 2);
        REQUIRE(std::abs(one.box.right - about.x) < square_side / 2);
        REQUIRE(std::abs(one.box.top - about.y) < square_side / 2);
        REQUIRE(std::abs(one.box.bottom - about.y) < square_side / 2);
        REQUIRE_FALSE(overlap(one.box, house));
        for (const auto& other : counters)
          REQUIRE((&one == &other || !overlap(one.box, other.box)));
      }
      // whoever has no counter is named
      std::size_t named = 0;
      for (const auto& told : crowded) named += times(told, "va");
      REQUIRE(counters.size() + named == static_cast<std::size_t>(count));
    }
  }
}

TEST_CASE("counters: of two places the one that covers fewer lines is taken") {
  const Board board{6, 5};
  const Place about = middle(board, 8);
  std::vector<Place> road;  // through the middle
  for (int i = -15; i <= 15; ++i) road.push_back({about.x + i, about.y});
  Texts crowded;
  const auto counters = lay_counters(board, crowd(8, 1), 3, {}, road, crowded);
  REQUIRE(counters.size() == 1);
  for (const auto& bead : road)
    CHECK_FALSE(overlap(counters.front().box, {bead.x, bead.y, bead.x, bead.y}));
}

TEST_CASE("counters: all who stand on a map are told in text, by a sign or below it") {
  const auto plan = black_panthers();
  for (int seed = 0; seed < 50; ++seed) {
    dice::Thrown dice{dice::Random{std::to_string(seed), "picture"}};
    const auto map = draw_map(plan, dice);
    const auto text = draw_board(plan, map, false, 80, crowd(1 + seed % 30, 14));
    CAPTURE(seed);
    for (int i = 0; i < 14; ++i) {
      const auto id = std::to_string(10 + i) + "va";
      const std::string sign = i % 2 == 0 ? "[" + id : "(" + id;
      REQUIRE((has(text, sign + (i % 2 == 0 ? "]" : ")")) || has(text, sign + "!") ||
               has(text.substr(text.find(" too: ")), id)));
    }
    REQUIRE(draw_board(plan, map, false, 80, UnitsOnMap{}) == draw_board(plan, map, false));
  }
}

TEST_SUITE_END();
